// Subjects and patterns as NATS reads them: tokens between dots, `*` for one token, `>` for one or more at the end.
// Knows no connection.

/** Says whether `subject` can be published to: tokens that are not empty, without wildcards or white space. */
export const isSubject = (subject: string): boolean => /^[^\s.*>]+(\.[^\s.*>]+)*$/.test(subject);

/** Says whether `pattern` can be subscribed: tokens that are not empty, each a word or `*`, the last one perhaps `>`. */
export const isSubjectPattern = (pattern: string): boolean => /^(([^\s.*>]+|\*)\.)*([^\s.*>]+|\*|>)$/.test(pattern);

/** A test of subjects against `pattern`, which must be valid. */
export const subjectMatcher = (pattern: string): ((subject: string) => boolean) => {
  const wanted = pattern.split('.');
  if (!wanted.includes('*') && wanted.at(-1) !== '>') return (subject) => subject === pattern;
  const openEnded = wanted.at(-1) === '>';
  if (openEnded && !wanted.includes('*')) {
    const prefix = pattern.slice(0, -1);
    return (subject) => subject.length > prefix.length && subject.startsWith(prefix);
  }
  return (subject) => {
    const tokens = subject.split('.');
    if (openEnded ? tokens.length < wanted.length : tokens.length !== wanted.length) return false;
    return wanted.every((token, i) => token === '*' || token === tokens[i] || (token === '>' && i === wanted.length - 1));
  };
};
