import { TAG_LIMITS } from '#base/limits/contents';
import { splitGraphemes } from '#rules/text/graphemes';

// # and commas, with their East Asian and Arabic forms.
const SEPARATOR = /[#＃,，、،]/;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Tags as stored: lower-cased, trimmed, split on # and commas, without empty and duplicate ones, each at most
 * `TAG_LIMITS.maxLength` graphemes. `tooMany` is true if more than `TAG_LIMITS.max` remain.
 */
export function cleanTags(input: readonly string[]): { tags: string[]; tooMany: boolean } {
  const cleaned = input.flatMap((text) => text.split(SEPARATOR)).map(cleanTag);
  const tags = [...new Set(cleaned)].filter((tag) => VISIBLE.test(tag));
  return { tags, tooMany: tags.length > TAG_LIMITS.max };
}

/** The first tag in a text that is longer than tags may be. */
export const findLongTag = (text: string): string | undefined =>
  text
    .split(SEPARATOR)
    .map(normaliseTag)
    .find((tag) => splitGraphemes(tag).length > TAG_LIMITS.maxLength);

const cleanTag = (text: string): string => splitGraphemes(normaliseTag(text)).slice(0, TAG_LIMITS.maxLength).join('').trim();

const normaliseTag = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();
