import type { Comment, CommentList } from '#contract/community/comments';

/** The comments of one parent, or of the top level, that are loaded so far. */
export interface CommentThread {
  /** A `new` thread has not been requested yet. */
  state: 'loading' | 'failed' | 'ready' | 'new';
  comments: readonly Comment[];
  next: string | null;
  /** The number of top-level comments, as counted by the server. */
  count: number;
  isOpen: boolean;
}
export type ThreadsByParent = Readonly<Record<string, CommentThread>>;

/** The authors of the loaded comments, by id. */
export type CommentAuthors = Readonly<Record<string, CommentList['users'][number]>>;

export const EMPTY_THREAD: CommentThread = { state: 'new', comments: [], next: null, count: 0, isOpen: false };

/** Appends the next page to a thread, without the comments that were just posted and are already in it. */
export function appendCommentPage(thread: CommentThread, page: CommentList): CommentThread {
  const newIds = new Set(page.messages.map(({ _id }) => _id));
  const earlierComments = thread.comments.filter(({ _id }) => !newIds.has(_id));
  return {
    ...thread,
    state: 'ready',
    comments: [...earlierComments, ...page.messages],
    next: page.next,
    count: page.count ?? thread.count,
  };
}

/** Adds a posted comment: first in the top level, or last in the replies of its parent, whose count it raises. */
export function addPostedComment(threads: ThreadsByParent, comment: Comment): ThreadsByParent {
  const thread = threads[comment.reply] ?? EMPTY_THREAD;
  if (thread.comments.some(({ _id }) => _id === comment._id)) return threads;
  if (comment.reply === '') return { ...threads, '': { ...thread, comments: [comment, ...thread.comments], count: thread.count + 1 } };
  const top = threads[''] ?? EMPTY_THREAD;
  const parents = top.comments.map((parent) =>
    parent._id === comment.reply ? { ...parent, replies: parent.replies + 1, lastReply: comment._id } : parent,
  );
  const replyThread = { ...thread, comments: [...thread.comments, comment], isOpen: true };
  return { ...threads, '': { ...top, comments: parents }, [comment.reply]: replyThread };
}

/** Removes a deleted comment. A comment with replies becomes a tombstone, which is removed with its last reply. */
export function removeDeletedComment(threads: ThreadsByParent, comment: Comment): ThreadsByParent {
  const top = threads[''] ?? EMPTY_THREAD;
  if (comment.reply === '') {
    const comments = top.comments.flatMap((candidate) => (candidate._id === comment._id ? toTombstone(candidate) : [candidate]));
    return { ...threads, '': { ...top, comments, count: Math.max(0, top.count - 1) } };
  }
  const parents = top.comments
    .map((parent) => (parent._id === comment.reply ? { ...parent, replies: Math.max(0, parent.replies - 1) } : parent))
    .filter((parent) => !parent.deleted || parent.replies > 0);
  const thread = threads[comment.reply] ?? EMPTY_THREAD;
  const replyThread = { ...thread, comments: thread.comments.filter(({ _id }) => _id !== comment._id) };
  return { ...threads, '': { ...top, comments: parents }, [comment.reply]: replyThread };
}

const toTombstone = (comment: Comment): Comment[] => (comment.replies > 0 ? [{ ...comment, text: '', user: '', deleted: true }] : []);
