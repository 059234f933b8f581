import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_FIELDS, type Scalar } from '#contract/conditions';
import type { KattemptList, KattemptsQuery } from '#contract/playing/quiz-leaderboard';
import { listConjuncts, parseConditions } from '#rules/conditions/parse-conditions';
import { can, canOpenContent } from '#rules/permissions';
import { presentPublicUser } from '#worker/accounts/users/present';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { presentKattempt } from '#worker/playing/best-attempts/service';
import * as repo from './repo.ts';

const SORT = '-finalScore duration -dateCreated';

/**
 * The attempts at one quiz: each player's best, visitors', or former bests of a player. A player's attempts at all quizzes are
 * listed for that player and for staff.
 */
export async function listKattempts(ctx: RequestContext, query: KattemptsQuery): Promise<KattemptList> {
  const paging = parseOffsetPaging(query);
  if (query.sort !== undefined && query.sort !== SORT) throw new AppError('UNSUPPORTED_SORT');
  const { hasUser = true, archived = false, ...conditions } = parseKattemptConditions(query.conditions);
  const filter = await findKattemptFilter(ctx, conditions);
  if (!hasUser) return archived ? { kattempts: [], users: [] } : listVisitorAttempts(ctx, filter, paging);
  if (archived && filter.userId === null)
    throw createKattemptConditionError('archived', 'Former attempts are listed for one user. Add a condition on user.');
  const attempts = archived ? repo.findFormerAttempts(ctx.db, filter, paging) : repo.findBestAttempts(ctx.db, filter, paging);
  // All former attempts are of one player.
  const players = repo.findRankedPlayers(ctx.db, filter, archived ? { limit: 1, skip: 0 } : paging);
  const [rows, users] = await ctx.db.batch([attempts, players]);
  return {
    kattempts: rows.map((row) => presentKattempt({ ...row, createdAt: new Date(row.createdAt) }, { archived })),
    users: users.map((row) => presentPublicUser(row, ctx.now)),
  };
}

/** Checks that the caller may list these attempts. */
async function findKattemptFilter(
  ctx: RequestContext,
  { kquiz, user }: Pick<KattemptConditions, 'kquiz' | 'user'>,
): Promise<repo.KattemptFilter> {
  if (kquiz !== undefined) {
    const row = await findContent(ctx, 'kquiz', kquiz);
    if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
    return { kquizId: row.id, userId: user ?? null };
  }
  if (user !== undefined && can(ctx.viewer, 'user.seePrivate', { id: user })) return { kquizId: null, userId: user };
  throw createKattemptConditionError('kquiz', 'Attempts are listed for one quiz, or for your own account. Add a condition on kquiz.');
}

/** Visitors have no account: no attempt of theirs is one user's. */
async function listVisitorAttempts(ctx: RequestContext, { kquizId, userId }: repo.KattemptFilter, paging: repo.OffsetPaging) {
  if (kquizId === null || userId !== null) return { kattempts: [], users: [] };
  const rows = await repo.findVisitorAttempts(ctx.db, kquizId, paging);
  return { kattempts: rows.map((attempt) => presentVisitorAttempt(kquizId, attempt)), users: [] };
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

function parseOffsetPaging({ limit = LIST_LIMITS.leaderboardFirst, skip = 0 }: KattemptsQuery): repo.OffsetPaging {
  if (limit > LIST_LIMITS.maxLimit) throw new AppError('LIMIT_TOO_LARGE');
  if (skip > LIST_LIMITS.maxSkip) throw new AppError('SKIP_TOO_LARGE');
  return { limit, skip };
}

interface KattemptConditions {
  kquiz?: string;
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
  return values as KattemptConditions;
}

const createKattemptConditionError = (path: string, message: string) =>
  new AppError('INVALID_CONDITIONS', { issues: [{ path: `conditions.${path}`, message }] });
