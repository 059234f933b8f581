const QUOTED = /"[^"]*"|'[^']*'/g;
const INNERMOST = /\([^()]*\)/g;

/** Counts the columns that a statement returns; null if its text does not determine the number. */
export function countColumns(sql: string): number | null {
  const list = findOutermostList(sql);
  const columns = list?.split(',').map((column) => column.trim()) ?? [];
  const isKnown = columns.length > 0 && !columns.some((column) => column === '*' || column.endsWith('.*'));
  return isKnown ? columns.length : null;
}

/** The text between the outermost `select` and its `from`, or after `returning`, without quoted and bracketed text. */
function findOutermostList(sql: string): string | undefined {
  let text = sql.replace(QUOTED, '_');
  while (text.includes('(')) {
    const shorter = text.replace(INNERMOST, '_');
    if (shorter === text) return undefined;
    text = shorter;
  }
  return /\breturning\b(.+)/is.exec(text)?.[1] ?? /^\s*(?:with\b.+?)?\bselect\b(.+?)(?:\bfrom\b|$)/is.exec(text)?.[1];
}
