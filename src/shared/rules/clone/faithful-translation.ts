const TAG = /<\/?[a-z][^>]*>/gi;
/** Translations are seldom twice as long as their source; short words may be. */
const MAX_GROWTH = 4;
const SHORT_TEXT_LENGTH = 200;

/** No tag begins after the last `>`, so that no `<` is followed to the end of a text in vain. */
const listTags = (text: string): string => (text.slice(0, text.lastIndexOf('>') + 1).match(TAG) ?? []).join('');

/** Whether a translation has the tags of its source, with their attributes and in their order, and no more text than a translation can have. */
export const isFaithfulTranslation = (source: string, translation: string): boolean =>
  translation.trim() !== '' &&
  listTags(source) === listTags(translation) &&
  translation.length <= source.length * MAX_GROWTH + SHORT_TEXT_LENGTH;
