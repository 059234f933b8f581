import { LIMITS } from '#base/limits';
import { graphemes } from '#rules/text/graphemes';

/** Tags as they are kept: lower-cased, trimmed, split on # and commas, without empty and duplicate ones, none over-long. */
export function cleanTags(input: readonly string[]): { tags: string[]; tooMany: boolean } {
  const pieces = input.flatMap((text) => text.toLowerCase().split(/[#,]/)).map((tag) => cut(tag.replace(/\s+/g, ' ').trim()));
  const tags = [...new Set(pieces.filter((tag) => tag !== ''))];
  return { tags, tooMany: tags.length > LIMITS.tags.max };
}

const cut = (tag: string) => graphemes(tag).slice(0, LIMITS.tags.maxLength).join('').trim();
