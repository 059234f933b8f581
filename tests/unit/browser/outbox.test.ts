import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeliveredPlay, sendOutbox } from '#browser/outbox/send-outbox';
import { listUnclaimedPlays } from '#browser/outbox/unclaimed-plays';
import { setUnsentPlay, type UnsentPlay } from '#browser/outbox/unsent-plays';
import { type KeyValueStorage, nullStorage } from '#browser/storage';
import { buildMemoryStorage } from './memory-storage.ts';

const KEY = 'quizlark:outbox:a1';
const unsentPlay: UnsentPlay = {
  params: { type: 'kquizzes', id: 'q1' },
  body: { _id: 'a1', answers: [] },
  quiz: { title: 'Larks', path: '/kquiz/larks' },
  failures: 0,
  dueAtMs: 0,
};
const outcome = { submission: { _id: 'a1' }, result: null };
const refuse = (code: string, status: number, headers = {}) => Response.json({ error: { code, message: code } }, { status, headers });

let delivered: DeliveredPlay[];
let storage: KeyValueStorage;
const listOutboxKeys = () => storage.keys().filter((key) => key.startsWith('quizlark:outbox:'));
const send = () => sendOutbox({ storage, notify: (play) => delivered.push(play) });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  delivered = [];
  storage = buildMemoryStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function serve(respond: (tries: number) => Response | Promise<Response>) {
  const calls: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(init.body)) });
    return respond(calls.length);
  });
  return calls;
}
const serveSuccess = () => serve(() => Response.json(outcome, { status: 201 }));

test('sends a play in the outbox once, and says so', async () => {
  setUnsentPlay('a1', unsentPlay, storage);
  const calls = serveSuccess();
  await send();
  await send();
  expect(calls).toEqual([{ url: '/v1/kquizzes/q1/submissions', body: unsentPlay.body }]);
  expect(delivered).toMatchObject([{ play: { quiz: { title: 'Larks' } }, response: outcome, error: null }]);
  expect(listOutboxKeys()).toEqual([]);
});

test('a play that arrived without an account can be claimed', async () => {
  setUnsentPlay('a1', { ...unsentPlay, body: { ...unsentPlay.body, playToken: 'token' } }, storage);
  serveSuccess();
  await send();
  expect(listUnclaimedPlays(storage)).toMatchObject([{ id: 'a1', playToken: 'token' }]);
});

test.each([
  ['without a time', { params: unsentPlay.params, body: unsentPlay.body }],
  ['with its path', { path: '/v1/kquizzes/q1/submissions', body: unsentPlay.body }],
])('sends an entry of an older release, %s', async (_, stored) => {
  storage.set(KEY, JSON.stringify(stored));
  const calls = serveSuccess();
  await send();
  expect(calls).toEqual([{ url: '/v1/kquizzes/q1/submissions', body: unsentPlay.body }]);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('offline')), 1_000],
  ['while the server is busy', () => refuse('TRY_AGAIN', 503, { 'retry-after': '2' }), 2_000],
  ['while the server fails', () => refuse('UNKNOWN_ERROR', 500), 1_000],
  ['behind a captive portal that answers a page', () => new Response('<html>'), 1_000],
  ['behind a captive portal that answers JSON', () => Response.json({ ok: true }), 1_000],
  ['behind a proxy that cannot reach the server', () => new Response('<html>Bad gateway', { status: 502 }), 1_000],
  ['behind a proxy that refuses with a page', () => new Response('<html>Forbidden', { status: 403 }), 1_000],
  ['behind a proxy with a code of its own', () => refuse('BAD_GATEWAY', 502), 1_000],
  ['above the limit of the network', () => refuse('TOO_MANY_REQUESTS', 429, { 'retry-after': '60' }), 60_000],
])('%s the play stays in the outbox, and is sent when it is due', async (_name, respond, delayMs) => {
  setUnsentPlay('a1', unsentPlay, storage);
  const calls = serve((tries) => (tries === 1 ? respond() : Response.json(outcome, { status: 201 })));
  await send();
  expect(listOutboxKeys()).toEqual([KEY]);
  // Further page views do not send it earlier.
  await vi.advanceTimersByTimeAsync(delayMs - 1);
  await send();
  expect([calls.length, delivered]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect([calls.length, listOutboxKeys(), delivered.length]).toEqual([2, [], 1]);
});

test('a call without a response ends, and the play stays', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  setUnsentPlay('a1', unsentPlay, storage);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) => new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const sent = send();
  await vi.advanceTimersByTimeAsync(10);
  limit.abort();
  await sent;
  expect([listOutboxKeys(), delivered]).toEqual([[KEY], []]);
  vi.restoreAllMocks();
});

test('tries get rarer, at most one an hour', async () => {
  setUnsentPlay('a1', unsentPlay, storage);
  const calls = serve(() => refuse('TRY_AGAIN', 503));
  await send();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  const inFirstHour = calls.length;
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect([inFirstHour, calls.length - inFirstHour]).toEqual([12, 24]);
});

test.each([
  ['QUIZ_CHANGED', 409],
  ['ALREADY_SUBMITTED', 409],
  ['PLAY_TOO_OLD', 400],
  ['INVALID_PLAY_TOKEN', 400],
  ['ANSWER_1_INVALID', 400],
  ['NOT_FOUND', 404],
])('a play that is refused with %s leaves the outbox, and the player reads why', async (code, status) => {
  setUnsentPlay('a1', unsentPlay, storage);
  serve(() => refuse(code, status));
  await send();
  expect(listOutboxKeys()).toEqual([]);
  expect(delivered).toMatchObject([{ response: null, error: { code, message: code } }]);
});

test('one play that fails does not hold back the others, and an unreadable one is removed', async () => {
  storage.set('quizlark:outbox:a0', '{"params":1');
  setUnsentPlay('a1', unsentPlay, storage);
  setUnsentPlay('a2', { ...unsentPlay, body: { _id: 'a2', answers: [] } }, storage);
  serve((tries) => (tries === 1 ? refuse('UNKNOWN_ERROR', 500) : Response.json(outcome, { status: 201 })));
  await send();
  expect(listOutboxKeys()).toEqual([KEY]);
});

test('a hidden page sends nothing, since nobody would see what became of the play', async () => {
  setUnsentPlay('a1', unsentPlay, storage);
  const calls = serveSuccess();
  vi.stubGlobal('document', { hidden: true });
  await send();
  expect([calls, listOutboxKeys()]).toEqual([[], [KEY]]);
});

test('of two tabs one sends', async () => {
  setUnsentPlay('a1', unsentPlay, storage);
  const calls = serveSuccess();
  await Promise.all([send(), send()]);
  expect([calls.length, delivered.length]).toEqual([1, 1]);
});

test('a play that its page is sending is left to it, and to others if that page is gone', async () => {
  setUnsentPlay('a1', { ...unsentPlay, dueAtMs: Date.now() + 5_000 }, storage);
  const calls = serveSuccess();
  await send();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toHaveLength(1);
});

test('a play that was put off while the clock was ahead is sent', async () => {
  setUnsentPlay('a1', { ...unsentPlay, dueAtMs: Date.now() + 365 * 24 * 60 * 60 * 1000 }, storage);
  const calls = serveSuccess();
  await send();
  expect(calls).toHaveLength(1);
});

test('a play that its player has sent meanwhile is not put back', async () => {
  setUnsentPlay('a1', unsentPlay, storage);
  serve(() => {
    storage.remove(KEY);
    return refuse('TRY_AGAIN', 503);
  });
  await send();
  expect([listOutboxKeys(), delivered]).toEqual([[], []]);
});

test('without storage there is nothing to send', async () => {
  storage = nullStorage;
  setUnsentPlay('a1', unsentPlay, storage);
  const calls = serveSuccess();
  await send();
  expect(calls).toEqual([]);
});

test('a play of one account is not sent as another’s', async () => {
  setUnsentPlay('a1', { ...unsentPlay, user: 'wren' }, storage);
  setUnsentPlay('a2', { ...unsentPlay, body: { _id: 'a2', answers: [] }, user: 'robin' }, storage);
  vi.stubGlobal('document', { cookie: 'ql_signed_in=1', documentElement: { dataset: {} } });
  const sentBodies: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/current_user')) return Response.json({ user: { _id: 'robin' } });
    sentBodies.push(JSON.parse(String(body))._id);
    return Response.json(outcome, { status: 201 });
  });
  await send();
  expect([sentBodies, listOutboxKeys()]).toEqual([['a2'], [KEY]]);
});

test('another account’s play that was put off while the clock was ahead does not keep the page busy', async () => {
  setUnsentPlay('a1', { ...unsentPlay, user: 'wren', dueAtMs: Date.now() + 365 * 24 * 60 * 60 * 1000 }, storage);
  vi.stubGlobal('document', { cookie: 'ql_signed_in=1', documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async () => Response.json({ user: { _id: 'robin' } }));
  await send();
  expect([listOutboxKeys(), vi.getTimerCount()]).toEqual([[KEY], 0]);
});
