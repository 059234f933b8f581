import { AppError } from '#base/errors';
import { getPlayAge } from '#rules/play/play-age';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { getSha256Hex, signPayload, verifyPayload } from '#worker/platform/signing';

/** The payload of a play token: the play, the edition of its quiz, its start by the server's clock, and the user who started it. */
export interface PlayTokenPayload {
  playId: string;
  contentId: string;
  /** A hash of the quiz's questions and answers; a save that does not change them does not end a play. */
  edition: string;
  startedAtMs: number;
  userId: string | null;
}

const PURPOSE = 'play';

export async function createPlayToken(ctx: RequestContext, row: ContentRow): Promise<string> {
  const payload: PlayTokenPayload = {
    playId: ctx.newId(),
    contentId: row.id,
    edition: await hashQuizBody(row),
    startedAtMs: ctx.now.getTime(),
    userId: ctx.viewer?.id ?? null,
  };
  return signPayload(ctx.settings.secret, PURPOSE, payload);
}

/**
 * The payload of a token. Throws if the token is forged, is too old, or is late and another user's: a play that waited on a shared device
 * belongs to the user who started it.
 */
export async function verifyPlayToken(ctx: RequestContext, token: string | undefined): Promise<PlayTokenPayload> {
  const payload = token === undefined ? null : ((await verifyPayload(ctx.settings.secret, PURPOSE, token)) as PlayTokenPayload | null);
  if (!payload) throw new AppError('INVALID_PLAY_TOKEN');
  const age = getPlayAge(payload.startedAtMs, ctx.now.getTime());
  if (age === 'expired') throw new AppError('PLAY_TOO_OLD');
  const isOtherUsers = payload.userId !== null && ctx.viewer !== null && payload.userId !== ctx.viewer.id;
  if (age === 'late' && isOtherUsers) throw new AppError('INVALID_PLAY_TOKEN');
  return payload;
}

/** Refuses a play of another quiz or of an older edition of this one. */
export async function requireSameQuiz(payload: PlayTokenPayload, row: ContentRow): Promise<void> {
  if (payload.contentId !== row.id) throw new AppError('INVALID_PLAY_TOKEN');
  if (payload.edition !== (await hashQuizBody(row))) throw new AppError('QUIZ_CHANGED');
}

const hashQuizBody = async (row: ContentRow) => (await getSha256Hex(row.body)).slice(0, 12);
