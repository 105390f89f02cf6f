// The form of a scenario: `#` lines tell the story; a block is command lines, a rule of four dashes, and exactly what is then said, up to an empty line.
// Knows no command.

/** Runs the command lines of one block; gives what is said, line by line. */
export type RunBlock = (commands: readonly string[]) => readonly string[];

const rule = '----';

/** The text as it is when every block says what `run` says. Equal to `text`: the scenario holds. Throws for a block without a rule. */
export const played = (text: string, run: RunBlock): string => {
  const blocks = text.trim().split(/\n{2,}/);
  return `${blocks.map((block) => playedBlock(block.split('\n'), run)).join('\n\n')}\n`;
};

const playedBlock = (lines: readonly string[], run: RunBlock): string => {
  const told = lines.filter((line) => line.startsWith('#'));
  if (told.length === lines.length) return told.join('\n');
  const end = lines.indexOf(rule);
  if (end < 0) throw new Error(`There is no ${rule} after: ${lines.find((line) => !line.startsWith('#'))}`);
  const asked = lines.slice(0, end);
  return [...asked, rule, ...run(asked.filter((line) => !line.startsWith('#')))].join('\n');
};
