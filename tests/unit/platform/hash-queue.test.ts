import { afterEach, expect, test, vi } from 'vitest';
import type { AppError } from '#base/errors';
import { BUSY_RETRIES } from '#base/limits/accounts';
import { createHashQueue } from '#worker/platform/hash-queue';

afterEach(() => {
  vi.useRealTimers();
});

const OPTIONS = {
  places: 6,
  reservedPlaces: 2,
  placesOfNetwork: 3,
  pollMs: 1,
  abandonedAfterMs: 60_000,
  longestHashMs: 60_000,
  retryAfterSeconds: 3,
} as const;
const stranger = { network: null, isKnownDevice: false };

/** A hash that ends when the test lets it. */
function createHeldHash() {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => held };
}

/** Makes calls whose hashes end when `release` is called, and tells how each ended. */
function callQueue(queue: ReturnType<typeof createHashQueue>, callers: readonly { network: string | null; isKnownDevice: boolean }[]) {
  const hash = createHeldHash();
  const outcomes = callers.map((caller) =>
    queue.runHash(caller, 0, hash.work).then(
      () => 'hashed',
      (error) => `${error.code} ${error.details.retryAfterSeconds}`,
    ),
  );
  return async () => {
    hash.end();
    return Promise.all(outcomes);
  };
}

test('calls beyond the places are refused with the seconds to wait, and the others are hashed', async () => {
  const release = callQueue(
    createHashQueue(OPTIONS),
    Array.from({ length: 50 }, () => stranger),
  );
  const outcomes = await release();
  expect(outcomes.filter((outcome) => outcome === 'hashed')).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === 'TRY_AGAIN 3')).toHaveLength(46);
});

test('one hash runs at a time, in the order of the calls', async () => {
  const { runHash } = createHashQueue(OPTIONS);
  const events: string[] = [];
  const hash = (name: string) =>
    runHash(stranger, 0, async () => {
      events.push(`start ${name}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`end ${name}`);
    });
  await Promise.all(['a', 'b', 'c'].map(hash));
  expect(events).toEqual(['start a', 'end a', 'start b', 'end b', 'start c', 'end c']);
});

test('other work runs in the rest after a hash, which occupies the thread', async () => {
  vi.useFakeTimers();
  const { runHash } = createHashQueue(OPTIONS);
  const events: string[] = [];
  const hash = (name: string) => runHash(stranger, 50, async () => void events.push(name));
  const first = hash('first');
  const second = hash('second');
  setTimeout(() => events.push('page'), 40);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([first, second]);
  expect(events).toEqual(['first', 'page', 'second']);
});

test('the rest begins when the hash ends, although a Worker’s clock stands still while it computes', async () => {
  const [restMs, hashMs] = [60, 60];
  const readTime = performance.now.bind(performance);
  const startTimer = setTimeout;
  let frozenTime = readTime();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => frozenTime);
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) =>
    startTimer(() => {
      frozenTime = readTime();
      run();
    }, ms)) as typeof setTimeout);
  const times: number[] = [];
  const { runHash } = createHashQueue(OPTIONS);
  const hash = () =>
    runHash(stranger, restMs, async () => {
      times.push(readTime());
      while (readTime() < (times.at(-1) ?? 0) + hashMs);
    });
  await Promise.all([hash(), hash()]);
  clock.mockRestore();
  timers.mockRestore();
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(hashMs + restMs);
});

test('a network takes only a part of the places, so that a flood from one leaves the others theirs', async () => {
  const flood = Array.from({ length: 20 }, () => ({ network: '192.0.2.1', isKnownDevice: false }));
  const release = callQueue(createHashQueue(OPTIONS), [...flood, { network: '192.0.2.2', isKnownDevice: false }]);
  const outcomes = await release();
  expect(outcomes.slice(0, 20).filter((outcome) => outcome === 'hashed')).toHaveLength(3);
  expect(outcomes[20]).toBe('hashed');
});

test('known devices have places that strangers cannot take', async () => {
  const strangers = Array.from({ length: 20 }, () => stranger);
  const devices = Array.from({ length: 3 }, () => ({ network: null, isKnownDevice: true }));
  const release = callQueue(createHashQueue(OPTIONS), [...strangers, ...devices]);
  expect((await release()).slice(20)).toEqual(['hashed', 'hashed', 'TRY_AGAIN 3']);
});

test('a call that is refused takes no place, and a failed hash gives its place back', async () => {
  const queue = createHashQueue(OPTIONS);
  for (let i = 0; i < 10; i += 1) {
    const failure = queue.runHash(stranger, 0, async () => Promise.reject(new Error('no key')));
    await expect(failure).rejects.toThrow('no key');
  }
  expect(() => queue.requirePlace(stranger)).not.toThrow();
});

test('a request that was cancelled while its hash ran does not stop the queue', async () => {
  const queue = createHashQueue({ ...OPTIONS, longestHashMs: 20 });
  void queue.runHash(stranger, 0, () => new Promise(() => undefined));
  expect(await queue.runHash(stranger, 0, async () => 'hashed')).toBe('hashed');
});

test.each([
  ['a thread of their own', 0],
  ['the isolate’s thread', 150],
])('a class of 40 behind one address that signs in at one moment only waits, with hashes on %s', async (_, restMs) => {
  vi.useFakeTimers();
  const { runHash } = createHashQueue();
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  /** Calls as the form of the sign-in page does. A hash takes a fifth of a second. */
  const signIn = async (retriesLeft = BUSY_RETRIES): Promise<string> => {
    const call = runHash({ network: '192.0.2.1', isKnownDevice: false }, restMs, () => sleep(200));
    const error = await call.then(() => null).catch((refusal: AppError) => refusal);
    if (!error) return 'signed in';
    if (retriesLeft === 0) return error.code;
    await sleep(Number(error.details.retryAfterSeconds) * 1000);
    return signIn(retriesLeft - 1);
  };
  const outcomes = Promise.all(Array.from({ length: 40 }, () => signIn()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await outcomes).filter((outcome) => outcome !== 'signed in')).toEqual([]);
});
