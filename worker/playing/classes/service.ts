import { AppError } from '#base/errors';
import { getKindByPlural, type KindPlural } from '#base/kinds';
import { CLASS_LIMITS } from '#base/limits/play';
import type { ClassChange, ClassDraft, ClassList, ClassResponse, QuizClass } from '#contract/playing/classes';
import { getClassLink } from '#rules/classes/class-link';
import { canOpenContent, type SignedInViewer } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { batchIf } from '#worker/db/batch-if';
import type { ContentRow } from '#worker/db/content-columns';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isContentAsRead } from '#worker/db/refusals/row-conditions';
import { catchAppError } from '#worker/http/catch-app-error';
import { type ClaimKey, createOnce } from '#worker/http/idempotency/create-once';
import { limitBurst } from '#worker/http/rate-limiting/write-limits';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

interface QuizParams {
  type: KindPlural;
  id: string;
}
type LinkedContent = Pick<ContentRow, 'type' | 'urlName' | 'id'>;

/** The viewer's classes for a quiz that they may open, newest first. */
export async function listClasses(ctx: RequestContext, params: QuizParams): Promise<ClassList> {
  const viewer = permit(ctx, 'class.keep');
  return listClassesOf(ctx, viewer, await requireQuiz(ctx, params));
}

/** The same of a quiz that the caller has loaded. */
export async function listClassesOf(ctx: RequestContext, viewer: SignedInViewer, content: LinkedContent): Promise<ClassList> {
  const rows = await repo.listClasses(ctx.db, { ownerId: viewer.id, contentId: content.id, limit: CLASS_LIMITS.perContent });
  return { classes: rows.map((row) => presentClass(row, content)) };
}

/** The screen with the viewer's classes for a quiz; null if they may not open it. */
export async function loadClassesPage(ctx: RequestContext, params: QuizParams) {
  const viewer = permit(ctx, 'class.keep');
  const content = await requireQuiz(ctx, params).catch(catchAppError(() => null));
  if (!content) return null;
  return { content, isOpen: canOpenContent(null, content), ...(await listClassesOf(ctx, viewer, content)) };
}

/** Creates a class: a link to a quiz, whose players hand in their answers to the viewer. */
export async function createClass(ctx: RequestContext, params: QuizParams, draft: ClassDraft): Promise<ClassResponse> {
  const viewer = permit(ctx, 'class.keep');
  await limitBurst(ctx, viewer.id);
  const content = await requireQuiz(ctx, params);
  const row = await createOnce(ctx, {
    accountId: viewer.id,
    kind: 'class',
    request: [content.id, draft],
    create: (claimKey) => insertClass(ctx, { content, viewer, draft, claimKey }),
    load: async (id) => (await repo.findOwnClass(ctx.db, id, viewer.id))[0] ?? null,
  });
  return { class: presentClass(row, content) };
}

/** The code of no link: with it none is replaced. */
const UNKNOWN_LINK_CODE = '-';

interface NewClass {
  content: ContentRow;
  viewer: SignedInViewer;
  draft: ClassDraft;
  claimKey: ClaimKey;
}

async function insertClass(ctx: RequestContext, { content, viewer, draft, claimKey }: NewClass): Promise<repo.ClassRow> {
  const row = {
    id: ctx.newId(),
    contentType: content.type,
    contentId: content.id,
    ownerId: viewer.id,
    name: draft.name,
    createdAt: ctx.now,
    closedAt: null,
    linkCode: null,
  };
  const inserted = await batchIf(
    ctx.db,
    [repo.hasRoomForClass(row, CLASS_LIMITS.perContent)],
    [refuseUnless(ctx.db, 'NOT_FOUND', isContentAsRead(content)), repo.insertClass(ctx.db, row), ...claimKey(row.id)],
  );
  if (inserted === null) throw new AppError('TOO_MANY_CLASSES');
  return row;
}

/**
 * Renames a class, closes it, opens it again or replaces its link. A closed class keeps its answers and stores no others, and so does a class
 * for plays of a link that was replaced.
 */
export async function changeClass(
  ctx: RequestContext,
  id: string,
  { name, isClosed, replacedLinkCode }: ClassChange,
): Promise<ClassResponse> {
  const viewer = permit(ctx, 'class.keep');
  await limitBurst(ctx, viewer.id);
  const row = await requireClass(ctx, viewer, id);
  const closedAt = isClosed === undefined ? row.closedAt : isClosed ? (row.closedAt ?? ctx.now) : null;
  const [, [newRow]] = await ctx.db.batch([
    repo.replaceLink(ctx.db, row, { from: replacedLinkCode ?? UNKNOWN_LINK_CODE, to: ctx.newUid() }),
    repo.updateClass(ctx.db, row, { name: name ?? row.name, closedAt }),
  ]);
  if (!newRow) throw new AppError('NOT_FOUND');
  return { class: presentClass(newRow, await findContent(ctx, newRow.contentType, newRow.contentId)) };
}

/** Deletes a class with all its nicknames and answers. */
export async function deleteClass(ctx: RequestContext, id: string): Promise<undefined> {
  const viewer = permit(ctx, 'class.keep');
  await limitBurst(ctx, viewer.id);
  const [, deleted] = await ctx.db.batch([...repo.deleteClass(ctx.db, id, viewer.id)]);
  if (deleted.length === 0) throw new AppError('NOT_FOUND');
}

export async function requireClass(ctx: RequestContext, viewer: SignedInViewer, id: string): Promise<repo.ClassRow> {
  const [row] = await repo.findOwnClass(ctx.db, id, viewer.id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function requireQuiz(ctx: RequestContext, { type, id }: QuizParams): Promise<ContentRow> {
  const kind = getKindByPlural(type);
  const row = kind === 'article' ? undefined : await findContent(ctx, kind, id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return row;
}

/** A class with its link, which goes by the id of a quiz whose address the owner may not see any more. */
export const presentClass = (row: repo.ClassRow, content: LinkedContent | undefined): QuizClass => ({
  _id: row.id,
  name: row.name,
  contentType: row.contentType,
  contentId: row.contentId,
  link: getClassLink(
    { type: row.contentType, urlName: content?.urlName ?? '', _id: row.contentId },
    { id: row.id, code: row.linkCode ?? '' },
  ),
  linkCode: row.linkCode ?? '',
  dateCreated: row.createdAt.toISOString(),
  ...(row.closedAt && { dateClosed: row.closedAt.toISOString() }),
});
