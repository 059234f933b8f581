import { formatCountWithNoun } from '#rules/screens/format-count';
import { isRecord } from '#rules/untyped-json';
import { isTextField, isTextListField } from './translatable-texts.ts';

/** A list of the translation that has not as many members as that of the original; `path` is the way to it. */
interface ShapeDifference {
  path: readonly (string | number)[];
  original: number;
  translation: number;
}

/**
 * The original with the texts of a translation made elsewhere: ids, right answers, pictures and settings stay as they are, and so does a
 * text whose translation is empty. Where the translation has more or fewer members of a list, the difference is returned instead.
 */
export function mergeTranslation<T>(original: T, translation: unknown): { merged: T } | { difference: ShapeDifference } {
  const differences: ShapeDifference[] = [];
  const merged = mergeValue(original, translation, { path: [], differences }) as T;
  const [difference] = differences;
  return difference ? { difference } : { merged };
}

/** Says to the creator which part of the translation is missing or too much. */
export function formatShapeDifference({ path: [list, index, ...rest], original, translation }: ShapeDifference): string {
  const noun = NOUNS[String(list)] ?? 'part';
  if (rest.length > 0 && typeof index === 'number')
    return `In ${noun} ${index + 1} of the answer a part is missing or was added. Ask the other tool for it again.`;
  const request = translation < original ? 'for the rest' : 'for it again';
  return `The answer has ${formatCountWithNoun(translation, noun)}, the original has ${original}. Ask the other tool ${request}.`;
}

const NOUNS: Record<string, string> = { questions: 'question', results: 'result', dimensions: 'dimension', recommend: 'link' };

interface MergeState {
  path: readonly (string | number)[];
  differences: ShapeDifference[];
}

function mergeValue(original: unknown, translation: unknown, state: MergeState): unknown {
  if (Array.isArray(original)) return mergeList(original, Array.isArray(translation) ? translation : [], state);
  if (!isRecord(original)) return original;
  const source = isRecord(translation) ? translation : {};
  return Object.fromEntries(Object.entries(original).map(([name, value]) => [name, mergeField(name, [value, source[name]], state)]));
}

function mergeField(name: string, [original, translation]: [unknown, unknown], { path, differences }: MergeState): unknown {
  if (typeof original === 'string')
    return isTextField(name) && typeof translation === 'string' && translation.trim() ? translation : original;
  // The accepted spellings of a word differ by language in number too.
  if (isTextListField(name)) return Array.isArray(translation) ? translation.filter((text) => typeof text === 'string') : original;
  return mergeValue(original, translation, { path: [...path, name], differences });
}

function mergeList(original: readonly unknown[], translation: readonly unknown[], { path, differences }: MergeState): unknown[] {
  // Lists of names and numbers, such as tags and weights, have no texts for readers.
  if (!original.some(isRecord)) return [...original];
  if (original.length !== translation.length) differences.push({ path, original: original.length, translation: translation.length });
  return original.map((member, i) => mergeValue(member, translation[i], { path: [...path, i], differences }));
}
