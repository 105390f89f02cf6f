// How every bench ends: a table for people, and with `--json` one object as the last line of stdout.

export const printResult = (title: string, result: Readonly<Record<string, number | string>>): void => {
  console.log(title);
  console.table(Object.fromEntries(Object.entries(result).map(([name, value]) => [name, { value }])));
  if (process.argv.includes('--json')) console.log(JSON.stringify(result));
};
