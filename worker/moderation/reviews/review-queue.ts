import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { SYSTEM_USERS } from '#base/product';
import type { ReviewQueueItem, ReviewQueuePage, ReviewQueueQuery } from '#contract/moderation/reviews';
import type { TrustRule } from '#contract/moderation/site-settings';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import { isTrusted } from '#rules/contents/creator-trust';
import { findInternalList, INTERNAL_LISTS, type InternalList, parseListOrder } from '#rules/reviews/internal-lists';
import { formatDisplayName } from '#rules/users/display-name';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { findSetting } from '#worker/moderation/stored-settings/service';
import { parseTrustRule } from '#worker/moderation/stored-settings/trust-rule';
import { findCounters } from '#worker/partners/events/service';
import { permit } from '#worker/permit';
import * as repo from './review-queue-repo.ts';

/** The lists that show their counts: the first row of lists, and the current one. */
const selectCountedLists = (open: InternalList) =>
  INTERNAL_LISTS.flatMap(({ name, counterKey, isMain }) =>
    counterKey !== null && (isMain || name === open.name) ? [{ name, counter: counterKey }] : [],
  );

const WAITING_COUNTERS = { review: ['tagged:user_pending'], cases: ['cases:content', 'cases:comment', 'cases:user'] };

/** The numbers of the staff navigation: contents that wait for review, and open cases. */
export async function countWaitingForStaff(ctx: RequestContext): Promise<{ review: number; cases: number }> {
  const rows = await findCounters(ctx, Object.values(WAITING_COUNTERS).flat());
  const values = new Map(rows.map(({ name, value }) => [name, Math.max(0, value)]));
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (values.get(name) ?? 0), 0);
  return { review: sum(WAITING_COUNTERS.review), cases: sum(WAITING_COUNTERS.cases) };
}

/** A page of a list of /internal, and the counts of the lists. */
export async function listReviewQueue(ctx: RequestContext, query: ReviewQueueQuery): Promise<ReviewQueuePage> {
  const viewer = permit(ctx, 'review.see');
  const list = findInternalList(query.list);
  const order = parseListOrder(list, query.order);
  const sort = `${list.name}-${order}`;
  const after = query.after === undefined ? null : decodeCursor(query.after);
  if (query.after !== undefined && after?.sort !== sort) throw new AppError('INVALID_CURSOR');
  const limit = query.limit ?? REVIEW_LIMITS.queuePageSize;
  if (limit > LIST_LIMITS.maxLimit) throw new AppError('LIMIT_TOO_LARGE');
  const countedLists = selectCountedLists(list);
  const options = { source: list.source, order, viewerId: viewer.id, limit: limit + 1, after };
  const [rows, counts, [rule]] = await ctx.db.batch([
    repo.findQueueRows(ctx.db, options),
    findCounters(
      ctx,
      countedLists.map(({ counter }) => counter),
    ),
    findSetting(ctx, 'trusted_creators'),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const trust = parseTrustRule(rule?.value);
  const values = new Map(counts.map(({ name, value }) => [name, value]));
  return {
    items: shown.map((row) => presentQueueItem(ctx, row, trust)),
    next: last ? encodeCursor({ sort, key: last.listKey, id: last.tiebreaker }) : null,
    counts: Object.fromEntries(countedLists.map(({ name, counter }) => [name, Math.max(0, values.get(counter) ?? 0)])),
  };
}

/** The statement that selects one content as a row of the queue, and the trust rule that its row is presented with. */
export const selectQueueItem = (ctx: RequestContext, viewerId: string, contentId: string) =>
  [
    repo.findQueueRows(ctx.db, { source: { by: 'all' }, order: 'newest', viewerId, limit: 1, after: null, contentId }),
    findSetting(ctx, 'trusted_creators'),
  ] as const;

export function presentQueueItem(ctx: RequestContext, row: repo.QueueRow, trust: TrustRule): ReviewQueueItem {
  const rejectedAt = row.rejectedAt === null ? null : new Date(row.rejectedAt);
  const creatorRecord = { publishedCount: row.published ?? 0, lastRejectedAt: rejectedAt, trustRevoked: row.trustRevoked === 1 };
  return {
    content: presentCard(row, ctx.viewer),
    creator: {
      published: creatorRecord.publishedCount,
      isTrusted: isTrusted(creatorRecord, ctx.now, trust),
      isRevoked: creatorRecord.trustRevoked,
      rejectedAt: rejectedAt?.toISOString() ?? null,
    },
    reports: row.caseId === null ? null : { caseId: row.caseId, count: row.reportCount ?? 0 },
    assignee: row.assigneeId === null ? null : { _id: row.assigneeId, username: row.assigneeName ?? '' },
    answer: row.answer,
    recycleBinEntry: presentRecycleBinEntry(row),
    lastAction:
      row.lastAction === null
        ? null
        : { action: row.lastAction, reason: row.lastReason ?? '', date: new Date(row.lastActedAt ?? 0).toISOString() },
    since: new Date(row.listKey).toISOString(),
  };
}

function presentRecycleBinEntry(row: repo.QueueRow): ReviewQueueItem['recycleBinEntry'] {
  if (row.creatorId !== SYSTEM_USERS.recycleBin) return null;
  const { formerCreatorId, formerCreatorName, formerFirstName, formerLastName, discarderId, discarderName } = row;
  const username = formerCreatorName ?? '';
  const names = { username, firstName: formerFirstName ?? '', lastName: formerLastName ?? '' };
  return {
    creator: formerCreatorId === null ? null : { _id: formerCreatorId, username, name: formatDisplayName(names) },
    by: discarderId === null || discarderId === SYSTEM_USERS.recycleBin ? null : { _id: discarderId, username: discarderName ?? '' },
    date: row.modifiedAt.toISOString(),
    reason: row.lastAction === 'discard' ? (row.lastReason ?? '') : '',
  };
}
