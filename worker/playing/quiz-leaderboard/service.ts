import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_FIELDS, type Scalar } from '#contract/conditions';
import type { Kattempt } from '#contract/contents/contents';
import type { KattemptList, KattemptsQuery } from '#contract/playing/quiz-leaderboard';
import { listConjuncts, parseConditions } from '#rules/conditions/parse-conditions';
import { canOpenContent } from '#rules/permissions';
import { presentPublicUser } from '#worker/accounts/users/present';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { presentKattempt } from '#worker/playing/best-attempts/service';
import * as repo from './repo.ts';

const SORT = '-finalScore duration -dateCreated';

/** The leaderboard of one quiz: each player's best attempt, visitors' attempts, or former best attempts of a player. */
export async function listKattempts(ctx: RequestContext, query: KattemptsQuery): Promise<KattemptList> {
  const paging = parseOffsetPaging(query);
  if (query.sort !== undefined && query.sort !== SORT) throw new AppError('UNSUPPORTED_SORT');
  const { kquiz, user = null, hasUser = true, archived = false } = parseKattemptConditions(query.conditions);
  const row = await findContent(ctx, 'kquiz', kquiz);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  if (!hasUser) {
    const rows = archived || user !== null ? [] : await repo.findVisitorAttempts(ctx.db, row.id, paging);
    return { kattempts: rows.map((attempt) => presentVisitorAttempt(row.id, attempt)), users: [] };
  }
  if (archived && user === null)
    throw createKattemptConditionError('archived', 'Former attempts are listed for one user. Add a condition on user.');
  const filter = { kquizId: row.id, userId: user };
  const page = archived ? { limit: 1, skip: 0 } : paging;
  const [rows, players] = await ctx.db.batch([repo.findBestAttempts(ctx.db, filter, page), repo.findRankedPlayers(ctx.db, filter, page)]);
  const users = players.map((row) => presentPublicUser(row, ctx.now));
  if (!archived) return { kattempts: rows.map(presentKattempt), users };
  return { kattempts: rows.flatMap(presentArchivedAttempts).slice(paging.skip, paging.skip + paging.limit), users };
}

const presentVisitorAttempt = (
  kquiz: string,
  { finalScore, duration, createdAt }: { finalScore: number | null; duration: number; createdAt: Date },
) => ({
  kquiz,
  user: null,
  finalScore: finalScore ?? 0,
  duration,
  dateCreated: createdAt.toISOString(),
  archived: false,
});

function presentArchivedAttempts({ kquizId, userId, archived }: Awaited<ReturnType<typeof repo.findBestAttempts>>[number]): Kattempt[] {
  return archived
    .map(({ dateCreated, ...attempt }) => ({
      ...attempt,
      kquiz: kquizId,
      user: userId,
      dateCreated: new Date(dateCreated).toISOString(),
      archived: true,
    }))
    .toSorted((a, b) => b.finalScore - a.finalScore || a.duration - b.duration || b.dateCreated.localeCompare(a.dateCreated));
}

function parseOffsetPaging({ limit = LIST_LIMITS.leaderboardFirst, skip = 0 }: KattemptsQuery): repo.OffsetPaging {
  if (limit > LIST_LIMITS.maxLimit) throw new AppError('LIMIT_TOO_LARGE');
  if (skip > LIST_LIMITS.maxSkip) throw new AppError('SKIP_TOO_LARGE');
  return { limit, skip };
}

interface KattemptConditions {
  kquiz: string;
  user?: string;
  hasUser?: boolean;
  archived?: boolean;
}

/** Accepts each field at most once and by equality: the leaderboard's indexes support nothing else. */
function parseKattemptConditions(conditions: string | undefined): KattemptConditions {
  const parsed = parseConditions(conditions, CONDITION_FIELDS.kattempts);
  if (parsed.issue) throw createKattemptConditionError(parsed.issue.path, parsed.issue.message);
  const values: Record<string, Scalar> = {};
  for (const condition of listConjuncts(parsed.value)) {
    if ('join' in condition || condition.operator !== '$eq')
      throw createKattemptConditionError('', 'Only equality is supported here. Use $eq, without $or.');
    if (Object.hasOwn(values, condition.field))
      throw createKattemptConditionError(condition.field, 'This field has two conditions. Use one.');
    values[condition.field] = condition.value;
  }
  if (values['kquiz'] === undefined)
    throw createKattemptConditionError('kquiz', 'Attempts are listed for one quiz. Add a condition on kquiz.');
  return values as unknown as KattemptConditions;
}

const createKattemptConditionError = (path: string, message: string) =>
  new AppError('INVALID_CONDITIONS', { issues: [{ path: `conditions.${path}`, message }] });
