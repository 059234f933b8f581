import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimPlays } from '#browser/outbox/claim-plays';
import { addUnclaimedPlay, listUnclaimedPlays, PLAYS_CLAIMED_EVENT } from '#browser/outbox/unclaimed-plays';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { buildMemoryStorage } from './memory-storage.ts';

const NOW_MS = Date.UTC(2026, 4, 1);
const buildResponse = (id: string, user?: string) =>
  ({
    submission: { _id: id, duration: 1, metadata: {}, dateCreated: '', ...(user && { user }) },
    result: null,
    statistics: null,
  }) as SubmissionResponse;

let replies: { status: number; code?: string }[] = [];
let claimedPaths: string[] = [];
let claimedBodies: unknown[] = [];
let events: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  [replies, claimedPaths, claimedBodies, events] = [[], [], [], []];
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => events.push(type) });
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    claimedPaths.push(path);
    claimedBodies.push(JSON.parse(String(init.body)));
    const { status, code } = replies.shift() ?? { status: 200 };
    return Response.json(code ? { error: { code, message: '' } } : { submission: {} }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('only plays that were finished signed out are remembered, each once', () => {
  const storage = buildMemoryStorage();
  addUnclaimedPlay(buildResponse('a'), 'token', storage);
  addUnclaimedPlay(buildResponse('a'), 'token', storage);
  addUnclaimedPlay(buildResponse('b', 'somebody'), null, storage);
  expect(listUnclaimedPlays(storage)).toEqual([{ id: 'a', playToken: 'token', finishedAtMs: NOW_MS }]);
});

test('a play without a play token is claimed with the token of its response', async () => {
  const storage = buildMemoryStorage();
  addUnclaimedPlay({ ...buildResponse('a'), claimToken: 'proof' }, null, storage);
  addUnclaimedPlay(buildResponse('b'), 'token', storage);
  await claimPlays(storage);
  expect(claimedBodies).toEqual([{ claimToken: 'proof' }, { playToken: 'token' }]);
});

test('a play that is more than a day old is not listed', () => {
  const storage = buildMemoryStorage();
  addUnclaimedPlay(buildResponse('a'), null, storage);
  vi.setSystemTime(NOW_MS + 25 * 3_600_000);
  expect(listUnclaimedPlays(storage)).toEqual([]);
});

test('claims each play once, and tells the page', async () => {
  const storage = buildMemoryStorage();
  for (const id of ['a', 'b']) addUnclaimedPlay(buildResponse(id), null, storage);
  await claimPlays(storage);
  await claimPlays(storage);
  expect(claimedPaths).toEqual(['/v1/submissions/a/claim', '/v1/submissions/b/claim']);
  expect([events, storage.keys()]).toEqual([[PLAYS_CLAIMED_EVENT], []]);
});

test.each([
  [404, 'NOT_FOUND', []],
  [400, 'PLAY_TOO_OLD', []],
  [503, 'TRY_AGAIN', ['a']],
  [401, 'NOT_SIGNED_IN', ['a']],
  [429, 'TOO_MANY_REQUESTS', ['a']],
])('after %i %s the plays left to claim are %j', async (status, code, left) => {
  const storage = buildMemoryStorage();
  addUnclaimedPlay(buildResponse('a'), null, storage);
  replies = [{ status, code }];
  await claimPlays(storage);
  expect(listUnclaimedPlays(storage).map(({ id }) => id)).toEqual(left);
  expect(events).toEqual([]);
});
