import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import type { Content, ContentSave } from '#contract/contents/contents';
import { getSavedContentState, isTrusted } from '#rules/contents/creator-trust';
import { can, type SignedInViewer } from '#rules/permissions';
import { findUserById } from '#worker/accounts/users/find-user';
import { copyForeignImages } from '#worker/contents/images/copy-foreign-images';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { getTrustRule } from '#worker/moderation/stored-settings/trust-rule';
import { permit } from '#worker/permit';
import { getBestAttempt } from '#worker/playing/best-attempts/service';
import { getAdminColumns } from './admin-save.ts';
import { filterExistingCategories, findUnusedSlug, parseTags, requireCategories, withTags } from './derived-columns.ts';
import { getDraftColumns } from './draft-columns.ts';
import { parseContentIdentifier } from './find.ts';
import { buildBody, isGame, parseDraft, parseStatus } from './parse-draft.ts';
import { presentContent } from './present.ts';
import * as repo from './repo.ts';
import { buildStaffSaveLog } from './staff-change.ts';
import { createSaveStamp, writeContents } from './write-content.ts';

/** Saves a content. A version that was saved after the caller read it is a conflict, unless `force` is set. */
export async function saveContent(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
  save: ContentSave,
): Promise<Content> {
  const [row] = await repo.findContent(ctx.db, getKindByPlural(type), parseContentIdentifier(id));
  if (!row) throw new AppError('NOT_FOUND');
  if (ctx.viewer && !can(ctx.viewer, 'content.save', row) && !can(ctx.viewer, 'content.see', row) && !row.listed)
    throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.save', row);
  const expectedModifiedAt = save.force ? null : new Date(save.dateModified);
  if (expectedModifiedAt && expectedModifiedAt.getTime() !== row.modifiedAt.getTime()) throw createConflictError(row, save);
  const isOwnerSave = can(viewer, 'content.saveAsOwner', row);
  const changes = isOwnerSave ? await getOwnerColumns(ctx, { row, save, viewer }) : await getAdminColumns(ctx, { row, save, viewer });
  const savedRow = await writeNewVersion(ctx, { row, changes, expectedModifiedAt, viewer, isOwnerSave });
  if (!savedRow) throw createConflictError(row, save);
  return presentContent(savedRow, viewer, row.type === 'kquiz' ? await getBestAttempt(ctx, row.id) : null);
}

/** Saves an older draft as the newest version. A restore by staff leaves the content's statuses and internal tags as they are. */
export async function restoreContent(
  ctx: RequestContext,
  { row, viewer, draft }: { row: ContentRow; viewer: SignedInViewer; draft: object },
): Promise<Content> {
  const save = { ...draft, dateModified: row.modifiedAt.toISOString() };
  const isOwnerSave = can(viewer, 'content.saveAsOwner', row);
  const changes = await getOwnerColumns(ctx, { row, save: await omitDeletedCategories(ctx, save), viewer });
  const { status, userStatus, internalTags } = row;
  const columns = isOwnerSave ? changes : { ...changes, status, userStatus, internalTags };
  const savedRow = await writeNewVersion(ctx, { row, changes: columns, expectedModifiedAt: row.modifiedAt, viewer, isOwnerSave });
  if (!savedRow) throw createConflictError(row, save);
  return presentContent(savedRow, viewer, row.type === 'kquiz' ? await getBestAttempt(ctx, row.id) : null);
}

const createConflictError = (row: ContentRow, save: ContentSave) =>
  new AppError('EDIT_CONFLICT', { extensions: { dateModified: row.modifiedAt.toISOString(), readAt: save.dateModified } });

/** Omits categories that have been deleted since the version was saved. */
async function omitDeletedCategories(ctx: RequestContext, save: ContentSave): Promise<ContentSave> {
  const { categories } = save as { categories?: unknown };
  return Array.isArray(categories) ? { ...save, categories: await filterExistingCategories(ctx, categories.map(String)) } : save;
}

interface OwnerSave {
  row: ContentRow;
  save: ContentSave;
  viewer: SignedInViewer;
}

async function getOwnerColumns(ctx: RequestContext, { row, save, viewer }: OwnerSave): Promise<Partial<ContentRow>> {
  const draft = await copyForeignImages(ctx, parseDraft(row.type, save), row.creatorId);
  const creator = await findUserById(ctx, row.creatorId);
  const state = getSavedContentState({
    before: row,
    userStatus: draft.userStatus,
    creatorRole: viewer.role,
    trusted: creator ? isTrusted(creator, ctx.now, await getTrustRule(ctx)) : false,
  });
  const status = (can(viewer, 'content.setStatus', row) && parseStatus(save)) || state.status;
  const slug = draft.urlName && draft.urlName !== row.urlName ? await findUnusedSlug(ctx, row.type, draft.urlName) : row.urlName;
  return {
    ...getDraftColumns(draft, buildBody(draft, ctx.newId)),
    urlName: slug,
    tags: parseTags(draft.tags),
    categories: await requireCategories(ctx, draft.categories),
    internalTags: withTags(state.internalTags, isGame(draft) ? { add: ['game'] } : row.type === 'article' ? { remove: ['game'] } : {}),
    metadata: { ...row.metadata, ...draft.metadata },
    status,
    userStatus: draft.userStatus,
  };
}

interface SaveWrite {
  row: ContentRow;
  changes: Partial<ContentRow>;
  expectedModifiedAt: Date | null;
  viewer: SignedInViewer;
  isOwnerSave: boolean;
}

/** Stores a new version; a staff save also gets its entry in the audit log. Returns null if another save came first. */
async function writeNewVersion(
  ctx: RequestContext,
  { row, changes, expectedModifiedAt, viewer, isOwnerSave }: SaveWrite,
): Promise<ContentRow | null> {
  const stamp = createSaveStamp(ctx, row, viewer.id);
  const [savedRow] = await writeContents(ctx, [
    {
      ...{ row, changes, stamp, expectedModifiedAt, isNewVersion: true },
      extraStatements: (newRow) => (isOwnerSave ? [] : buildStaffSaveLog(ctx, { row, newRow, stamp })),
    },
  ]);
  return savedRow ?? null;
}
