/**
 * Replaces each tag of an HTML text, from the match of `start`, which ends a tag's first characters, to the next `>`. Time is linear, also
 * for tags that are not closed. `start` must be global.
 */
export function replaceTags(html: string, replace: (tag: string) => string, start = /</g): string {
  let replaced = '';
  let end = 0;
  start.lastIndex = 0;
  for (let match = start.exec(html); match; match = start.exec(html)) {
    const close = html.indexOf('>', match.index + match[0].length);
    if (close < 0) break;
    replaced += html.slice(end, match.index) + replace(html.slice(match.index, close + 1));
    end = close + 1;
    start.lastIndex = end;
  }
  return replaced + html.slice(end);
}
