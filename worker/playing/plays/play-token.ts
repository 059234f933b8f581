import { AppError } from '#base/errors';
import { getPlayAge } from '#rules/play/play-age';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { getKeyedHash, getSha256Hex, signPayload, verifyPayload } from '#worker/platform/signing';

/** The payload of a play token: the play, the edition of its quiz, its start by the server's clock, and the user who started it. */
export interface PlayTokenPayload {
  playId: string;
  contentId: string;
  /**
   * A hash of the quiz's questions and answers; a save that does not change them does not end a play. Anyone can read it, so it is keyed:
   * who could compute it would try answers until it fits.
   */
  edition: string;
  startedAtMs: number;
  userId: string | null;
}

const PURPOSE = 'play';
const EDITION_PURPOSE = 'play-edition';
const EDITION_LENGTH = 16;

export async function createPlayToken(ctx: RequestContext, row: ContentRow): Promise<string> {
  const payload: PlayTokenPayload = {
    playId: ctx.newId(),
    contentId: row.id,
    edition: await getEdition(ctx, row),
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
export async function requireSameQuiz(ctx: RequestContext, payload: PlayTokenPayload, row: ContentRow): Promise<void> {
  if (payload.contentId !== row.id) throw new AppError('INVALID_PLAY_TOKEN');
  const isSameEdition = payload.edition === (await getEdition(ctx, row)) || payload.edition === (await getUnkeyedEdition(row));
  if (!isSameEdition) throw new AppError('QUIZ_CHANGED');
}

/** The id of the content is the server's: a copy of the quiz with other answers has other editions. */
const getEdition = async ({ settings }: RequestContext, { id, body }: ContentRow): Promise<string> =>
  (await getKeyedHash(settings.secret, EDITION_PURPOSE, `${id}:${body}`)).slice(0, EDITION_LENGTH);

/**
 * The edition in tokens of releases up to 0043. A play may be sent thirty days after its start, so the tokens of the previous release are
 * accepted; a token is signed, so that nobody can try editions of this form.
 */
const getUnkeyedEdition = async ({ body }: ContentRow): Promise<string> => (await getSha256Hex(body)).slice(0, 12);
