import { TAG_LIMITS } from '#base/limits/contents';
import { splitGraphemes } from '#rules/text/graphemes';

// # and commas, and what East Asian and Arabic keyboards have for them.
const SEPARATOR = /[#＃,，、،]/;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Tags as they are kept: lower-cased, trimmed, split on # and commas, empty and duplicate ones skipped, each at most
 * `TAG_LIMITS.maxLength` graphemes. `tooMany` where more than `TAG_LIMITS.max` remain.
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
