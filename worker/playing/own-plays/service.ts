import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { PublicUser } from '#contract/accounts/users';
import type { OwnPlay, OwnPlayList, OwnPlaysQuery } from '#contract/playing/own-plays';
import { decodeCursor, encodeCursor } from '#rules/conditions/cursor';
import { omitUndefined } from '#rules/omit-undefined';
import { canOpenContent } from '#rules/permissions';
import { findProfile } from '#worker/accounts/profiles/find-profile';
import { presentPublicUser } from '#worker/accounts/users/present';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { parsePaging } from '#worker/http/list-query';
import * as repo from './repo.ts';

const CURSOR_SORT = 'plays';

/** The caller's finished plays, the last first. */
export async function listOwnPlays(ctx: RequestContext, query: OwnPlaysQuery): Promise<OwnPlayList> {
  const { limit, after } = parsePaging(query, CURSOR_SORT, LIST_LIMITS.ownPlays);
  if (!ctx.viewer) throw new AppError('NOT_SIGNED_IN');
  return readOwnPlays(ctx, ctx.viewer.id, { limit, beforeSeq: after?.key ?? null });
}

export interface OwnPlaysPage extends OwnPlayList {
  user: PublicUser;
}

/** The screen of a user's finished plays, which nobody else can open; null for everyone else. */
export async function getOwnPlaysPage(ctx: RequestContext, name: string, after: string | null): Promise<OwnPlaysPage | null> {
  const [profile] = ctx.viewer ? await findProfile(ctx, name) : [];
  if (!profile || profile.user.id !== ctx.viewer?.id) return null;
  const cursor = after === null ? null : decodeCursor(after);
  const beforeSeq = cursor?.sort === CURSOR_SORT ? cursor.key : null;
  const list = await readOwnPlays(ctx, profile.user.id, { limit: LIST_LIMITS.ownPlays, beforeSeq });
  return { user: presentPublicUser(profile.user, ctx.now), ...list };
}

async function readOwnPlays(
  ctx: RequestContext,
  userId: string,
  { limit, beforeSeq }: { limit: number; beforeSeq: number | null },
): Promise<OwnPlayList> {
  const rows = await repo.findOwnPlays(ctx.db, userId, { limit: limit + 1, beforeSeq });
  const shown = rows.slice(0, limit);
  const bestPoints = getBestPoints(shown);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    plays: shown.map((row) => presentOwnPlay(ctx, row, bestPoints.get(row.play.contentId))),
    next: last ? encodeCursor({ sort: CURSOR_SORT, key: last.play.seq, id: last.play.id }) : null,
  };
}

type OwnPlayRow = Awaited<ReturnType<typeof repo.findOwnPlays>>[number];

/** The most points of each quiz of a page: of its plays, and of the leaderboard, which may have the first play alone. */
function getBestPoints(rows: readonly OwnPlayRow[]): Map<string, number> {
  const bestPoints = new Map<string, number>();
  for (const { play, bestScore } of rows) {
    if (play.points === null) continue;
    bestPoints.set(play.contentId, Math.max(bestPoints.get(play.contentId) ?? 0, play.points, bestScore ?? 0));
  }
  return bestPoints;
}

/** A content that the caller can no longer open is left out, with the titles of its results. */
function presentOwnPlay(ctx: RequestContext, { play, card, maxScore, resultTitle }: OwnPlayRow, bestPoints: number | undefined): OwnPlay {
  const { id, contentId, type, points, playedAtMs } = play;
  const openCard = card && canOpenContent(ctx.viewer, card) ? card : null;
  return {
    ...{
      _id: id,
      contentId,
      type,
      content: openCard && presentCard(openCard, ctx.viewer),
      dateCreated: new Date(playedAtMs).toISOString(),
    },
    ...omitUndefined({
      finalScore: type === 'kquiz' ? (points ?? undefined) : undefined,
      bestScore: type === 'kquiz' ? bestPoints : undefined,
      maxScore: (openCard && maxScore) ?? undefined,
      resultTitle: (openCard && resultTitle) ?? undefined,
    }),
  };
}
