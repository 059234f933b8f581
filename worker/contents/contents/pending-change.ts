import { isTrusted } from '#rules/contents/creator-trust';
import { needsReview } from '#rules/contents/initial-state';
import { canSeePendingChange } from '#rules/contents/pending-change';
import { getEffectiveStatus } from '#rules/contents/visibility';
import { findUserById } from '#worker/accounts/users/find-user';
import type { UserRow } from '#worker/accounts/users/user-row';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { getTrustRule } from '#worker/moderation/stored-settings/trust-rule';
import { filterExistingCategories, findUnusedSlug, withTags } from './derived-columns.ts';
import { applySnapshot, isGameRow, listChangedDraftColumns, pickDraftColumns } from './draft-columns.ts';
import * as repo from './repo.ts';
import type { ContentWrite } from './write-content.ts';

/** A change of a content that visitors do not see until staff have looked at it. */
export interface PendingChange {
  /** The content with the draft that waits. */
  content: ContentRow;
  /** Whether the content would be in the review queue without the change. */
  isQueuedWithout: boolean;
}

/** The columns of a content without a pending change. */
export const NO_PENDING_CHANGE = { pendingVersion: null, pendingSavedAt: null, pendingRefusal: null } as const;

export async function findPendingChange(ctx: RequestContext, row: ContentRow): Promise<PendingChange | null> {
  if (row.pendingVersion === null) return null;
  const [version] = await repo.findSnapshot(ctx.db, row.id, row.pendingVersion);
  const content = version ? applySnapshot(row, version.snapshot) : null;
  if (!version || !content) return null;
  const { internalTags } = JSON.parse(version.snapshot) as Pick<ContentRow, 'internalTags'>;
  return { content, isQueuedWithout: internalTags.includes('user_pending') };
}

/** The content as it was saved at a time; null if the version of that time is not stored any more. */
export async function findContentAt(ctx: RequestContext, row: ContentRow, time: Date): Promise<ContentRow | null> {
  const [version] = await repo.findSnapshotAt(ctx.db, row.id, time);
  return version ? applySnapshot(row, version.snapshot) : null;
}

/** The content as its creator last saved it: with the draft that waits, if one does. */
export async function findLatestDraft(ctx: RequestContext, row: ContentRow): Promise<ContentRow> {
  return (await findPendingChange(ctx, row))?.content ?? row;
}

/** The content as a page with `preview=1` shows it and marks it: with the draft that waits, for whoever may see that. */
export async function findPreviewedContent(ctx: RequestContext, row: ContentRow): Promise<ContentRow> {
  if (!ctx.isPreview || row.pendingVersion === null || !canSeePendingChange(ctx.viewer, row)) return row;
  // With its own version, a play of the preview is not resumed on the page that visitors see.
  return { ...(await findLatestDraft(ctx, row)), version: row.pendingVersion };
}

/** The creator of a content, if the rule of the site trusts them; otherwise null. */
export async function findTrustedCreator(ctx: RequestContext, { creatorId }: Pick<ContentRow, 'creatorId'>): Promise<UserRow | null> {
  const creator = await findUserById(ctx, creatorId);
  return creator && isTrusted(creator, ctx.now, await getTrustRule(ctx)) ? creator : null;
}

/** What a save of a draft writes: for visitors at once, or as a version that waits. */
export type DraftWrite = Pick<ContentWrite, 'changes' | 'isNewVersion' | 'pendingContent' | 'condition'>;

/**
 * Plans a creator's save that must wait. Hiding the content happens at once. If nothing but the visibility differs from what visitors
 * see, there is no change to look at: the save is made, a change that waited is withdrawn, and a visibility that staff have not given to
 * the content is queued for review.
 */
export function planWaitingSave(row: ContentRow, draft: ContentRow, earlier: PendingChange | null): DraftWrite {
  const isQueuedWithout = earlier ? earlier.isQueuedWithout : row.internalTags.includes('user_pending');
  const tagsWithout = withQueueTag(row.internalTags, isQueuedWithout);
  if (listChangedDraftColumns(row, draft).every((column) => column === 'userStatus')) {
    const { userStatus, isDraft } = draft;
    const isQueued = row.status !== 'public' && row.reviewStatus === 'initial' && needsReview({ userStatus, isGame: isGameRow(row) });
    const internalTags = withQueueTag(row.internalTags, isQueuedWithout || isQueued);
    return { changes: { userStatus, isDraft, internalTags, ...NO_PENDING_CHANGE }, isNewVersion: true };
  }
  return {
    changes: {
      userStatus: getEffectiveStatus(row.userStatus, draft.userStatus),
      isDraft: draft.isDraft,
      internalTags: draft.userStatus === 'self' ? tagsWithout : withQueueTag(row.internalTags, true),
      pendingRefusal: null,
    },
    isNewVersion: false,
    pendingContent: { ...draft, internalTags: tagsWithout },
  };
}

/** The internal tags with or without the tag of the review queue. */
const withQueueTag = (tags: readonly string[], isQueued: boolean) =>
  withTags(tags, isQueued ? { add: ['user_pending'] } : { remove: ['user_pending'] });

/**
 * Applies what staff change of a content to the change that waits too, so that publishing it later does not undo their work. The
 * creator's own words remain in an earlier version.
 */
export async function rebasePendingChange(
  ctx: RequestContext,
  row: ContentRow,
  changes: Partial<ContentRow>,
): Promise<Partial<DraftWrite>> {
  const pending = await findPendingChange(ctx, row);
  if (!pending) return {};
  const changedRow = { ...row, ...changes };
  const columns = listChangedDraftColumns(row, changedRow);
  if (columns.length === 0) return {};
  const content = { ...pending.content, ...Object.fromEntries(columns.map((column) => [column, changedRow[column]])) };
  if (listChangedDraftColumns(changedRow, content).length === 0) return { changes: { ...changes, ...NO_PENDING_CHANGE } };
  return { pendingContent: { ...content, internalTags: withQueueTag(changedRow.internalTags, pending.isQueuedWithout) } };
}

/** The columns that publish the change that waits; none if nothing waits. */
export async function getPublishedColumns(ctx: RequestContext, row: ContentRow): Promise<Partial<ContentRow>> {
  const pending = await findPendingChange(ctx, row);
  if (!pending || row.pendingVersion === null) return {};
  const { content } = pending;
  return {
    ...pickDraftColumns(content),
    // The slug was free when the creator chose it, and a category may have been deleted since.
    urlName: content.urlName === row.urlName ? row.urlName : await findUnusedSlug(ctx, row.type, content.urlName),
    categories: await filterExistingCategories(ctx, content.categories),
    internalTags: content.internalTags,
    version: row.pendingVersion,
    ...NO_PENDING_CHANGE,
  };
}

/** The columns of the draft that visitors saw in this version; null if the version is not stored any more. */
export async function getVersionColumns(ctx: RequestContext, row: ContentRow, version: number): Promise<Partial<ContentRow> | null> {
  const [stored] = await repo.findSnapshot(ctx.db, row.id, version);
  const content = stored ? applySnapshot(row, stored.snapshot) : null;
  return content && { ...pickDraftColumns(content), internalTags: content.internalTags, version };
}
