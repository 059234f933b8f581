import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '#contract/community/comments';
import { createCommentsStore } from '#islands/comments/store.ts';
import { buildMemoryStorage } from '#tests/unit/browser/memory-storage';

const buildComment = (_id: string, reply = ''): Comment => ({
  ...{ _id, UID: _id, threadSlug: 'kquiz-1', text: 'Owls.', reply, user: 'u1', replies: reply === '' ? 1 : 0, lastReply: '' },
  deleted: false,
  dateCreated: '2026-11-20T05:00:00.000Z',
});

let requests: string[];
let postKeys: string[];
let answerPost: (response?: Response) => void;

beforeEach(() => {
  requests = [];
  postKeys = [];
  vi.stubGlobal('document', {
    querySelector: () => null,
    querySelectorAll: () => [],
    documentElement: { dataset: {} },
    cookie: 'ql_signed_in=1',
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'https://quizlark.example');
    requests.push(`${method} ${pathname}${searchParams.has('conditions') ? ` ${searchParams.get('conditions')}` : ''}`);
    if (pathname.endsWith('/current_user')) return Response.json({ user: { _id: 'u1', username: 'early_wren' } });
    if (method === 'GET') return Response.json({ messages: [buildComment('r1', 'c1')], users: [], next: null });
    postKeys.push(new Headers(headers).get('idempotency-key') ?? '');
    return new Promise<Response>((resolve) => {
      answerPost = (response = Response.json({ message: buildComment('c2') }, { status: 201 })) => resolve(response);
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const listPosts = () => requests.filter((request) => request.startsWith('POST'));

test('a second comment is not posted while one is being posted, and an empty one never', async () => {
  const store = createCommentsStore('kquiz-1', buildMemoryStorage());
  store.setDraftText('', '  \n ');
  await store.postComment();
  expect(requests).toEqual([]);

  store.setDraftText('', 'Owls.');
  const posting = store.postComment();
  await vi.waitFor(() => expect(listPosts()).toHaveLength(1));
  await store.postComment();
  expect(listPosts()).toHaveLength(1);
  answerPost();
  await posting;
  expect(store.$state.get().drafts['']).toEqual({ text: '', isBusy: false, error: null });
});

test('a comment whose response was lost stays in its field, and another try has the same key, so that it is posted once', async () => {
  const storage = buildMemoryStorage();
  const store = createCommentsStore('kquiz-1', storage);
  const post = async (response?: Response) => {
    const tries = postKeys.length;
    const posting = store.postComment();
    await vi.waitFor(() => expect(postKeys).toHaveLength(tries + 1));
    answerPost(response);
    await posting;
  };
  store.setDraftText('', 'Owls.');
  await post(new Response('<html>Bad gateway', { status: 502 }));
  expect(store.$state.get().drafts['']).toEqual({ text: 'Owls.', isBusy: false, error: 'Your comment was not posted.' });
  expect(storage.get('comment:kquiz-1:')).toBe('Owls.');
  await post(Response.json({ error: { code: 'TRY_AGAIN', message: 'Busy.' } }, { status: 503, headers: { 'retry-after': '2' } }));
  expect(store.$state.get().drafts['']).toMatchObject({ text: 'Owls.', error: 'Busy. Try again in 2 seconds.' });
  await post();
  store.setDraftText('', 'Owls.');
  await post();
  const [first, second, third, next] = postKeys;
  expect([second, third, first?.length]).toEqual([first, first, 26]);
  expect(next).not.toBe(first);
});

test('replies are loaded when their comment is expanded, once', async () => {
  const store = createCommentsStore('kquiz-1', buildMemoryStorage());
  expect(requests).toEqual([]);
  store.toggleReplies(buildComment('c1'));
  await vi.waitFor(() => expect(store.$state.get().threads['c1']).toMatchObject({ isOpen: true, comments: [{ _id: 'r1' }] }));
  expect(requests).toEqual(['GET /v1/messages {"threadSlug":"kquiz-1","reply":"c1"}']);
  store.toggleReplies(buildComment('c1'));
  store.toggleReplies(buildComment('c1'));
  expect(requests).toHaveLength(1);
});
