import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import { CONDITION_FIELDS, type Scalar } from '#contract/conditions';
import type { Kattempt } from '#contract/contents/contents';
import type { KattemptList, KattemptsQuery } from '#contract/playing/attempts';
import { conjuncts, parseConditions } from '#rules/conditions/parse';
import { canOpen } from '#rules/permissions';
import { presentPublicUser } from '#worker/accounts/users/present';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { presentKattempt } from '#worker/playing/submissions/present';
import * as repo from './repo.ts';

const SORT = '-finalScore duration -dateCreated';

/** The leaderboard of one quiz: each player's best attempt, visitors' attempts, or the bests a player has since beaten. */
export async function listKattempts(ctx: RequestContext, query: KattemptsQuery): Promise<KattemptList> {
  const paging = pagingOf(query);
  if (query.sort !== undefined && query.sort !== SORT) throw new AppError('UNSUPPORTED_SORT');
  const { kquiz, user = null, hasUser = true, archived = false } = wantedOf(query.conditions);
  const row = await findContent(ctx, 'kquiz', kquiz);
  if (!row || !canOpen(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  if (!hasUser) {
    const rows = archived || user !== null ? [] : await repo.ofVisitors(ctx.db, row.id, paging);
    return { kattempts: rows.map((one) => ofVisitor(row.id, one)), users: [] };
  }
  if (archived && user === null) throw refused('archived', 'Former bests are listed of one user at a time.');
  const board = { kquizId: row.id, userId: user };
  const page = archived ? { limit: 1, skip: 0 } : paging;
  const [rows, players] = await ctx.db.batch([repo.bestOfPlayers(ctx.db, board, page), repo.playersOf(ctx.db, board, page)]);
  const users = players.map((row) => presentPublicUser(row, ctx.now));
  if (!archived) return { kattempts: rows.map(presentKattempt), users };
  return { kattempts: rows.flatMap(archivedOf).slice(paging.skip, paging.skip + paging.limit), users };
}

const ofVisitor = (
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

function archivedOf({ kquizId, userId, archived }: Awaited<ReturnType<typeof repo.bestOfPlayers>>[number]): Kattempt[] {
  return archived
    .map(({ dateCreated, ...one }) => ({
      ...one,
      kquiz: kquizId,
      user: userId,
      dateCreated: new Date(dateCreated).toISOString(),
      archived: true,
    }))
    .toSorted((a, b) => b.finalScore - a.finalScore || a.duration - b.duration || b.dateCreated.localeCompare(a.dateCreated));
}

function pagingOf({ limit = LIST_LIMITS.leaderboardFirst, skip = 0 }: KattemptsQuery): repo.Paging {
  if (limit > LIST_LIMITS.most) throw new AppError('LIMIT_TOO_LARGE');
  if (skip > LIST_LIMITS.skip) throw new AppError('SKIP_TOO_LARGE');
  return { limit, skip };
}

interface Wanted {
  kquiz: string;
  user?: string;
  hasUser?: boolean;
  archived?: boolean;
}

/** Each field at most once and by equality: what the leaderboard's indexes serve. */
function wantedOf(conditions: string | undefined): Wanted {
  const read = parseConditions(conditions, CONDITION_FIELDS.kattempts);
  if (read.problem) throw refused(read.problem.path, read.problem.message);
  const wanted: Record<string, Scalar> = {};
  for (const part of conjuncts(read.value)) {
    if ('join' in part || part.operator !== '$eq') throw refused('', 'These are compared by equality.');
    if (Object.hasOwn(wanted, part.field)) throw refused(part.field, 'This is compared twice.');
    wanted[part.field] = part.value;
  }
  if (wanted['kquiz'] === undefined) throw refused('kquiz', 'Attempts are listed of one quiz at a time.');
  return wanted as unknown as Wanted;
}

const refused = (path: string, message: string) =>
  new AppError('INVALID_CONDITIONS', { issues: [{ path: `conditions.${path}`, message }] });
