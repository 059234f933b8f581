/** Fields of a content whose words a reader reads, at any depth. */
const READ = new Set([
  'title',
  'description',
  'text',
  'name',
  'htmlContent',
  'imageAlt',
  'imageHomePageAlt',
  'imageStartPageAlt',
  'imageThumbnailAlt',
]);
/** Lists whose texts are words too. */
const READ_LISTS = new Set(['accept']);

/** A copy of a value in which each word-bearing text is what `change` makes of it, in the order they stand. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(name, part, change)]));
}

function mapped(name: string, part: unknown, change: (text: string) => string): unknown {
  if (typeof part === 'string') return READ.has(name) && part.trim() !== '' ? change(part) : part;
  if (READ_LISTS.has(name) && Array.isArray(part)) return part.map((one) => (typeof one === 'string' ? change(one) : one));
  return mapTexts(part, change);
}

/** All texts to translate, in order. */
export function textsOf(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Texts in parcels of at most so many characters; one that is longer is a parcel of its own. */
export function parcelsOf(texts: readonly string[], most: number): string[][] {
  const parcels: string[][] = [];
  let room = 0;
  for (const text of texts) {
    room -= text.length;
    if (room < 0 || parcels.length === 0) {
      parcels.push([]);
      room = most - text.length;
    }
    parcels.at(-1)?.push(text);
  }
  return parcels;
}
