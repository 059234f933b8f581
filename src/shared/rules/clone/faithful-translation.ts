import { replaceTags } from '#rules/text/scan/replace-tags';

/** Translations are seldom twice as long as their source; short words may be. */
const MAX_GROWTH = 4;
const SHORT_TEXT_LENGTH = 200;

function listTags(text: string): string {
  const tags: string[] = [];
  const collect = (tag: string) => {
    tags.push(tag);
    return tag;
  };
  replaceTags(text, collect, /<\/?[a-z]/gi);
  return tags.join('');
}

/** Whether a translation has the tags of its source, with their attributes and in their order, and no more text than a translation can have. */
export const isFaithfulTranslation = (source: string, translation: string): boolean =>
  translation.trim() !== '' &&
  listTags(source) === listTags(translation) &&
  translation.length <= source.length * MAX_GROWTH + SHORT_TEXT_LENGTH;
