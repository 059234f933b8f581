/** A bound value may have 2 MB (developers.cloudflare.com/d1/platform/limits), and a character up to three bytes. */
const MAX_CHARACTERS = 600_000;

/** Serialises rows as JSON lists that are small enough to bind, for `json_each`; empty for no rows. */
export function toJsonChunks(rows: readonly unknown[]): string[] {
  const chunks: string[][] = [];
  let remainingCharacters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    remainingCharacters -= text.length + 1;
    if (remainingCharacters < 0) {
      chunks.push([]);
      remainingCharacters = MAX_CHARACTERS - text.length;
    }
    chunks.at(-1)?.push(text);
  }
  return chunks.map((chunk) => `[${chunk.join(',')}]`);
}
