import type { Comment, CommentList } from '#contract/community/comments';

/** A list of comments as far as it is loaded. */
export interface CommentThread {
  state: 'loading' | 'failed' | 'ready' | 'new';
  comments: readonly Comment[];
  next: string | null;
  /** Of the top level, as the server counted them. */
  count: number;
  isOpen: boolean;
}
export type ThreadsByParent = Readonly<Record<string, CommentThread>>;

/** Who said what is loaded, by id. */
export type CommentAuthors = Readonly<Record<string, CommentList['users'][number]>>;

export const EMPTY_THREAD: CommentThread = { state: 'new', comments: [], next: null, count: 0, isOpen: false };

/** A list with its next page; what stands in it already, because it was just posted, is not repeated. */
export function appendCommentPage(thread: CommentThread, page: CommentList): CommentThread {
  const newIds = new Set(page.messages.map(({ _id }) => _id));
  const earlier = thread.comments.filter(({ _id }) => !newIds.has(_id));
  return { ...thread, state: 'ready', comments: [...earlier, ...page.messages], next: page.next, count: page.count ?? thread.count };
}

/** The lists after a comment was posted: first of the top level, or last of the answers to its parent, which counts it. */
export function addPostedComment(threads: ThreadsByParent, comment: Comment): ThreadsByParent {
  const thread = threads[comment.reply] ?? EMPTY_THREAD;
  if (thread.comments.some(({ _id }) => _id === comment._id)) return threads;
  if (comment.reply === '') return { ...threads, '': { ...thread, comments: [comment, ...thread.comments], count: thread.count + 1 } };
  const top = threads[''] ?? EMPTY_THREAD;
  const parents = top.comments.map((one) =>
    one._id === comment.reply ? { ...one, replies: one.replies + 1, lastReply: comment._id } : one,
  );
  const replyThread = { ...thread, comments: [...thread.comments, comment], isOpen: true };
  return { ...threads, '': { ...top, comments: parents }, [comment.reply]: replyThread };
}

/** The lists after a comment was deleted: one with answers stays as a stub, and a stub goes with its last answer. */
export function removeDeletedComment(threads: ThreadsByParent, comment: Comment): ThreadsByParent {
  const top = threads[''] ?? EMPTY_THREAD;
  if (comment.reply === '') {
    const comments = top.comments.flatMap((one) => (one._id === comment._id ? toTombstone(one) : [one]));
    return { ...threads, '': { ...top, comments, count: Math.max(0, top.count - 1) } };
  }
  const parents = top.comments
    .map((one) => (one._id === comment.reply ? { ...one, replies: Math.max(0, one.replies - 1) } : one))
    .filter((one) => !one.deleted || one.replies > 0);
  const thread = threads[comment.reply] ?? EMPTY_THREAD;
  const replyThread = { ...thread, comments: thread.comments.filter(({ _id }) => _id !== comment._id) };
  return { ...threads, '': { ...top, comments: parents }, [comment.reply]: replyThread };
}

const toTombstone = (comment: Comment): Comment[] => (comment.replies > 0 ? [{ ...comment, text: '', user: '', deleted: true }] : []);
