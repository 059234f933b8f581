/** More combinations than the site's menus have; a fuller store starts anew. */
const MOST = 200;
const drawn = new Map<string, string>();

/** A part's HTML, drawn once for each input: for the site's own chrome, which no content and no person is part of. */
export async function once(input: readonly unknown[], draw: () => Promise<string>): Promise<string> {
  const key = JSON.stringify(input);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const html = await draw();
  if (drawn.size >= MOST) drawn.clear();
  drawn.set(key, html);
  return html;
}
