import type { Kind } from '#base/kinds';

export const contentPath = ({ type, urlName, _id }: { type: Kind; urlName: string; _id: string }) =>
  `/${type}/${encodeURIComponent(urlName || _id)}`;

/** A result of a quiz, as players share it. */
export const resultPath = (content: { type: Kind; urlName: string; _id: string }, resultId: string) =>
  `${contentPath(content)}/${encodeURIComponent(resultId)}`;

/** The start of a quiz with its first answer already given. */
export const choicePath = (content: { type: Kind; urlName: string; _id: string }, choiceId: string) =>
  `${contentPath(content)}?choice=${encodeURIComponent(choiceId)}`;

interface ContentName {
  type: Kind;
  _id: string;
}
export const editorPath = ({ type, _id }: ContentName) => `/editor/${type}/${_id}`;
export const insightsPath = (content: ContentName) => `${editorPath(content)}/insights`;

export const categoryPath = ({ UID, link }: { UID: string; link: string }) => link || `/category/${encodeURIComponent(UID)}`;
export const tagPath = (tag: string) => `/search?tag=${encodeURIComponent(tag)}`;
/** A search for words and a tag, in the order that makes one address of one search. */
export function searchPath({ text, tag }: { text: string; tag: string }): string {
  const query = new URLSearchParams({ ...(text && { search: text }), ...(tag && { tag }) });
  return query.size > 0 ? `/search?${query}` : '/search';
}
export const profilePath = (username: string) => `/profile/${encodeURIComponent(username)}`;
/** Where a creator reads a decision on a content of theirs, and answers it. */
export const decisionPath = (UID: string) => `/content/${UID}/decision`;

/** Where to sign in, and to come back to. */
export const signInPath = (back: string) => `/auth?signed_in_url=${encodeURIComponent(back)}`;

/** The share image of a content, or of one of its results. */
export const shareImagePath = (contentId: string, resultId?: string): string =>
  resultId === undefined ? `/share/${contentId}.png` : `/share/${contentId}/${resultId}.png`;
