import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { SYSTEM_USERS } from '#base/product';
import type { Content, ContentSave } from '#contract/contents/contents';
import { getSavedContentState } from '#rules/contents/creator-trust';
import { mustChangeWait } from '#rules/contents/pending-change';
import { can, type SignedInViewer } from '#rules/permissions';
import { endDraft } from '#worker/contents/drafts/service';
import { copyForeignImages } from '#worker/contents/images/copy-foreign-images';
import type { RequestContext } from '#worker/context';
import type { BatchStatement } from '#worker/db/client';
import type { ContentRow } from '#worker/db/content-columns';
import { isTrustAsRead } from '#worker/db/refusals/row-conditions';
import { type ClaimKey, createOnce } from '#worker/http/idempotency/create-once';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { permit } from '#worker/permit';
import { getBestAttempt } from '#worker/playing/best-attempts/service';
import { getAdminColumns } from './admin-save.ts';
import { filterExistingCategories, findUnusedSlug, parseTags, requireCategories } from './derived-columns.ts';
import { getDraftColumns, isGameRow, withGameTag } from './draft-columns.ts';
import { parseContentIdentifier } from './find.ts';
import { buildBody, parseDraft, parseStatus } from './parse-draft.ts';
import {
  type DraftWrite,
  findLatestDraft,
  findPendingChange,
  findTrustedCreator,
  NO_PENDING_CHANGE,
  planWaitingSave,
  rebasePendingChange,
} from './pending-change.ts';
import { presentContent } from './present.ts';
import * as repo from './repo.ts';
import { buildStaffSaveLog } from './staff-change.ts';
import { createSaveStamp, writeContents } from './write-content.ts';

/**
 * Saves a content. A version that was saved after the caller read it is a conflict, unless `force` is set. What is in the recycle bin is
 * restored first, so that nobody publishes it without a review, least of all the editor who discarded it.
 */
export async function saveContent(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
  save: ContentSave,
): Promise<Content> {
  const [row] = await repo.findContent(ctx.db, getKindByPlural(type), parseContentIdentifier(id));
  if (!row || row.creatorId === SYSTEM_USERS.recycleBin) throw new AppError('NOT_FOUND');
  if (ctx.viewer && !can(ctx.viewer, 'content.save', row) && !can(ctx.viewer, 'content.see', row) && !row.listed)
    throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.save', row);
  const savedRow = await createOnce(ctx, {
    accountId: viewer.id,
    kind: `save:${row.id}`,
    request: save,
    create: (claimKey) => writeSave(ctx, { row, save, viewer, claimKey }),
    load: (saveId) => requireUnchangedSave(ctx, { row, save, saveId }),
  });
  return presentSaved(ctx, savedRow, viewer);
}

async function writeSave(ctx: RequestContext, { row, save, viewer, claimKey }: Save & { claimKey: ClaimKey }): Promise<ContentRow> {
  if (!save.force && new Date(save.dateModified).getTime() !== row.modifiedAt.getTime()) throw createConflictError(row, save);
  await limitRate(ctx, 'save');
  const { draft } = save;
  const savedRow = await writeNewVersion(ctx, {
    ...{ row, viewer, isOwnerSave: can(viewer, 'content.saveAsOwner', row) },
    write: await planSave(ctx, { row, save, viewer }),
    buildStatements: (stamp) => {
      const condition = repo.wasSaved(row.id, stamp);
      const endedDraft = draft ? { id: draft._id, revision: draft.revision } : { id: row.id, revision: null };
      return [...claimKey(stamp.id, condition), ...(draft === null ? [] : [endDraft(ctx, viewer.id, { ...endedDraft, condition })])];
    },
  });
  if (!savedRow) throw createConflictError(row, save);
  return savedRow;
}

/** The row that a save wrote whose response was lost. What came after it, a decision of staff too, is a conflict. */
async function requireUnchangedSave(
  ctx: RequestContext,
  { row, save, saveId }: Pick<Save, 'row' | 'save'> & { saveId: string },
): Promise<ContentRow> {
  const [stored] = await repo.findContent(ctx.db, row.type, { by: 'id', text: row.id });
  if (stored?.saveId !== saveId) throw createConflictError(stored ?? row, save);
  return stored;
}

/** Saves an older draft as the newest version. Who can see the content stays; a restore by staff also leaves its internal tags as they are. */
export async function restoreContent(
  ctx: RequestContext,
  { row, viewer, draft }: { row: ContentRow; viewer: SignedInViewer; draft: object },
): Promise<Content> {
  await limitRate(ctx, 'save');
  const { userStatus, isDraft } = row;
  const save = { ...draft, userStatus, isDraft, dateModified: row.modifiedAt.toISOString() };
  const isOwnerSave = can(viewer, 'content.saveAsOwner', row);
  const options = { row, save: await omitDeletedCategories(ctx, save), viewer };
  const write = isOwnerSave ? await planOwnerSave(ctx, options) : await planStaffRestore(ctx, options);
  const savedRow = await writeNewVersion(ctx, { row, write, viewer, isOwnerSave });
  if (!savedRow) throw createConflictError(row, save);
  return presentSaved(ctx, savedRow, viewer);
}

/** The saved content for the caller: its creator sees the draft that waits. */
async function presentSaved(ctx: RequestContext, row: ContentRow, viewer: SignedInViewer): Promise<Content> {
  const shownRow = row.creatorId === viewer.id ? await findLatestDraft(ctx, row) : row;
  return presentContent(ctx, shownRow, row.type === 'kquiz' ? await getBestAttempt(ctx, row.id) : null);
}

const createConflictError = (row: ContentRow, save: ContentSave) =>
  new AppError('EDIT_CONFLICT', { extensions: { dateModified: row.modifiedAt.toISOString(), readAt: save.dateModified } });

/** Omits categories that have been deleted since the version was saved. */
async function omitDeletedCategories(ctx: RequestContext, save: ContentSave): Promise<ContentSave> {
  const { categories } = save as { categories?: unknown };
  return Array.isArray(categories) ? { ...save, categories: await filterExistingCategories(ctx, categories.map(String)) } : save;
}

interface Save {
  row: ContentRow;
  save: ContentSave;
  viewer: SignedInViewer;
}

async function planSave(ctx: RequestContext, { row, save, viewer }: Save): Promise<DraftWrite> {
  if (can(viewer, 'content.saveAsOwner', row)) return planOwnerSave(ctx, { row, save, viewer });
  const changes = await getAdminColumns(ctx, { row, save, viewer });
  return { changes, isNewVersion: true, ...(await rebasePendingChange(ctx, row, changes)) };
}

/** Plans a save by the creator, which is shown to visitors at once or waits until staff have looked at it. */
async function planOwnerSave(ctx: RequestContext, { row, save, viewer }: Save): Promise<DraftWrite> {
  const earlier = await findPendingChange(ctx, row);
  const draft = await buildDraftRow(ctx, { row, save, keptSlugs: [row.urlName, earlier?.content.urlName] });
  const isGame = isGameRow(draft);
  const trustedCreator = await findTrustedCreator(ctx, row);
  const creator = { creatorRole: viewer.role, trusted: trustedCreator !== null };
  if (mustChangeWait({ before: row, becomesGame: isGame && !isGameRow(row), ...creator })) return planWaitingSave(row, draft, earlier);
  // The draft has the statuses of the row.
  const state = getSavedContentState({ before: draft, userStatus: draft.userStatus, isGame, ...creator });
  const status = (can(viewer, 'content.setStatus', row) && parseStatus(save)) || state.status;
  const changes = { ...draft, ...state, status, ...NO_PENDING_CHANGE };
  return { changes, isNewVersion: true, ...(trustedCreator && { condition: isTrustAsRead(trustedCreator) }) };
}

/** Plans a restore by staff, which visitors see at once and which leaves the content's statuses and internal tags as they are. */
async function planStaffRestore(ctx: RequestContext, { row, save }: Save): Promise<DraftWrite> {
  const draft = await buildDraftRow(ctx, { row, save, keptSlugs: [row.urlName] });
  const { status, userStatus, internalTags } = row;
  const changes = { ...draft, status, userStatus, internalTags };
  return { changes, isNewVersion: true, ...(await rebasePendingChange(ctx, row, changes)) };
}

/** The content with the draft of a save. A slug that the content or its pending change has is kept. */
async function buildDraftRow(
  ctx: RequestContext,
  { row, save, keptSlugs }: { row: ContentRow; save: ContentSave; keptSlugs: readonly (string | undefined)[] },
): Promise<ContentRow> {
  const draft = await copyForeignImages(ctx, parseDraft(row.type, save), row.creatorId);
  const { urlName } = draft;
  return withGameTag({
    ...row,
    ...getDraftColumns(draft, buildBody(draft, ctx.newId)),
    urlName: !urlName ? row.urlName : keptSlugs.includes(urlName) ? urlName : await findUnusedSlug(ctx, row.type, urlName),
    tags: parseTags(draft.tags),
    categories: await requireCategories(ctx, draft.categories),
    metadata: { ...row.metadata, ...draft.metadata },
    userStatus: draft.userStatus,
    isDraft: draft.isDraft,
  });
}

interface SaveWrite {
  row: ContentRow;
  write: DraftWrite;
  viewer: SignedInViewer;
  isOwnerSave: boolean;
  /** Further statements of the batch, each conditional on the save. */
  buildStatements?: (stamp: repo.SaveStamp) => BatchStatement[];
}

/**
 * Stores a new version; a staff save also gets its entry in the audit log. Returns null if another save came first: also a forced save
 * overwrites only what it has read, so that it does not undo a decision of staff that came in between.
 */
async function writeNewVersion(
  ctx: RequestContext,
  { row, write, viewer, isOwnerSave, buildStatements }: SaveWrite,
): Promise<ContentRow | null> {
  const stamp = createSaveStamp(ctx, row, viewer.id);
  const [savedRow] = await writeContents(ctx, [
    {
      ...{ row, ...write, stamp, expectedModifiedAt: row.modifiedAt },
      extraStatements: (newRow) => [
        ...(isOwnerSave ? [] : buildStaffSaveLog(ctx, { row, newRow, stamp })),
        ...(buildStatements?.(stamp) ?? []),
      ],
    },
  ]);
  return savedRow ?? null;
}
