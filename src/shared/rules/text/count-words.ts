import { replaceTags } from '#rules/text/scan/replace-tags';

/** The approximate number of words in an article's body. */
export const countWords = (html: string): number => replaceTags(html, () => ' ').match(/\S+/g)?.length ?? 0;
