/** The list query of a page's URL: its cursor, unless that cannot be one. */
export function parseAfterCursor(search: URLSearchParams): { after?: string } {
  const after = search.get('after');
  return after && /^[\w-]{1,500}$/.test(after) ? { after } : {};
}
