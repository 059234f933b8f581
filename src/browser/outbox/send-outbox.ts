import { PLAY_LIMITS } from '#base/limits/play';
import { FLASH_DURATIONS } from '#base/limits/timing';
import { STORAGE_PREFIX } from '#base/product-name';
import { catchApiError } from '#browser/api';
import { type FlashOptions, flash } from '#browser/flash';
import { deviceStorage, type KeyValueStorage } from '#browser/storage';
import { loadViewer } from '#browser/viewer';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { getRetryDelayMs } from '#rules/play/retry-delay';
import { hasSavedPlay } from '#rules/play/storage-keys';
import { formatArrivedPlay, formatRefusedPlay } from '#rules/play/texts/outbox-notices';
import { getPlayRecovery, type PlayError, toPlayError } from '#rules/play/texts/play-errors';
import { postSubmission, type SubmitRequest } from './post-submission.ts';
import { addUnclaimedPlay } from './unclaimed-plays.ts';
import { getUnsentText, listUnsentAttempts, removeUnsentPlay, setUnsentPlay, type UnsentPlay } from './unsent-plays.ts';

/** What became of a play that has left the outbox. */
export type DeliveredPlay = { play: UnsentPlay } & ({ response: SubmissionResponse; error: null } | { response: null; error: PlayError });

export interface OutboxOptions {
  storage?: KeyValueStorage;
  /** Tells the player what became of a play. */
  notify?: (delivered: DeliveredPlay) => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the plays in the outbox as they become due, from any page that is visible, so that its notices are seen. Of several pages, one sends at a time. */
export async function sendOutbox({ storage = deviceStorage, notify = showNotice }: OutboxOptions = {}): Promise<void> {
  if (globalThis.document?.hidden) return;
  const send = () => sendDuePlays(storage, notify);
  // Only secure contexts have locks. Without one two tabs may send the same play, which counts once.
  await (globalThis.navigator?.locks ? navigator.locks.request(`${STORAGE_PREFIX}:outbox`, send) : send());
  clearTimeout(timer);
  const nowMs = Date.now();
  const dueTimes = listUnsentAttempts(storage).flatMap((attempt) => parseUnsentPlay(getUnsentText(attempt, storage))?.dueAtMs ?? []);
  // A play that is still due belongs to another account, and waits until that account signs in.
  const delays = dueTimes.map((dueAtMs) => dueAtMs - nowMs).filter((delayMs) => delayMs > 0 && delayMs <= PLAY_LIMITS.maxOutboxDelayMs);
  if (delays.length > 0) timer = setTimeout(() => void sendOutbox({ storage, notify }), Math.min(...delays));
}

async function sendDuePlays(storage: KeyValueStorage, notify: (delivered: DeliveredPlay) => void): Promise<void> {
  for (const attempt of listUnsentAttempts(storage)) {
    const text = getUnsentText(attempt, storage);
    // Another tab has sent it while this one waited for the lock.
    if (text === null) continue;
    const play = parseUnsentPlay(text);
    if (play === null) removeUnsentPlay(attempt, storage);
    else if (isDue(play, Date.now())) await sendPlay(attempt, play, { storage, notify });
  }
}

/** A time that is too far ahead was stored while the clock was wrong. */
const isDue = ({ dueAtMs }: UnsentPlay, nowMs: number) => dueAtMs <= nowMs || dueAtMs > nowMs + PLAY_LIMITS.maxOutboxDelayMs;

async function sendPlay(attempt: string, play: UnsentPlay, { storage, notify }: Required<OutboxOptions>): Promise<void> {
  // A play on a shared device stays the play of whoever made it.
  const viewer = play.user === undefined ? null : await loadViewer();
  if (viewer && viewer._id !== play.user) return;
  const putOff = (patch: Pick<UnsentPlay, 'dueAtMs'> & Partial<UnsentPlay>) => setUnsentPlay(attempt, { ...play, ...patch }, storage);
  putOff({ dueAtMs: Date.now() + PLAY_LIMITS.sendLeaseMs });
  const { params, body } = play;
  const { response, error } = await catchApiError(postSubmission({ params, body }));
  // The player itself may have sent it meanwhile.
  if (getUnsentText(attempt, storage) === null) return;
  const playError = error && toPlayError(error);
  if (playError && getPlayRecovery(playError) === 'retry') {
    const maxMs = playError.code === 'OFFLINE' ? PLAY_LIMITS.maxOfflineDelayMs : PLAY_LIMITS.maxOutboxDelayMs;
    const delayMs = getRetryDelayMs(play.failures, error.retryAfterSeconds, maxMs);
    putOff({ failures: play.failures + 1, dueAtMs: Date.now() + Math.min(delayMs, PLAY_LIMITS.maxOutboxDelayMs) });
    return;
  }
  removeUnsentPlay(attempt, storage);
  if (error) notify({ play, response: null, error: toPlayError(error) });
  else {
    addUnclaimedPlay(response, body.playToken ?? null, storage);
    notify({ play, response, error: null });
  }
}

/** Says what became of the play, with a link to its quiz, which offers the saved play's result. On that quiz's page, a play that arrived needs no notice. */
function showNotice({ play, response, error }: DeliveredPlay): void {
  const { quiz } = play;
  const isOnQuizPage = quiz !== undefined && location.pathname.startsWith(quiz.path);
  if (response && isOnQuizPage) return;
  const options: FlashOptions = { tone: error ? 'danger' : 'success', ms: FLASH_DURATIONS.withActionMs };
  if (quiz && !isOnQuizPage && hasSavedPlay(play.params.id, deviceStorage.keys()))
    options.action = { label: error ? 'Open the quiz' : 'See my result', run: () => location.assign(quiz.path) };
  flash(error ? formatRefusedPlay(quiz?.title, error) : formatArrivedPlay(quiz?.title, response.unranked), options);
}

/** An entry contains the request, and when to send it. An entry of an older release has no time, or has the request's path. */
function parseUnsentPlay(text: string | null): UnsentPlay | null {
  try {
    const stored = JSON.parse(text ?? '') as Partial<UnsentPlay> & { path?: string };
    const { path, params = parseLegacyPath(path), body, quiz, user, failures = 0, dueAtMs = 0 } = stored;
    return params && body ? { params, body, ...(quiz && { quiz }), user, failures, dueAtMs } : null;
  } catch {
    return null;
  }
}

function parseLegacyPath(path = ''): SubmitRequest['params'] | null {
  const [, type, id] = /^\/v1\/(kquizzes|pquizzes)\/([^/]+)\/submissions$/.exec(path) ?? [];
  return type && id ? { type: type as SubmitRequest['params']['type'], id } : null;
}
