import { AppError } from '#base/errors';
import { can } from '#rules/permissions';
import { decisionSentence } from '#rules/reviews/words';
import type { ContentCard } from '#wire/contents';
import { changeContents } from '../contents/change.ts';
import type { ContentRow } from '../contents/columns.ts';
import { presentCard } from '../contents/present.ts';
import { wasSaved } from '../contents/repo.ts';
import { STAFF_COLUMNS, staffChange } from '../contents/staff-change.ts';
import type { RequestContext } from '../context.ts';
import { permit } from '../permit.ts';
import * as users from '../users/repo.ts';
import * as repo from './repo.ts';

/** Puts a content back to what it was before an action of staff, by the action's id or the content's, as long as nothing has happened since. */
export async function undoAction(ctx: RequestContext, id: string): Promise<{ content: ContentCard }> {
  const viewer = permit(ctx, 'review.see');
  const { action, row } = await actionUnder(ctx, id);
  if (action.actorId !== viewer.id && !can(viewer, 'review.undoOthers')) throw new AppError('FORBIDDEN');
  if (row.saveId !== action.id) throw new AppError('ALREADY_DECIDED');
  const before = columnsIn(action.before);
  const published = before.publishedAt === null && row.publishedAt !== null;
  const [next] = await changeContents(ctx, [
    staffChange(ctx, {
      ...{ row, viewer, action: 'undo', reason: action.action },
      changes: before,
      sentence: decisionSentence('undo', row.title),
      also: (undoId) => {
        const went = wasSaved(row.id, { id: undoId, at: ctx.now, by: viewer.id });
        return [
          ...(action.action === 'reject' ? [users.rememberRejection(ctx.db, row.creatorId, rejectedBefore(action.before), went)] : []),
          ...(published ? [users.withdrawPublication(ctx.db, row.creatorId, went)] : []),
        ];
      },
    }),
  ]);
  if (!next) throw new AppError('ALREADY_DECIDED');
  return { content: presentCard(next, viewer) };
}

async function actionUnder(ctx: RequestContext, id: string) {
  const [named] = await repo.findAction(ctx.db, id);
  const [found] = await repo.findWithLastAction(ctx.db, [named?.targetType === 'content' ? named.target : id]);
  const [action] = named ? [named] : await repo.findAction(ctx.db, found?.content.saveId ?? '');
  if (!action || !found) throw new AppError('NOT_FOUND');
  return { action, row: found.content };
}

function rejectedBefore(before: unknown): Date | null {
  const { creatorRejectedAt } = before as { creatorRejectedAt?: number | null };
  return creatorRejectedAt ? new Date(creatorRejectedAt) : null;
}

/** An entry's `before` as columns of a content; times come out of the log as text. */
function columnsIn(before: unknown): Partial<ContentRow> {
  const fields = Object.entries(before as Partial<Record<keyof ContentRow, unknown>>).filter(([name]) =>
    STAFF_COLUMNS.some((column) => column === name),
  );
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name === 'publishedAt' && typeof value === 'string' ? new Date(value) : value]),
  );
}
