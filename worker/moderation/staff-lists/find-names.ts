import type { AuditNames } from '#rules/audit/audit-names';
import type { AuditSubjects } from '#rules/audit/audit-target';
import { listReferencedIds, type ReferencedIds } from '#rules/audit/referenced-ids';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';

export interface ReferencedNames {
  subjects: AuditSubjects;
  /** Titles of categories, by id. */
  categories: AuditNames['categories'];
}

const NO_ACTION = { action: '', targetType: '', target: '', after: {}, reason: '' };

/**
 * The names of people, contents, comments and categories, in one trip. Comments take a trip before it, since they refer to people and
 * contents.
 */
export async function findNames(ctx: RequestContext, ids: ReferencedIds): Promise<ReferencedNames> {
  const comments = ids.comments.length > 0 ? await repo.listCommentTexts(ctx.db, ids.comments) : [];
  const commentIds = listReferencedIds(comments.map(({ user, threadSlug }) => ({ ...NO_ACTION, before: { user, threadSlug } })));
  const [contents, users, categories] = await ctx.db.batch([
    repo.listContentNames(ctx.db, { ids: ids.contents, uids: [...ids.contentUids, ...commentIds.contentUids] }),
    repo.listUsernames(ctx.db, [...ids.users, ...commentIds.users]),
    repo.listCategoryTitles(ctx.db, ids.categories),
  ]);
  const existingComments = comments.filter(({ deletedAt }) => deletedAt === null);
  return {
    subjects: {
      users: new Map(users.map(({ id, username }) => [id, username])),
      contents: new Map(contents.map((row) => [row.id, row])),
      comments: new Map(existingComments.map((row) => [row.id, row])),
    },
    categories: new Map(categories.map(({ id, title }) => [id, title])),
  };
}
