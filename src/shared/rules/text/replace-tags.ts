/** HTML with another text in place of each tag. A `<` without a `>` after it is text, and is not looked for again at each `<`. */
export function replaceTags(html: string, replacement: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[^>]*>/g, replacement) + html.slice(end);
}
