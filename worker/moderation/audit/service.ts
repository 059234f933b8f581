import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { AuditPage, AuditQuery } from '#contract/moderation/audit';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import { parseDayKey } from '#rules/stats/ranking-periods';
import type { RequestContext } from '#worker/context';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

const PAGE_SIZE = 40;
const DAY_MS = 24 * 60 * 60 * 1000;
const SORT = 'audit';

/** Actions of staff, newest first: all of them, by one actor, on one target, of one day, or by several of these. */
export async function listAuditEntries(ctx: RequestContext, query: AuditQuery): Promise<AuditPage> {
  permit(ctx, 'staff.see');
  const { actor, target, date, limit = PAGE_SIZE } = query;
  if (limit > LIST_LIMITS.maxLimit) throw new AppError('LIMIT_TOO_LARGE');
  const after = query.after === undefined ? null : decodeCursor(query.after);
  if (query.after !== undefined && after?.sort !== SORT) throw new AppError('INVALID_CURSOR');
  const day = date === undefined ? undefined : parseDayKey(date);
  if (day === null)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'date', message: 'This day does not exist. Check the date.' }] });
  const range = day && { start: day, end: new Date(day.getTime() + DAY_MS) };
  const rows = await repo.findAuditEntries(ctx.db, { actor, target, day: range, limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ id, actorId, username, createdAt, before, after: afterState, ...row }) => ({
      ...{ _id: id, actor: { _id: actorId, username: username ?? '' }, date: createdAt.toISOString() },
      ...{ before: (before ?? {}) as Record<string, unknown>, after: (afterState ?? {}) as Record<string, unknown>, ...row },
    })),
    next: last ? encodeCursor({ sort: SORT, key: last.createdAt.getTime(), id: last.id }) : null,
  };
}
