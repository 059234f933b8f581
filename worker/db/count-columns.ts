const QUOTED = /"[^"]*"|'[^']*'/g;
const INNERMOST = /\([^()]*\)/g;

/** How many columns a statement answers with; null where its text does not say. */
export function countColumns(sql: string): number | null {
  const list = findOutermostList(sql);
  const columns = list?.split(',').map((column) => column.trim()) ?? [];
  const isKnown = columns.length > 0 && !columns.some((column) => column === '*' || column.endsWith('.*'));
  return isKnown ? columns.length : null;
}

/** What stands between the outermost `select` and its `from`, or behind `returning`, with quoted and bracketed text left out. */
function findOutermostList(sql: string): string | undefined {
  let text = sql.replace(QUOTED, '_');
  while (text.includes('(')) {
    const shorter = text.replace(INNERMOST, '_');
    if (shorter === text) return undefined;
    text = shorter;
  }
  return /\breturning\b(.+)/is.exec(text)?.[1] ?? /^\s*(?:with\b.+?)?\bselect\b(.+?)(?:\bfrom\b|$)/is.exec(text)?.[1];
}
