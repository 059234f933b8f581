import { PLAY_LIMITS } from '#base/limits/play';
import { catchApiError } from '#browser/api';
import { removeUnsentPlay, setUnsentPlay } from '#browser/outbox/unsent-plays';
import type { KeyValueStorage } from '#browser/storage';
import { $viewer } from '#browser/viewer';
import type { SubmissionResponse } from '#contract/playing/submissions';
import type { LoadResultState } from '#rules/play/session';
import { getPlayRecovery, toPlayError } from '#rules/play/texts/play-errors';
import { buildSubmitRequest, getPlayCalls } from './play-calls.ts';
import type { PlayCore } from './play-core.ts';
import type { RetryScheduler } from './retry-scheduler.ts';

/**
 * Submits a finished play. It is in the outbox before its first try, and leaves it once the server has stored it or refused it for good, so
 * that closing the page at any time loses nothing. Where the device stores nothing, it is retried for as long as the page is open.
 */
export function createPlaySubmit(core: PlayCore, retry: RetryScheduler): () => Promise<void> {
  const { quiz, environment } = core;
  const { storage, isPreview } = environment;
  let attempt = '';
  /** How often the submission of this attempt has failed. */
  let failures = 0;

  function putIntoOutbox(session: LoadResultState, delayMs: number) {
    if (isPreview) return;
    const { ticket } = core;
    const play = {
      ...buildSubmitRequest(quiz, session, { ticket, isPreview }),
      quiz: { title: quiz.title, path: quiz.path },
      user: $viewer.get()?._id,
      failures,
      dueAtMs: Date.now() + delayMs,
    };
    setUnsentPlay(ticket.attempt, play, storage);
  }

  return async () => {
    const { session, ticket } = core;
    if (session.stage !== 'loadResult') return;
    const isCurrent = () => ticket.attempt === core.ticket.attempt;
    if (ticket.attempt !== attempt) [attempt, failures] = [ticket.attempt, 0];
    putIntoOutbox(session, PLAY_LIMITS.sendLeaseMs);
    const { response, error } = await catchApiError(getPlayCalls(environment).submitPlay(quiz, session, { ticket, isPreview }));
    if (!error) {
      removeUnsentPlay(ticket.attempt, storage);
      if (!isPreview && response.submission.user === undefined) void rememberUnclaimed(response, ticket.playToken, storage);
      if (isCurrent()) core.send({ type: 'submitted', outcome: response });
      return;
    }
    // The outbox tells what became of a play that the player has left.
    if (!isCurrent()) return;
    const playError = toPlayError(error);
    core.send({ type: 'submitFailed', error: playError });
    if (getPlayRecovery(playError) !== 'retry') return removeUnsentPlay(ticket.attempt, storage);
    failures += 1;
    putIntoOutbox(session, retry.scheduleRetry(error.retryAfterSeconds) + PLAY_LIMITS.sendGraceMs);
  };
}

/** Of a player without an account. The connection is there, since the response has just arrived. */
const rememberUnclaimed = (response: SubmissionResponse, playToken: string | null, storage: KeyValueStorage): Promise<void> =>
  import('#browser/outbox/unclaimed-plays').then(
    ({ addUnclaimedPlay }) => addUnclaimedPlay(response, playToken, storage),
    () => undefined,
  );
