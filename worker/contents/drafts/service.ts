import { AppError } from '#base/errors';
import { DRAFT_LIMITS } from '#base/limits/contents';
import { SYSTEM_USERS } from '#base/product';
import type { DraftChange, DraftList, DraftStored, DraftSummary, DraftsQuery, DraftWithState } from '#contract/contents/drafts';
import { cleanLineBeginning } from '#contract/plain-text';
import { formatDeviceName } from '#rules/account/account-texts';
import { encodeCursor } from '#rules/conditions/cursor';
import { findImageKeys } from '#rules/images/image-keys';
import { can, type SignedInViewer } from '#rules/permissions';
import { markImagesUsed } from '#worker/contents/images/service';
import type { RequestContext } from '#worker/context';
import type { SqlCondition } from '#worker/db/client';
import { parsePaging } from '#worker/http/list-query';
import { limitBytes } from '#worker/http/rate-limiting/rate-limit';
import { limitDraftChanges } from '#worker/http/rate-limiting/write-limits';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** The name of the list's only order in cursors. */
const SORT = 'drafts';

/** The caller's drafts, latest first. */
export async function listDrafts(ctx: RequestContext, query: DraftsQuery): Promise<DraftList> {
  const viewer = permit(ctx, 'draft.keep');
  const { limit, after } = parsePaging(query, SORT, DRAFT_LIMITS.page);
  const rows = await repo.listDrafts(ctx.db, viewer.id, { after, limit: limit + 1 });
  const shownRows = rows.slice(0, limit);
  const last = rows.length > limit ? shownRows.at(-1) : undefined;
  return {
    drafts: shownRows.map(presentDraftSummary),
    next: last ? encodeCursor({ sort: SORT, key: last.modifiedAt.getTime(), id: last.id }) : null,
  };
}

/** The statement that lists a person's drafts, latest first, for a caller's batch. */
export const selectDraftSummaries = (ctx: RequestContext, userId: string, limit: number) =>
  repo.listDrafts(ctx.db, userId, { after: null, limit });

export async function readDraft(ctx: RequestContext, id: string): Promise<DraftWithState> {
  const viewer = permit(ctx, 'draft.keep');
  const [row] = await repo.findDraft(ctx.db, viewer.id, id);
  if (!row) throw new AppError('NOT_FOUND');
  const { state, ...summary } = row;
  return { draft: { ...presentDraftSummary(summary), state: JSON.parse(state) as DraftWithState['draft']['state'] } };
}

/**
 * Stores a change of a draft. A revision that another device or tab has stored since the caller read the draft is a conflict. A change
 * that is stored already, since its response was lost, changes nothing.
 */
export async function storeDraft(ctx: RequestContext, id: string, change: DraftChange): Promise<DraftStored> {
  const viewer = permit(ctx, 'draft.keep');
  const text = JSON.stringify(change.state);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > DRAFT_LIMITS.bytes) throw createTooLargeError();
  await limitDraftChanges(ctx, viewer.id);
  await requireContent(ctx, viewer, { id, change });
  const [stored] = await repo.findDraftSummary(ctx.db, viewer.id, id);
  const fields = buildFields(ctx, { userId: viewer.id, id, change, text });
  if ((stored?.revision ?? 0) !== change.revision) return requireStoredChange(ctx, { fields, storedRevision: stored?.revision ?? 0 });
  const newBytes = getChargedBytes(bytes) - getChargedBytes(stored?.bytes ?? 0);
  if (newBytes > 0) await limitBytes(ctx, 'saved-bytes', newBytes);
  if (stored) return updateDraft(ctx, { stored, fields });
  return insertDraft(ctx, { ...fields, type: change.state.kind, contentId: change.contentId ?? null, createdAt: ctx.now });
}

type DraftFields = ReturnType<typeof buildFields>;

async function updateDraft(
  ctx: RequestContext,
  { stored, fields }: { stored: repo.DraftSummaryRow & { imageKeys: string[] }; fields: DraftFields },
): Promise<DraftStored> {
  const newKeys = fields.imageKeys.filter((key) => !stored.imageKeys.includes(key));
  const [[updated]] = await ctx.db.batch([repo.updateDraft(ctx.db, fields), ...markImagesUsed(ctx, newKeys)]);
  return updated
    ? { draft: presentDraftSummary({ ...stored, ...fields }) }
    : requireStoredChange(ctx, { fields, storedRevision: fields.revision });
}

async function insertDraft(
  ctx: RequestContext,
  row: DraftFields & Pick<repo.DraftSummaryRow, 'type' | 'contentId' | 'createdAt'>,
): Promise<DraftStored> {
  const [[inserted]] = await ctx.db.batch([repo.insertDraft(ctx.db, row, DRAFT_LIMITS.perUser), ...markImagesUsed(ctx, row.imageKeys)]);
  if (inserted) return { draft: presentDraftSummary(row) };
  const [other] = await repo.findDraftSummary(ctx.db, row.userId, row.id);
  if (!other) throw new AppError('TOO_MANY_DRAFTS');
  return requireStoredChange(ctx, { fields: row, storedRevision: other.revision });
}

/** Deletes a draft of the caller; one that is gone already is fine. With a revision, a later change is a conflict. */
export async function deleteDraft(ctx: RequestContext, id: string, revision: number | undefined): Promise<undefined> {
  const viewer = permit(ctx, 'draft.keep');
  await limitDraftChanges(ctx, viewer.id);
  const { meta } = await repo.deleteDraft(ctx.db, { userId: viewer.id, id, revision: revision ?? null });
  if (meta.changes > 0 || revision === undefined) return;
  const [other] = await repo.findDraftSummary(ctx.db, viewer.id, id);
  if (other) throw createConflictError(other.revision);
}

interface EndedDraftOptions {
  id: string;
  /** The draft ends only at this revision, since another device may have changed it since; null ends it in any case. */
  revision: number | null;
  condition?: SqlCondition;
}

/** The statement that ends a draft of the caller in the batch of a save. */
export const endDraft = (ctx: RequestContext, userId: string, { condition, ...draft }: EndedDraftOptions) =>
  repo.deleteDraft(ctx.db, { userId, ...draft }, condition);

interface ChangedDraft {
  id: string;
  change: DraftChange;
}

/** Refuses the draft of a content that the caller may not edit, or that is in the recycle bin. */
async function requireContent(ctx: RequestContext, viewer: SignedInViewer, { id, change }: ChangedDraft): Promise<void> {
  if (change.contentId === undefined) return;
  if (change.contentId !== id)
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'contentId', message: 'The draft of a content has the id of the content.' }],
    });
  const [content] = await repo.findCreator(ctx.db, change.state.kind, id);
  if (!content || content.creatorId === SYSTEM_USERS.recycleBin || !can(viewer, 'draft.keepOfContent', content))
    throw new AppError('NOT_FOUND');
}

function buildFields(ctx: RequestContext, { userId, id, change, text }: ChangedDraft & { userId: string; text: string }) {
  const { title } = change.state;
  return {
    userId,
    id,
    title: typeof title === 'string' ? cleanLineBeginning(title, DRAFT_LIMITS.titleLength) : '',
    progress: change.progress ?? null,
    baseModifiedAt: change.baseModified ? new Date(change.baseModified) : null,
    device: formatDeviceName(ctx.userAgent),
    revision: change.revision + 1,
    modifiedAt: ctx.now,
    imageKeys: findImageKeys(text),
    state: text,
  };
}

/** The draft if this change is what is stored; otherwise the error of a conflict. */
async function requireStoredChange(
  ctx: RequestContext,
  { fields: { userId, id, revision, state }, storedRevision }: { fields: DraftFields; storedRevision: number },
): Promise<DraftStored> {
  const [stored] = revision === storedRevision ? await repo.findDraftInState(ctx.db, { userId, id, text: state }) : [];
  if (!stored) throw createConflictError(storedRevision);
  return { draft: presentDraftSummary(stored) };
}

const createConflictError = (revision: number) => new AppError('EDIT_CONFLICT', { extensions: { revision } });

const createTooLargeError = () =>
  new AppError('PAYLOAD_TOO_LARGE', {
    text: `A draft can have at most ${DRAFT_LIMITS.bytes.toLocaleString('en')} bytes. Save it as two parts, or make its texts shorter.`,
  });

/** A draft is charged in steps, so that a change while typing writes no counter. */
const getChargedBytes = (bytes: number) => Math.ceil(bytes / DRAFT_LIMITS.chargedBytes) * DRAFT_LIMITS.chargedBytes;

export const presentDraftSummary = ({
  id,
  type,
  contentId,
  title,
  modifiedAt,
  baseModifiedAt,
  revision,
  device,
  progress,
}: repo.DraftSummaryRow): DraftSummary => ({
  _id: id,
  type,
  ...(contentId !== null && { contentId }),
  title,
  dateModified: modifiedAt.toISOString(),
  ...(baseModifiedAt && { baseModified: baseModifiedAt.toISOString() }),
  revision,
  device,
  ...(progress && { progress }),
});
