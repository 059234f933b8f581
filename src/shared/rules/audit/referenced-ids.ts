import { parseThreadSlug } from '#rules/comments/thread-slug';
import { asList, asRecord, asText } from '#rules/untyped-json';
import type { LoggedAction } from './audit-names.ts';

/** The ids of what entries of the log refer to. */
export interface ReferencedIds {
  users: string[];
  contents: string[];
  contentUids: string[];
  comments: string[];
  categories: string[];
}

const USER_FIELDS = ['creatorId', 'previousCreatorId', 'assignedTo', 'subject', 'user'];

/** Lists the ids of people, contents, comments and categories that entries name. */
export function listReferencedIds(entries: readonly (LoggedAction & { target: string })[]): ReferencedIds {
  const ids: ReferencedIds = { users: [], contents: [], contentUids: [], comments: [], categories: [] };
  const add = (kind: string, id: string) => {
    if (kind === 'user') ids.users.push(id);
    if (kind === 'content') ids.contents.push(id);
    if (kind === 'comment') ids.comments.push(id);
  };
  for (const entry of entries) {
    add(entry.targetType, entry.target);
    for (const fields of [entry.before, entry.after]) {
      if (entry.targetType === 'case') add(asText(fields.topicType), asText(fields.topic));
      ids.users.push(...USER_FIELDS.flatMap((field) => asText(fields[field]) || []));
      ids.categories.push(...listTexts(fields.categories));
      ids.contents.push(...listTexts(asRecord(fields.value).ids));
      const thread = parseThreadSlug(asText(fields.threadSlug));
      if (thread) ids.contentUids.push(thread.UID);
    }
  }
  return ids;
}

const listTexts = (value: unknown): string[] => asList(value).filter((member) => typeof member === 'string');
