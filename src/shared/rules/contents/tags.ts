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

function cleanTag(text: string): string {
  const spaced = text.normalize('NFC').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim();
  return splitGraphemes(spaced).slice(0, TAG_LIMITS.maxLength).join('').trim();
}
