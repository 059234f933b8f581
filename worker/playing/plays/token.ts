import { AppError } from '#base/errors';
import { PLAY_LIMITS } from '#base/limits/play';
import type { ContentRow } from '#worker/contents/contents/columns';
import type { RequestContext } from '#worker/context';
import { sha256Hex, sign, verify } from '#worker/platform/signing';

/** What a play token holds: the play, its quiz as it was, when it began by the server's clock, and who began it. */
export interface Play {
  playId: string;
  contentId: string;
  /** Of the quiz's questions and answers; a save that leaves them alone does not disturb a play. */
  edition: string;
  startedAtMs: number;
  userId: string | null;
}

const PURPOSE = 'play';

export async function startToken(ctx: RequestContext, row: ContentRow): Promise<string> {
  const play: Play = {
    playId: ctx.newId(),
    contentId: row.id,
    edition: await editionOf(row),
    startedAtMs: ctx.now.getTime(),
    userId: ctx.viewer?.id ?? null,
  };
  return sign(ctx.settings.secret, PURPOSE, play);
}

/** The play behind a token, refused where it is forged, of another quiz or older than a day. */
export async function readToken(ctx: RequestContext, token: string | undefined): Promise<Play> {
  const play = token === undefined ? null : ((await verify(ctx.settings.secret, PURPOSE, token)) as Play | null);
  if (!play || play.startedAtMs + PLAY_LIMITS.tokenLifeMs < ctx.now.getTime()) throw new AppError('INVALID_PLAY_TOKEN');
  return play;
}

/** Refuses a play of another quiz, or of an older edition of this one. */
export async function requireSameQuiz(play: Play, row: ContentRow): Promise<void> {
  if (play.contentId !== row.id) throw new AppError('INVALID_PLAY_TOKEN');
  if (play.edition !== (await editionOf(row))) throw new AppError('QUIZ_CHANGED');
}

const editionOf = async (row: ContentRow) => (await sha256Hex(row.body)).slice(0, 12);
