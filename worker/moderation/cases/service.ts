import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { REPORT_TOPIC_TYPES } from '#base/reports';
import type { CaseList, CasesQuery } from '#contract/moderation/cases';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import type { RequestContext } from '#worker/context';
import { findCounters } from '#worker/partners/events/service';
import { permit } from '#worker/permit';
import { presentCases } from './present.ts';
import * as repo from './repo.ts';

const PAGE_SIZE = 10;
const COUNTERS = REPORT_TOPIC_TYPES.map((type) => `cases:${type}`);

/** Open cases oldest first, closed cases newest first, all cases about one user (the subject), or the open cases of one topic. */
export async function listCases(ctx: RequestContext, query: CasesQuery): Promise<CaseList> {
  permit(ctx, 'staff.see');
  const { state = 'open', limit = PAGE_SIZE } = query;
  if (limit > LIST_LIMITS.maxLimit) throw new AppError('LIMIT_TOO_LARGE');
  const sort = query.subject ? 'subject' : state;
  const after = query.after === undefined ? null : decodeCursor(query.after);
  if (query.after !== undefined && after?.sort !== sort) throw new AppError('INVALID_CURSOR');
  const [rows, counters] = await ctx.db.batch([findCaseRows(ctx, query, { limit: limit + 1, after }), findCounters(ctx, COUNTERS)]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const key = last && (sort === 'closed' ? last.closedAt : last.openedAt)?.getTime();
  return {
    cases: await presentCases(ctx, shown),
    next: last ? encodeCursor({ sort, key: key ?? 0, id: last.id }) : null,
    counts: {
      open: Math.max(
        0,
        counters.reduce((sum, { value }) => sum + value, 0),
      ),
    },
  };
}

function findCaseRows(ctx: RequestContext, { subject, topic, state }: CasesQuery, page: Parameters<typeof repo.findOpenCases>[1]) {
  if (subject) return repo.findCasesBySubject(ctx.db, subject, page);
  if (topic) return repo.findOpenCasesByTopic(ctx.db, topic);
  return state === 'closed' ? repo.findClosedCases(ctx.db, page) : repo.findOpenCases(ctx.db, page);
}
