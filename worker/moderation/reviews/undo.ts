import { AppError } from '#base/errors';
import type { ContentCard } from '#contract/contents/contents';
import { can } from '#rules/permissions';
import { formatDecision } from '#rules/reviews/review-texts';
import { decrementPublishedCount, setLastRejectedAt } from '#worker/accounts/users/update-user';
import { getVersionColumns, rebasePendingChange } from '#worker/contents/contents/pending-change';
import { presentCard } from '#worker/contents/contents/present';
import { buildStaffChange, STAFF_COLUMNS } from '#worker/contents/contents/staff-change';
import { writeContents } from '#worker/contents/contents/write-content';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

/** Undoes a staff action on a content, by the action's id or the content's, if nothing has changed the content since. */
export async function undoAction(ctx: RequestContext, id: string): Promise<{ content: ContentCard }> {
  const viewer = permit(ctx, 'review.see');
  const { action, row } = await findActionAndContent(ctx, id);
  if (action.actorId !== viewer.id && !can(viewer, 'review.undoOthers')) throw new AppError('FORBIDDEN');
  if (row.saveId !== action.id) throw new AppError('ALREADY_DECIDED');
  const before = parseStaffColumns(action.before);
  const restored = { ...(await findVersionBefore(ctx, row, before)), ...before };
  const { changes = restored, pendingContent } = await rebasePendingChange(ctx, row, restored);
  const undoesPublication = before.publishedAt === null && row.publishedAt !== null;
  const [undoneRow] = await writeContents(ctx, [
    buildStaffChange(ctx, {
      ...{ row, viewer, action: 'undo', reason: action.action },
      ...{ changes, pendingContent },
      sentence: formatDecision('undo', row.title),
      undoneId: action.id,
      extraStatements: (ifSaved) => [
        ...(action.action === 'reject' ? [setLastRejectedAt(ctx, row.creatorId, { at: parseRejectedAt(action.before), ifSaved })] : []),
        ...(undoesPublication ? [decrementPublishedCount(ctx, row.creatorId, ifSaved)] : []),
      ],
    }),
  ]);
  if (!undoneRow) throw new AppError('ALREADY_DECIDED');
  return { content: presentCard(undoneRow, viewer) };
}

async function findActionAndContent(ctx: RequestContext, id: string) {
  const [namedAction] = await repo.findAction(ctx.db, id);
  const [contentWithAction] = await repo.findContentsWithLastAction(ctx.db, [
    namedAction?.targetType === 'content' ? namedAction.target : id,
  ]);
  const [action] = namedAction ? [namedAction] : await repo.findAction(ctx.db, contentWithAction?.content.saveId ?? '');
  if (!action || !contentWithAction) throw new AppError('NOT_FOUND');
  return { action, row: contentWithAction.content };
}

/** The draft that visitors saw before a decision that published a change. Throws if its version is not stored any more. */
async function findVersionBefore(ctx: RequestContext, row: ContentRow, { version }: Partial<ContentRow>): Promise<Partial<ContentRow>> {
  if (version === undefined || version === row.version) return {};
  const columns = await getVersionColumns(ctx, row, version);
  if (!columns) throw new AppError('ALREADY_DECIDED');
  return columns;
}

function parseRejectedAt(before: unknown): Date | null {
  const { creatorRejectedAt } = before as { creatorRejectedAt?: number | null };
  return creatorRejectedAt ? new Date(creatorRejectedAt) : null;
}

const TIME_COLUMNS = new Set(['publishedAt', 'pendingSavedAt'] satisfies (keyof ContentRow)[] as string[]);

/** An entry's `before` as columns of a content; the log stores times as text. */
function parseStaffColumns(before: unknown): Partial<ContentRow> {
  const fields = Object.entries(before as Partial<Record<keyof ContentRow, unknown>>).filter(([name]) =>
    STAFF_COLUMNS.some((column) => column === name),
  );
  return Object.fromEntries(
    fields.map(([name, value]) => [name, TIME_COLUMNS.has(name) && typeof value === 'string' ? new Date(value) : value]),
  );
}
