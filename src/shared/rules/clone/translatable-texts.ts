import { isWholeDocument } from '#rules/contents/game';
import { replaceTags } from '#rules/text/scan/replace-tags';
import { splitHtml } from './split-html.ts';

/** Fields of a content that contain text for readers, at any depth. */
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
/** Fields that are lists of such texts. */
const TEXT_LIST_FIELDS = new Set(['accept']);

export const isTextField = (name: string): boolean => TEXT_FIELDS.has(name);
export const isTextListField = (name: string): boolean => TEXT_LIST_FIELDS.has(name);

/** Copies a value and replaces each translatable text with the result of `change`, called in document order. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((member) => mapTexts(member, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, fieldValue]) => [name, mapField(name, fieldValue, change)]));
}

function mapField(name: string, value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return isTextField(name) ? mapText(name, value, change) : value;
  if (isTextListField(name) && Array.isArray(value))
    return value.map((text) => (typeof text === 'string' ? changeWords(text, change) : text));
  return mapTexts(value, change);
}

/** An article is changed block by block. A whole document, such as a game, stays as it is, since its texts are among its scripts. */
function mapText(name: string, text: string, change: (text: string) => string): string {
  if (name !== 'htmlContent') return changeWords(text, change);
  return isWholeDocument(text)
    ? text
    : splitHtml(text)
        .map((block) => changeWords(block, change))
        .join('');
}

/** Changes a text that has words; numbers, pictures and empty texts stay. The white space around the words stays too. */
function changeWords(text: string, change: (text: string) => string): string {
  const words = text.trim();
  if (!/\p{L}/u.test(replaceTags(words, () => '<').replace(/&\w+;/g, ''))) return text;
  const start = text.indexOf(words);
  return text.slice(0, start) + change(words) + text.slice(start + words.length);
}

/** All translatable texts, in document order. */
export function listTexts(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

interface BatchLimits {
  characters: number;
  /** What a text counts besides its characters. */
  perText: number;
}

/** Splits texts into batches of at most so many characters. A longer text is a batch of its own. */
export function splitIntoBatches(texts: readonly string[], limits: BatchLimits): string[][] {
  const batches: string[][] = [];
  let remaining = 0;
  for (const text of texts) {
    const size = text.length + limits.perText;
    remaining -= size;
    if (remaining < 0 || batches.length === 0) {
      batches.push([]);
      remaining = limits.characters - size;
    }
    batches.at(-1)?.push(text);
  }
  return batches;
}

/** How many requests of the given size the batches are worth: a batch of one long text counts as several. */
export const countRequests = (batches: readonly (readonly string[])[], { characters, perText }: BatchLimits): number =>
  batches.reduce((sum, batch) => sum + Math.ceil(batch.reduce((size, text) => size + text.length + perText, 0) / characters), 0);
