import { expect, test } from 'vitest';
import type { Comment } from '#contract/community/comments';
import {
  addPostedComment,
  appendCommentPage,
  EMPTY_THREAD,
  removeDeletedComment,
  type ThreadsByParent,
} from '#rules/comments/comment-threads';

const buildComment = (_id: string, fields: Partial<Comment> = {}): Comment => ({
  _id,
  UID: _id,
  threadSlug: 'kquiz-1abcdefgh',
  text: _id,
  reply: '',
  user: 'wren',
  replies: 0,
  lastReply: '',
  deleted: false,
  dateCreated: '2026-11-20T12:00:00.000Z',
  ...fields,
});
const buildThreads = (...comments: Comment[]): ThreadsByParent => ({
  '': { ...EMPTY_THREAD, state: 'ready', comments, count: comments.length },
});
const idsOf = (allThreads: ThreadsByParent, parentId = '') => allThreads[parentId]?.comments.map(({ _id }) => _id);

test('appends pages without repeating comments that were just posted', () => {
  const first = addPostedComment({ '': EMPTY_THREAD }, buildComment('new'))[''] ?? EMPTY_THREAD;
  const page = { messages: [buildComment('new'), buildComment('old')], users: [], next: 'on', count: 2 };
  expect(appendCommentPage(first, page)).toMatchObject({
    state: 'ready',
    comments: [{ _id: 'new' }, { _id: 'old' }],
    next: 'on',
    count: 2,
  });
});

test('adds a comment first, a reply last in its thread, and each of them once', () => {
  const top = addPostedComment(buildThreads(buildComment('a')), buildComment('b'));
  expect([idsOf(top), top['']?.count]).toEqual([['b', 'a'], 2]);
  const withReply = addPostedComment(top, buildComment('c', { reply: 'a' }));
  expect(withReply['']?.comments[1]).toMatchObject({ replies: 1, lastReply: 'c' });
  expect(withReply.a).toMatchObject({ isOpen: true, comments: [{ _id: 'c' }] });
  expect(addPostedComment(withReply, buildComment('c', { reply: 'a' }))).toBe(withReply);
});

test('removes a deleted comment; one with replies stays as a tombstone until the last reply is deleted', () => {
  const a = buildComment('a', { replies: 1 });
  const c = buildComment('c', { reply: 'a' });
  const threadsBefore: ThreadsByParent = { ...buildThreads(a, buildComment('b')), a: { ...EMPTY_THREAD, comments: [c], isOpen: true } };
  expect(idsOf(removeDeletedComment(threadsBefore, buildComment('b')))).toEqual(['a']);
  const withTombstone = removeDeletedComment(threadsBefore, a);
  expect(withTombstone['']).toMatchObject({ count: 1, comments: [{ _id: 'a', deleted: true, text: '', user: '' }, { _id: 'b' }] });
  const withoutTombstone = removeDeletedComment(withTombstone, c);
  expect([idsOf(withoutTombstone), idsOf(withoutTombstone, 'a')]).toEqual([['b'], []]);
});
