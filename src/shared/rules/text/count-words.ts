/** The approximate number of words in an article's body. */
export const countWords = (html: string): number => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
