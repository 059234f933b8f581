import type { Kind } from '#base/kinds';
import { SYSTEM_USERS } from '#base/product';
import { DELETED_TOPICS } from '#rules/cases/case-texts';
import { formatExcerpt } from '#rules/comments/text';
import { parseThreadSlug } from '#rules/comments/thread-slug';
import {
  getAuditTargetPath,
  getReviewPath,
  getStaffUserPath,
  getSubjectCasesPath,
  getTopicCasesPath,
  getUserCommentsPath,
} from '#rules/reviews/staff-paths';
import { getContentPath, getEditorPath, getProfilePath } from '#rules/screens/paths';
import { asText } from '#rules/untyped-json';
import { DELETED_USER, type LoggedAction } from './audit-names.ts';
import { SETTING_LABELS } from './field-words.ts';

export interface AuditContent {
  id: string;
  type: Kind;
  uid: string;
  urlName: string;
  title: string;
  creatorId: string;
  creatorName: string;
}

interface AuditComment {
  id: string;
  threadSlug: string;
  user: string;
  text: string;
}

/** What entries of the log are about, as far as it still exists. */
export interface AuditSubjects {
  users: ReadonlyMap<string, string>;
  contents: ReadonlyMap<string, AuditContent>;
  comments: ReadonlyMap<string, AuditComment>;
}

export interface TextLink {
  label: string;
  href: string;
}

/** What an action was done to: its name within a sentence, and where staff go from there. */
export interface AuditTarget {
  name: string;
  href: string | null;
  /** Follows the name: " by Emilia". */
  suffix: string;
  links: TextLink[];
}

type TargetEntry = LoggedAction & { target: string };

/** Names what an entry is about. What is deleted is named by what the entry stores of it. */
export function describeAuditTarget(entry: TargetEntry, subjects: AuditSubjects): AuditTarget {
  const { targetType, target, before, after } = entry;
  const logLink = { label: 'Its log', href: getAuditTargetPath(target) };
  if (targetType === 'content') return describeContent(entry, subjects, target);
  if (targetType === 'user') return describeUser(target, subjects, entry);
  if (targetType === 'comment') return describeComment(entry, target, subjects);
  if (targetType === 'case') return describeCase(entry, subjects);
  if (targetType === 'setting') {
    const label = Object.entries(SETTING_LABELS).find(([key]) => key === target)?.[1] ?? target;
    return { name: `“${label}”`, href: '/internal/settings', suffix: '', links: [logLink] };
  }
  const name = asText(before.name) || asText(after.name) || target;
  return { name: `“${name}”`, href: '/internal/embeds', suffix: '', links: [logLink] };
}

function describeContent({ before, after }: LoggedAction, { contents }: AuditSubjects, id: string): AuditTarget {
  const content = contents.get(id);
  const title = content?.title ?? (asText(before.title) || asText(after.title));
  const logLink = { label: 'Its log', href: getAuditTargetPath(id) };
  const name = title === '' ? DELETED_TOPICS.content : `“${title}”`;
  if (!content) return { name, href: null, suffix: '', links: [logLink] };
  const creatorName = asText(before.creatorName) || (content.creatorId === SYSTEM_USERS.recycleBin ? '' : content.creatorName);
  return {
    name,
    href: getContentPath({ ...content, _id: id }),
    suffix: creatorName === '' ? '' : ` by ${creatorName}`,
    links: [
      { label: 'Review', href: getReviewPath(id) },
      { label: 'Edit as staff', href: getEditorPath({ type: content.type, _id: id }) },
      { label: 'Its reports', href: getTopicCasesPath(id) },
      logLink,
    ],
  };
}

function describeUser(id: string, { users }: AuditSubjects, { before }: LoggedAction): AuditTarget {
  const username = users.get(id);
  const links = [
    { label: 'Reports', href: getSubjectCasesPath(id) },
    { label: 'Log about this account', href: getAuditTargetPath(id) },
  ];
  if (username === undefined) return { name: asText(before.username) || DELETED_USER, href: null, suffix: '', links };
  const accountLinks = [
    { label: 'Account', href: getStaffUserPath(username) },
    { label: 'Comments', href: getUserCommentsPath(username) },
  ];
  return { name: username, href: getProfilePath(username), suffix: '', links: [...accountLinks, ...links] };
}

function describeComment({ action, before }: LoggedAction, id: string, { users, contents, comments }: AuditSubjects): AuditTarget {
  const comment = comments.get(id);
  const userId = comment?.user ?? asText(before.user);
  const thread = parseThreadSlug(comment?.threadSlug ?? asText(before.threadSlug));
  const content = [...contents.values()].find(({ uid }) => uid === thread?.UID);
  const username = users.get(userId);
  const text = comment?.text ?? '';
  const place = content ? ` on “${content.title}”` : '';
  const path = content && getContentPath({ ...content, _id: content.id });
  return {
    // The log does not keep the text of what staff delete.
    name: action === 'comment_delete' ? 'a comment' : text === '' ? DELETED_TOPICS.comment : `the comment “${formatExcerpt(text)}”`,
    href: path ? `${path}${comment?.text ? `#comment-${id}` : ''}` : null,
    suffix: `${username === undefined ? '' : ` by ${username}`}${place}`,
    links: [
      ...(username === undefined ? [] : [{ label: `Account of ${username}`, href: getStaffUserPath(username) }]),
      ...(content ? [{ label: 'Review', href: getReviewPath(content.id) }] : []),
      { label: 'Its log', href: getAuditTargetPath(id) },
    ],
  };
}

function describeCase(entry: TargetEntry, subjects: AuditSubjects): AuditTarget {
  const { topicType, topic, subject } = entry.before;
  const id = asText(topic);
  const about = describeTopic(asText(topicType), id, subjects);
  const subjectLink =
    typeof subject === 'string' && subject !== '' ? [{ label: 'All reports about this person', href: getSubjectCasesPath(subject) }] : [];
  const topicLinks = [{ label: 'Its log', href: getAuditTargetPath(id) }].filter(
    ({ label }) => !about.links.some((link) => link.label === label),
  );
  return { ...about, links: [...about.links, ...subjectLink, ...topicLinks] };
}

const NOTHING_LOGGED: LoggedAction = { action: '', targetType: '', before: {}, after: {}, reason: '' };

function describeTopic(topicType: string, id: string, subjects: AuditSubjects): AuditTarget {
  if (topicType === 'content') return describeContent(NOTHING_LOGGED, subjects, id);
  if (topicType === 'user') return describeUser(id, subjects, NOTHING_LOGGED);
  return describeComment(NOTHING_LOGGED, id, subjects);
}
