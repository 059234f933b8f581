import type { ContentStatus, ReviewStatus } from '#base/content-statuses';
import { isKind } from '#base/kinds';
import { getAudience } from '#rules/contents/visibility';

interface CaseTopicPlace {
  topicType: 'content' | 'comment' | 'user';
  topic: string;
  /** The content that is reported, or that the reported comment is on. */
  type: string | null;
  urlName: string | null;
  status: ContentStatus | null;
  userStatus: ContentStatus | null;
  reviewStatus: ReviewStatus | null;
  /** The text of a comment that is not deleted. */
  text: string | null;
  username: string | null;
}

/** The path of a reported profile or content, of a comment in its thread; empty if there is none. */
export function getTopicPath({ topicType, topic, type, urlName, username, text }: Omit<CaseTopicPlace, 'status'>): string {
  if (topicType === 'user') return username === null ? '' : `/profile/${username}`;
  if (type === null || !isKind(type)) return '';
  return topicType === 'comment' && text !== null ? `/${type}/${urlName}#comment-${topic}` : `/${type}/${urlName}`;
}

/** The link to a topic for its reporters: empty if it is deleted or only its creator and staff can open it. */
export function getReporterLink(row: CaseTopicPlace): string {
  const { topicType, text, status, userStatus, reviewStatus } = row;
  if (topicType === 'user') return getTopicPath(row);
  const isOpen =
    status !== null && userStatus !== null && reviewStatus !== null && getAudience({ status, userStatus, reviewStatus }) !== 'creator';
  return !isOpen || (topicType === 'comment' && text === null) ? '' : getTopicPath(row);
}
