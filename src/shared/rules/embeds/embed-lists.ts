/** The lists that other sites embed: a category, a collection screen, and what a creator has published. */
const EMBED_LIST_TYPES = ['category', 'collection', 'user'] as const;
export type EmbedListType = (typeof EMBED_LIST_TYPES)[number];

/**
 * A list as an embed names it: by the UID of a category, the path of a collection screen without its slash, or the id of a creator. A
 * username works too, but names somebody else once its account has given it up and another one has taken it.
 */
export interface EmbedListTarget {
  type: EmbedListType;
  UID: string;
}

export const isEmbedListType = (text: string): text is EmbedListType => EMBED_LIST_TYPES.some((type) => type === text);

/** The list that an embed id names, such as `category-animals`; null for every other text. */
export function parseListEmbedId(text: string): EmbedListTarget | null {
  const { type = '', UID = '' } = /^(?<type>[a-z]+)-(?<UID>[\w-]{1,60})$/.exec(text)?.groups ?? {};
  return isEmbedListType(type) ? { type, UID } : null;
}
