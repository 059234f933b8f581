import { AppError } from '#base/errors';
import { HASH_QUEUE_LIMITS } from '#base/limits/accounts';

/** Who waits for a password hash. */
export interface HashCaller {
  /** The caller's network; null if everyone may share the address, in which case only the whole queue is limited. */
  network: string | null;
  /** Whether this device has signed in to the account before. The reserved places are for such devices. */
  isKnownDevice: boolean;
}

interface QueueEntry extends HashCaller {
  isRunning: boolean;
  /** When the request of the entry last showed that it is alive. */
  seenAt: number;
}

type HashQueueOptions = Readonly<Record<keyof typeof HASH_QUEUE_LIMITS, number>>;

/**
 * A queue of password hashes in one isolate: one hash runs at a time, a bounded number waits, and a network takes only a part of the places.
 *
 * A request that waits asks for its turn on a timer of its own. The platform cancels the request of a client that is gone, and with it the
 * timer: its entry is skipped and then dropped. A queue of promises that requests resolve for each other would stop at such a request.
 */
export function createHashQueue(options: HashQueueOptions = HASH_QUEUE_LIMITS) {
  let entries: QueueEntry[] = [];
  let busyUntil = 0;
  let freeSince = 0;

  /** Throws `TRY_AGAIN` if there is no place for the caller. */
  function requirePlace({ network, isKnownDevice }: HashCaller): void {
    const now = performance.now();
    entries = entries.filter(({ seenAt }) => now - seenAt < options.abandonedAfterMs);
    const places = options.places - (isKnownDevice ? 0 : options.reservedPlaces);
    const countOfNetwork = network === null ? 0 : entries.filter((entry) => entry.network === network).length;
    if (entries.length >= places || countOfNetwork >= options.placesOfNetwork)
      throw new AppError('TRY_AGAIN', { retryAfterSeconds: options.retryAfterSeconds });
  }

  function addEntry(caller: HashCaller): QueueEntry {
    requirePlace(caller);
    const entry = { ...caller, isRunning: false, seenAt: performance.now() };
    entries.push(entry);
    return entry;
  }

  /** Whether it is an entry's turn. An entry whose request does not take its turn is passed by the next ones, one after another. */
  function isTurn(entry: QueueEntry): boolean {
    const now = performance.now();
    const position = entries.filter(({ isRunning }) => !isRunning).indexOf(entry);
    return now >= busyUntil && now >= freeSince + position * 2 * options.pollMs;
  }

  /** Runs `work` when it is the caller's turn. After it the queue rests for `restMs`, in which other requests run. */
  async function runHash<T>(caller: HashCaller, restMs: number, work: () => Promise<T>): Promise<T> {
    const entry = addEntry(caller);
    try {
      while (!isTurn(entry)) {
        await new Promise((resolve) => setTimeout(resolve, options.pollMs));
        entry.seenAt = performance.now();
      }
      entry.isRunning = true;
      // Without an end, a request that is cancelled while its hash runs would stop the queue.
      busyUntil = entry.seenAt + options.longestHashMs;
      const result = await work();
      // A Worker's clock stands still while it computes; after a timer it says when the hash ended.
      await new Promise((resolve) => setTimeout(resolve, 0));
      return result;
    } finally {
      entries = entries.filter((other) => other !== entry);
      if (entry.isRunning) {
        busyUntil = 0;
        freeSince = performance.now() + restMs;
      }
    }
  }

  return { requirePlace, runHash };
}
