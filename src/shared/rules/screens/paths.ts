import type { Kind } from '#base/kinds';
import { SHARE_FORMAT_PARAM, type ShareFormat } from '#rules/share-images/share-image-format';
import { SHARED_SCORE_PARAM } from '#rules/shared-results/shared-score';

export const getContentPath = ({ type, urlName, _id }: { type: Kind; urlName: string; _id: string }) =>
  `/${type}/${encodeURIComponent(urlName || _id)}`;

/** A result of a quiz, as players share it. */
export const getResultPath = (content: { type: Kind; urlName: string; _id: string }, resultId: string) =>
  `${getContentPath(content)}/${encodeURIComponent(resultId)}`;

/** The questions of a quiz as a sheet of paper. */
export const getPrintPath = (content: { type: Kind; urlName: string; _id: string }) => `${getContentPath(content)}/print`;
/** The same sheet with the answer key, for the creator and staff. */
export const getAnswerKeyPath = (content: { type: Kind; urlName: string; _id: string }) => `${getPrintPath(content)}/key`;

/** The path of a quiz that starts with its first question answered. */
export const getChoicePath = (content: { type: Kind; urlName: string; _id: string }, choiceId: string) =>
  `${getContentPath(content)}?choice=${encodeURIComponent(choiceId)}`;

/** The quiz of today, and the earlier ones. */
export const DAILY_PATH = '/daily';
export const DAILY_ARCHIVE_PATH = '/daily/archive';
export const DAILY_FEED_PATH = '/feed/daily.xml';
/** The daily quiz with a number. */
export const getDailyPath = (number: number) => `${DAILY_PATH}/${number}`;
/** The path of a daily quiz that starts with its first question answered. */
export const getDailyChoicePath = (number: number, choiceId: string) => `${getDailyPath(number)}?choice=${encodeURIComponent(choiceId)}`;

interface ContentReference {
  type: Kind;
  _id: string;
}
export const getEditorPath = ({ type, _id }: ContentReference) => `/editor/${type}/${_id}`;
export const getInsightsPath = (content: ContentReference) => `${getEditorPath(content)}/insights`;

/** The classes that play a quiz, for each signed-in person their own. */
export const getClassesPath = (content: { type: Kind; urlName: string; _id: string }) => `${getContentPath(content)}/classes`;
/** Who answered what in a class. */
export const getClassPath = (classId: string) => `/classes/${classId}`;

/** The editor with a draft that was never saved. */
export const getNewDraftPath = (type: Kind, draftId: string, place: Record<string, string> = {}) =>
  `${getEditorPath({ type, _id: 'new' })}?${new URLSearchParams({ draft: draftId, ...place })}`;
/** A content's page as its creator last saved it, which is not counted as a view (specification 2). */
export const getPreviewPath = (content: { type: Kind; urlName: string; _id: string }) => `${getContentPath(content)}?p=ch19-003&preview=1`;

/** The editor with a copy of a content. */
export const getClonePath = (content: { type: Kind; urlName: string; _id: string }) =>
  `/editor/${content.type}/new?cloneUrl=${encodeURIComponent(getContentPath(content))}`;
/** The start page of the editor, set to translate a content. */
export const getTranslatePath = (content: { type: Kind; urlName: string; _id: string }) =>
  `/editor?cloneUrl=${encodeURIComponent(getContentPath(content))}&action=translate_clone#from-title`;

export const getCategoryPath = ({ UID, link }: { UID: string; link: string }) => link || `/category/${encodeURIComponent(UID)}`;
export const getTagPath = (tag: string) => `/search?tag=${encodeURIComponent(tag)}`;
/** The path of a search by text and tag. Their order is fixed, so that a search has one URL. */
interface SearchAddress {
  text: string;
  tag: string;
  /** The UID of a category. */
  category?: string | undefined;
  /** Searches for the words as typed, without corrections. */
  isExact?: boolean;
}

export function getSearchPath({ text, tag, category, isExact = false }: SearchAddress): string {
  const query = new URLSearchParams({
    ...(text && { search: text }),
    ...(tag && { tag }),
    ...(category && { category }),
    ...(isExact && { exact: '1' }),
  });
  return query.size > 0 ? `/search?${query}` : '/search';
}
export const getProfilePath = (username: string) => `/profile/${encodeURIComponent(username)}`;
/** The page about sharing a content, for its creator. */
export const getPublishedPath = (UID: string) => `/content/${UID}/published`;

/** The page where a creator reads a decision on a content and appeals. */
export const getDecisionPath = (UID: string) => `/content/${UID}/decision`;

/** The sign-in page, which returns to `returnPath`. */
export const getSignInPath = (returnPath: string) => `/auth?signed_in_url=${encodeURIComponent(returnPath)}`;

/** Where a user sets up two-step sign-in. */
export const getSecondFactorPath = (username: string) => `${getProfilePath(username)}/info#two-step-sign-in`;

interface ShareImageOptions {
  /** The signed score to draw, as text. */
  score?: string | null | undefined;
  format?: ShareFormat | undefined;
}

/** The share image of a content, or of one of its results. */
export function getShareImagePath(contentId: string, resultId?: string | null, { score, format }: ShareImageOptions = {}): string {
  const path = resultId ? `/share/${contentId}/${resultId}.png` : `/share/${contentId}.png`;
  const query = new URLSearchParams({
    ...(score && { [SHARED_SCORE_PARAM]: score }),
    ...(format === 'story' && { [SHARE_FORMAT_PARAM]: format }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The pages for developers: what there is, and how to embed. The pages of the API's features are below the first. */
export const DEVELOPERS_PATH = '/developers';
export const EMBEDDING_GUIDE_PATH = '/developers/embedding';
