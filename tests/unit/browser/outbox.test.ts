import { afterEach, expect, test, vi } from 'vitest';
import { addToOutbox, removeFromOutbox, sendOutbox, type UnsentPlay } from '#browser/outbox';
import { buildShelf } from './shelf.ts';

const unsent: UnsentPlay = { params: { type: 'kquizzes', id: 'q1' }, body: { _id: 'a1', answers: [] } };

afterEach(() => {
  vi.unstubAllGlobals();
});

function serve(answer: () => Response | Promise<Response>) {
  const calls: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push({ address, body: JSON.parse(String(init.body)) });
    return answer();
  });
  return calls;
}

test('what waits is sent once, as it was to be sent', async () => {
  const shelf = buildShelf();
  addToOutbox('a1', unsent, shelf);
  const calls = serve(() => Response.json({}, { status: 201 }));
  await sendOutbox(shelf);
  await sendOutbox(shelf);
  expect(calls).toEqual([{ address: '/v1/kquizzes/q1/submissions', body: unsent.body }]);
});

test('an entry that holds the address of its call is sent there', async () => {
  const shelf = buildShelf();
  shelf.set('quizlark:outbox:a1', JSON.stringify({ path: '/v1/kquizzes/q1/submissions', body: unsent.body }));
  const calls = serve(() => Response.json({}, { status: 201 }));
  await sendOutbox(shelf);
  expect(calls).toEqual([{ address: '/v1/kquizzes/q1/submissions', body: unsent.body }]);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('offline'))],
  ['while the server is in trouble', () => Response.json({ error: { code: 'TRY_AGAIN', message: '' } }, { status: 503 })],
  ['behind a page that is not ours', () => new Response('<html>')],
  ['when there was too much at once', () => new Response(null, { status: 429 })],
])('%s it goes on waiting', async (_name, answer) => {
  const shelf = buildShelf();
  addToOutbox('a1', unsent, shelf);
  serve(answer);
  await sendOutbox(shelf);
  expect(shelf.keys()).toEqual(['quizlark:outbox:a1']);
});

test('what is refused for good, was sent elsewhere or is damaged waits no longer', async () => {
  const shelf = buildShelf();
  addToOutbox('a1', unsent, shelf);
  addToOutbox('a2', unsent, shelf);
  removeFromOutbox('a2', shelf);
  shelf.set('quizlark:outbox:a3', '{"params":1');
  const calls = serve(() => Response.json({ error: { code: 'QUIZ_CHANGED', message: '' } }, { status: 409 }));
  await sendOutbox(shelf);
  expect([calls.length, shelf.keys()]).toEqual([1, []]);
});
