import { expect, test } from 'vitest';
import type { Comment } from '#contract/community/comments';
import {
  addPostedComment,
  appendCommentPage,
  EMPTY_THREAD,
  removeDeletedComment,
  type ThreadsByParent,
} from '#rules/comments/comment-threads';

const comment = (_id: string, fields: Partial<Comment> = {}): Comment => ({
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
const threads = (...comments: Comment[]): ThreadsByParent => ({
  '': { ...EMPTY_THREAD, state: 'ready', comments, count: comments.length },
});
const idsOf = (all: ThreadsByParent, at = '') => all[at]?.comments.map(({ _id }) => _id);

test('appends pages without repeating comments that were just posted', () => {
  const first = addPostedComment({ '': EMPTY_THREAD }, comment('new'))[''] ?? EMPTY_THREAD;
  const page = { messages: [comment('new'), comment('old')], users: [], next: 'on', count: 2 };
  expect(appendCommentPage(first, page)).toMatchObject({
    state: 'ready',
    comments: [{ _id: 'new' }, { _id: 'old' }],
    next: 'on',
    count: 2,
  });
});

test('adds a comment first, a reply last in its thread, and each of them once', () => {
  const top = addPostedComment(threads(comment('a')), comment('b'));
  expect([idsOf(top), top['']?.count]).toEqual([['b', 'a'], 2]);
  const answered = addPostedComment(top, comment('c', { reply: 'a' }));
  expect(answered['']?.comments[1]).toMatchObject({ replies: 1, lastReply: 'c' });
  expect(answered.a).toMatchObject({ isOpen: true, comments: [{ _id: 'c' }] });
  expect(addPostedComment(answered, comment('c', { reply: 'a' }))).toBe(answered);
});

test('removes a deleted comment; one with replies stays as a tombstone until the last reply is deleted', () => {
  const a = comment('a', { replies: 1 });
  const c = comment('c', { reply: 'a' });
  const before: ThreadsByParent = { ...threads(a, comment('b')), a: { ...EMPTY_THREAD, comments: [c], isOpen: true } };
  expect(idsOf(removeDeletedComment(before, comment('b')))).toEqual(['a']);
  const stubbed = removeDeletedComment(before, a);
  expect(stubbed['']).toMatchObject({ count: 1, comments: [{ _id: 'a', deleted: true, text: '', user: '' }, { _id: 'b' }] });
  const swept = removeDeletedComment(stubbed, c);
  expect([idsOf(swept), idsOf(swept, 'a')]).toEqual([['b'], []]);
});
