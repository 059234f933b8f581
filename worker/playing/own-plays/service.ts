import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { OwnPlay, OwnPlayList, OwnPlaysQuery } from '#contract/playing/own-plays';
import { encodeCursor } from '#rules/conditions/cursor';
import { omitUndefined } from '#rules/omit-undefined';
import { canOpenContent } from '#rules/permissions';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { parsePaging } from '#worker/http/list-query';
import * as repo from './repo.ts';

const CURSOR_SORT = 'plays';

/** The caller's finished plays, the last first. */
export async function listOwnPlays(ctx: RequestContext, query: OwnPlaysQuery): Promise<OwnPlayList> {
  const { limit, after } = parsePaging(query, CURSOR_SORT, LIST_LIMITS.ownPlays);
  if (!ctx.viewer) throw new AppError('NOT_SIGNED_IN');
  const rows = await repo.findOwnPlays(ctx.db, ctx.viewer.id, { limit: limit + 1, beforeSeq: after?.key ?? null });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    plays: shown.map((row) => presentOwnPlay(ctx, row)),
    next: last ? encodeCursor({ sort: CURSOR_SORT, key: last.play.seq, id: last.play.id }) : null,
  };
}

type OwnPlayRow = Awaited<ReturnType<typeof repo.findOwnPlays>>[number];

/** A content that the caller can no longer open is left out, with the titles of its results. */
function presentOwnPlay(ctx: RequestContext, { play, card, bestScore, maxScore, resultTitle }: OwnPlayRow): OwnPlay {
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
      bestScore: bestScore ?? undefined,
      maxScore: (openCard && maxScore) ?? undefined,
      resultTitle: (openCard && resultTitle) ?? undefined,
    }),
  };
}
