// How every bench ends: a table for people, and with `--json` one object as the last line of stdout.

type Value = number | string;

/** A result is one value, or several of one thing, as percentiles are; those stand in columns of their own. */
export const printResult = (title: string, result: Readonly<Record<string, Value | Readonly<Record<string, Value>>>>): void => {
  console.log(title);
  console.table(Object.fromEntries(Object.entries(result).map(([name, value]) => [name, typeof value === 'object' ? value : { value }])));
  if (process.argv.includes('--json')) console.log(JSON.stringify(result));
};
