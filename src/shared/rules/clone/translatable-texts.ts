/** Fields of a content whose words a reader reads, at any depth. */
const TEXT_FIELDS = new Set([
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
const TEXT_LIST_FIELDS = new Set(['accept']);

/** A copy of a value in which each word-bearing text is what `change` makes of it, in the order they stand. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapField(name, part, change)]));
}

function mapField(name: string, part: unknown, change: (text: string) => string): unknown {
  if (typeof part === 'string') return TEXT_FIELDS.has(name) && part.trim() !== '' ? change(part) : part;
  if (TEXT_LIST_FIELDS.has(name) && Array.isArray(part)) return part.map((one) => (typeof one === 'string' ? change(one) : one));
  return mapTexts(part, change);
}

/** All texts to translate, in order. */
export function listTexts(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Texts in parcels of at most so many characters; one that is longer is a parcel of its own. */
export function splitIntoBatches(texts: readonly string[], maxCharacters: number): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    room -= text.length;
    if (room < 0 || batches.length === 0) {
      batches.push([]);
      room = maxCharacters - text.length;
    }
    batches.at(-1)?.push(text);
  }
  return batches;
}
