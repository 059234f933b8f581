import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import type { QueueItem, QueuePage, QueueQuery } from '#contract/moderation/reviews';
import type { TrustRule } from '#contract/moderation/site-settings';
import { readCursor, writeCursor } from '#rules/conditions/cursor';
import { isTrusted } from '#rules/contents/trust';
import { INTERNAL_LISTS, type InternalList, internalListAt, orderOf } from '#rules/reviews/lists';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import * as settings from '#worker/moderation/site-settings/repo';
import { trustRuleIn } from '#worker/moderation/site-settings/trust';
import * as counters from '#worker/partners/events/repo';
import { permit } from '#worker/permit';
import * as repo from './queue-repo.ts';

/** The lists whose counts stand beside their names: the first row of them, and the one that is open. */
const countedWith = (open: InternalList) =>
  INTERNAL_LISTS.flatMap(({ name, counter, isMain }) => (counter !== null && (isMain || name === open.name) ? [{ name, counter }] : []));

/** A page of a list of /internal, and how many each list holds. */
export async function queuePage(ctx: RequestContext, query: QueueQuery): Promise<QueuePage> {
  const viewer = permit(ctx, 'review.see');
  const list = internalListAt(query.list);
  const order = orderOf(list, query.order);
  const sort = `${list.name}-${order}`;
  const after = query.after === undefined ? null : readCursor(query.after);
  if (query.after !== undefined && after?.sort !== sort) throw new AppError('INVALID_CURSOR');
  const limit = query.limit ?? REVIEW_LIMITS.queue;
  if (limit > LIST_LIMITS.most) throw new AppError('LIMIT_TOO_LARGE');
  const counted = countedWith(list);
  const asked = { source: list.source, order, viewerId: viewer.id, limit: limit + 1, after };
  const [rows, counts, [rule]] = await ctx.db.batch([
    repo.queuePage(ctx.db, asked),
    counters.find(
      ctx.db,
      counted.map(({ counter }) => counter),
    ),
    settings.find(ctx.db, 'trusted_creators'),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const trust = trustRuleIn(rule?.value);
  const values = new Map(counts.map(({ name, value }) => [name, value]));
  return {
    items: shown.map((row) => present(ctx, row, trust)),
    next: last ? writeCursor({ sort, key: last.listKey, id: last.tie }) : null,
    counts: Object.fromEntries(counted.map(({ name, counter }) => [name, Math.max(0, values.get(counter) ?? 0)])),
  };
}

function present(ctx: RequestContext, row: repo.QueueRow, trust: TrustRule): QueueItem {
  const rejectedAt = row.rejectedAt === null ? null : new Date(row.rejectedAt);
  const facts = { publishedCount: row.published ?? 0, lastRejectedAt: rejectedAt, trustRevoked: row.trustRevoked === 1 };
  return {
    content: presentCard(row, ctx.viewer),
    creator: {
      published: facts.publishedCount,
      isTrusted: isTrusted(facts, ctx.now, trust),
      isRevoked: facts.trustRevoked,
      rejectedAt: rejectedAt?.toISOString() ?? null,
    },
    reports: row.caseId === null ? null : { caseId: row.caseId, count: row.reportCount ?? 0 },
    assignee: row.assigneeId === null ? null : { _id: row.assigneeId, username: row.assigneeName ?? '' },
    answer: row.answer,
    lastAction:
      row.lastAction === null
        ? null
        : { action: row.lastAction, reason: row.lastReason ?? '', date: new Date(row.lastActedAt ?? 0).toISOString() },
    since: new Date(row.listKey).toISOString(),
  };
}
