import { afterEach, expect, test, vi } from 'vitest';
import { addToOutbox, removeFromOutbox, sendOutbox, type UnsentPlay } from '#browser/outbox';
import { buildMemoryStorage } from './memory-storage.ts';

const unsentPlay: UnsentPlay = { params: { type: 'kquizzes', id: 'q1' }, body: { _id: 'a1', answers: [] } };

afterEach(() => {
  vi.unstubAllGlobals();
});

function serve(respond: () => Response | Promise<Response>) {
  const calls: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(init.body)) });
    return respond();
  });
  return calls;
}

test('sends a play in the outbox once', async () => {
  const storage = buildMemoryStorage();
  addToOutbox('a1', unsentPlay, storage);
  const calls = serve(() => Response.json({}, { status: 201 }));
  await sendOutbox(storage);
  await sendOutbox(storage);
  expect(calls).toEqual([{ url: '/v1/kquizzes/q1/submissions', body: unsentPlay.body }]);
});

test('sends an entry of an older release, which contains its path', async () => {
  const storage = buildMemoryStorage();
  storage.set('quizlark:outbox:a1', JSON.stringify({ path: '/v1/kquizzes/q1/submissions', body: unsentPlay.body }));
  const calls = serve(() => Response.json({}, { status: 201 }));
  await sendOutbox(storage);
  expect(calls).toEqual([{ url: '/v1/kquizzes/q1/submissions', body: unsentPlay.body }]);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('offline'))],
  ['while the server is failing', () => Response.json({ error: { code: 'TRY_AGAIN', message: '' } }, { status: 503 })],
  ['behind a captive portal', () => new Response('<html>')],
  ['above the rate limit', () => new Response(null, { status: 429 })],
])('%s the play stays in the outbox', async (_name, respond) => {
  const storage = buildMemoryStorage();
  addToOutbox('a1', unsentPlay, storage);
  serve(respond);
  await sendOutbox(storage);
  expect(storage.keys()).toEqual(['quizlark:outbox:a1']);
});

test.each(['QUIZ_CHANGED', 'ALREADY_SUBMITTED'])(
  'removes plays that are refused with %s, were sent already or are unreadable',
  async (code) => {
    const storage = buildMemoryStorage();
    addToOutbox('a1', unsentPlay, storage);
    addToOutbox('a2', unsentPlay, storage);
    removeFromOutbox('a2', storage);
    storage.set('quizlark:outbox:a3', '{"params":1');
    const calls = serve(() => Response.json({ error: { code, message: '' } }, { status: 409 }));
    await sendOutbox(storage);
    expect([calls.length, storage.keys()]).toEqual([1, []]);
  },
);
