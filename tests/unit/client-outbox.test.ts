import { expect, test } from 'vitest';
import { putInOutbox, sendOutbox, takeFromOutbox } from '#client/outbox';
import { buildShelf } from './client-shelf.ts';

const unsent = { path: '/v1/kquizzes/q1/submissions', body: { _id: 'a1' } };

function server(answer: () => Response | Promise<Response>) {
  const calls: { path: string; body: unknown }[] = [];
  const send = async (path: unknown, init?: RequestInit) => {
    calls.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return answer();
  };
  return { calls, send: send as typeof fetch };
}

test('what waits is sent once, as it was to be sent', async () => {
  const shelf = buildShelf();
  putInOutbox('a1', unsent, shelf);
  const { calls, send } = server(() => new Response(null, { status: 201 }));
  await sendOutbox(shelf, send);
  await sendOutbox(shelf, send);
  expect(calls).toEqual([unsent]);
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('offline'))],
  ['while the server is in trouble', () => new Response(null, { status: 503 })],
  ['when there was too much at once', () => new Response(null, { status: 429 })],
])('%s it goes on waiting', async (_name, answer) => {
  const shelf = buildShelf();
  putInOutbox('a1', unsent, shelf);
  await sendOutbox(shelf, server(answer).send);
  expect(shelf.keys()).toEqual(['quizlark:outbox:a1']);
});

test('what is refused for good, was sent elsewhere or is damaged waits no longer', async () => {
  const shelf = buildShelf();
  putInOutbox('a1', unsent, shelf);
  putInOutbox('a2', unsent, shelf);
  takeFromOutbox('a2', shelf);
  shelf.set('quizlark:outbox:a3', '{"path":"https://elsewhere.example/","body":1}');
  const { calls, send } = server(() => new Response(null, { status: 409 }));
  await sendOutbox(shelf, send);
  expect([calls.length, shelf.keys()]).toEqual([1, []]);
});
