import { AppError } from '#base/errors';
import { type KindPlural, kindOfPlural } from '#base/kinds';
import type { Content, ContentSave } from '#contract/contents/contents';
import { isTrusted, savedContentState } from '#rules/contents/trust';
import { isListed } from '#rules/contents/visibility';
import { can, type SignedIn } from '#rules/permissions';
import { scoreAtFirst } from '#rules/stats/performance-score';
import { usedImages } from '#worker/contents/images/service';
import type { RequestContext } from '#worker/context';
import { trustRuleOf } from '#worker/moderation/site-settings/trust';
import { permit } from '#worker/permit';
import { adminColumns } from './admin-save.ts';
import type { ContentRow } from './columns.ts';
import { columnsOf } from './create.ts';
import { bodyFrom, draftOf, isGame, statusOf } from './drafts.ts';
import { nameOf } from './find.ts';
import { presentContent } from './present.ts';
import { bestAttempt } from './read.ts';
import * as repo from './repo.ts';
import { logStaffSave } from './staff-change.ts';
import { buildSnapshot, categoriesFrom, freeSlug, knownCategories, labelsOf, retagged, tagsFrom } from './write.ts';

type Changes = Partial<ContentRow>;

/** Saves a content over the version it was read at; a newer one on the server is a conflict unless `force`. */
export async function saveContent(
  ctx: RequestContext,
  { type, id }: { type: KindPlural; id: string },
  save: ContentSave,
): Promise<Content> {
  const [row] = await repo.findContent(ctx.db, kindOfPlural(type), nameOf(id));
  if (!row) throw new AppError('NOT_FOUND');
  if (ctx.viewer && !can(ctx.viewer, 'content.save', row) && !can(ctx.viewer, 'content.see', row) && !row.listed)
    throw new AppError('NOT_FOUND');
  const viewer = permit(ctx, 'content.save', row);
  const expected = save.force ? null : new Date(save.dateModified);
  if (expected && expected.getTime() !== row.modifiedAt.getTime()) throw conflict(row, save);
  const isOwners = can(viewer, 'content.saveAsOwner', row);
  const changes = isOwners ? await ownerChanges(ctx, { row, save, viewer }) : await adminColumns(ctx, { row, save, viewer });
  const saved = await write(ctx, { row, changes, expected, viewer, isOwners });
  if (!saved) throw conflict(row, save);
  return presentContent(saved, viewer, row.type === 'kquiz' ? await bestAttempt(ctx, row.id) : null);
}

/** Saves what a content once was as its newest version. Staff bring back what was in it, never how far it was open. */
export async function restoreContent(
  ctx: RequestContext,
  { row, viewer, draft }: { row: ContentRow; viewer: SignedIn; draft: object },
): Promise<Content> {
  const save = { ...draft, dateModified: row.modifiedAt.toISOString() };
  const isOwners = can(viewer, 'content.saveAsOwner', row);
  const changes = await ownerChanges(ctx, { row, save: await withKnownCategories(ctx, save), viewer });
  const { status, userStatus, internalTags } = row;
  const kept = isOwners ? changes : { ...changes, status, userStatus, internalTags };
  const saved = await write(ctx, { row, changes: kept, expected: row.modifiedAt, viewer, isOwners });
  if (!saved) throw conflict(row, save);
  return presentContent(saved, viewer, row.type === 'kquiz' ? await bestAttempt(ctx, row.id) : null);
}

const conflict = (row: ContentRow, save: ContentSave) =>
  new AppError('EDIT_CONFLICT', { facts: { dateModified: row.modifiedAt.toISOString(), readAt: save.dateModified } });

/** A category that was taken away meanwhile is left out. */
async function withKnownCategories(ctx: RequestContext, save: ContentSave): Promise<ContentSave> {
  const { categories } = save as { categories?: unknown };
  return Array.isArray(categories) ? { ...save, categories: await knownCategories(ctx, categories.map(String)) } : save;
}

interface Saving {
  row: ContentRow;
  save: ContentSave;
  viewer: SignedIn;
}

async function ownerChanges(ctx: RequestContext, { row, save, viewer }: Saving): Promise<Changes> {
  const draft = draftOf(row.type, save);
  const [creator] = await repo.findCreator(ctx.db, row.creatorId);
  const state = savedContentState({
    before: row,
    userStatus: draft.userStatus,
    creatorRole: viewer.role,
    trusted: creator ? isTrusted(creator, ctx.now, await trustRuleOf(ctx)) : false,
  });
  const status = (can(viewer, 'content.setStatus', row) && statusOf(save)) || state.status;
  const wanted = draft.urlName && draft.urlName !== row.urlName ? await freeSlug(ctx, row.type, draft.urlName) : row.urlName;
  return {
    ...columnsOf(draft, bodyFrom(draft, ctx.newId)),
    urlName: wanted,
    tags: tagsFrom(draft.tags),
    categories: await categoriesFrom(ctx, draft.categories),
    internalTags: retagged(state.internalTags, isGame(draft) ? { add: ['game'] } : row.type === 'article' ? { remove: ['game'] } : {}),
    metadata: { ...row.metadata, ...draft.metadata },
    status,
    userStatus: draft.userStatus,
  };
}

interface Writing {
  row: ContentRow;
  changes: Changes;
  expected: Date | null;
  viewer: SignedIn;
  isOwners: boolean;
}

async function write(ctx: RequestContext, { row, changes, expected, viewer, isOwners }: Writing): Promise<ContentRow | null> {
  const save = { id: ctx.newId(), at: new Date(Math.max(ctx.now.getTime(), row.modifiedAt.getTime() + 1)), by: viewer.id };
  const next: ContentRow = { ...row, ...changes, modifiedAt: save.at, modifiedBy: save.by, saveId: save.id, version: row.version + 1 };
  next.listed = isListed(next);
  const isFirstPublication = next.listed && next.publishedAt === null;
  if (isFirstPublication) Object.assign(next, { publishedAt: ctx.now, score: scoreAtFirst(ctx.now) });
  const { id } = next;
  const fields = { ...savedColumns(next), ...(isFirstPublication && { score: next.score }) };
  const snapshot = buildSnapshot(next);
  const [updated] = await ctx.db.batch([
    repo.updateContent(ctx.db, id, expected, fields),
    repo.insertVersion(ctx.db, id, save, { title: next.title, snapshot }),
    repo.deleteLabels(ctx.db, id, save),
    repo.insertLabels(ctx.db, id, save, labelsOf(next)),
    repo.queueForSearch(ctx.db, id, ctx.now),
    ...usedImages(ctx, snapshot),
    ...(next.urlName === row.urlName
      ? []
      : [repo.retireSlug(ctx.db, { type: row.type, urlName: row.urlName, contentId: id, retiredAt: ctx.now }, save)]),
    ...(isFirstPublication ? [repo.countPublication(ctx.db, next.creatorId, repo.wasSaved(id, save))] : []),
    ...(isOwners ? [] : logStaffSave(ctx, { row, next, save })),
  ]);
  if (updated.meta.changes === 0) return null;
  ctx.contentSaved(row, next);
  return next;
}

/** The columns of a save: all but those that counts and roll-ups write meanwhile. */
function savedColumns(row: ContentRow): Partial<ContentRow> {
  const { version: _v, playCount: _p, viewCount: _w, upVoteCount: _u, downVoteCount: _d, commentCount: _c, score: _s, ...rest } = row;
  const { playerCount: _n, upVoteWeight: _a, downVoteWeight: _b, ...columns } = rest;
  return columns;
}
