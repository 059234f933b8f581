import type { InternalTag } from '#base/content-statuses';
import { AppError } from '#base/errors';
import { SYSTEM_USERS } from '#base/product';
import type { AdminFields, ContentSave } from '#contract/contents/contents';
import { omitUndefined } from '#rules/omit-undefined';
import { can, type SignedInViewer } from '#rules/permissions';
import { formatDisplayName } from '#rules/users/display-name';
import { findUserById } from '#worker/accounts/users/find-user';
import { copyForeignImages } from '#worker/contents/images/copy-foreign-images';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { permit } from '#worker/permit';
import { parseTags, requireCategories, withTags } from './derived-columns.ts';
import { parseAdminFields } from './parse-draft.ts';

/** The admin fields that an editor, who reviews, may set. */
const EDITOR_FIELDS = new Set<keyof AdminFields>(['categories', 'internalTags', 'reviewStatus', 'status', 'tags']);

interface AdminSave {
  row: ContentRow;
  save: ContentSave;
  viewer: SignedInViewer;
}

/** The columns that an admin save changes: those of the specification's admin fields. Other fields of the body are ignored. */
export async function getAdminColumns(ctx: RequestContext, { row, save, viewer }: AdminSave): Promise<Partial<ContentRow>> {
  const fields = await copyForeignImages(ctx, parseAdminFields(save), row.creatorId);
  const canSetAll = can(viewer, 'content.saveAllAdminFields');
  const {
    tags,
    categories,
    creator,
    creatorName: _derived,
    internalSearch,
    ...otherFields
  } = canSetAll ? fields : pickEditorFields(fields);
  const fieldColumns = { ...omitUndefined(otherFields), ...getTagsWhenMadePublic(row, otherFields) };
  return {
    ...fieldColumns,
    ...(fieldColumns.internalTags && { internalTags: withPendingTag(row, fieldColumns.internalTags) }),
    // What others may see is no draft.
    ...(fieldColumns.userStatus && fieldColumns.userStatus !== 'self' && { isDraft: false }),
    ...(tags && { tags: parseTags(tags) }),
    ...(categories && { categories: await requireCategories(ctx, categories) }),
    ...(creator && creator !== row.creatorId && (await getCreatorColumns(ctx, creator, row))),
    adminSavedAt: ctx.now,
    metadata: { ...row.metadata, ...(internalSearch !== undefined && { internalSearch }), dateAdminSave: ctx.now.toISOString() },
  };
}

/** Removes the tag of the review queue from a content that staff make public. The tags in the body may still contain it. */
function getTagsWhenMadePublic(row: ContentRow, { status, internalTags }: AdminFields): Partial<ContentRow> {
  if (status !== 'public' || (internalTags && row.status === 'public')) return {};
  return { internalTags: withTags(internalTags ?? row.internalTags, { remove: ['user_pending'] }) };
}

/** A change of the creator that waits stays in the review queue until a decision on it. */
const withPendingTag = (row: ContentRow, tags: readonly string[]): InternalTag[] =>
  withTags(tags, row.pendingVersion !== null && row.internalTags.includes('user_pending') ? { add: ['user_pending'] } : {});

const pickEditorFields = (fields: AdminFields): AdminFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => EDITOR_FIELDS.has(name as keyof AdminFields)));

async function getCreatorColumns(ctx: RequestContext, creatorId: string, row: ContentRow): Promise<Partial<ContentRow>> {
  permit(ctx, 'content.changeCreator');
  const user = await findUserById(ctx, creatorId);
  if (!user || user.erasedAt)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'creator', message: 'This account does not exist. Check the username.' }] });
  return {
    creatorId,
    creatorName: formatDisplayName(user),
    creatorUsername: user.username,
    official: creatorId === SYSTEM_USERS.coreTeam,
    previousCreatorId: row.creatorId,
  };
}
