import type { Comment, CommentList } from '#contract/community/comments';

/** A list of comments as far as it is loaded. */
export interface Thread {
  state: 'loading' | 'failed' | 'ready' | 'new';
  comments: readonly Comment[];
  next: string | null;
  /** Of the top level, as the server counted them. */
  count: number;
  isOpen: boolean;
}
export type Threads = Readonly<Record<string, Thread>>;

/** Who said what is loaded, by id. */
export type People = Readonly<Record<string, CommentList['users'][number]>>;

export const EMPTY_THREAD: Thread = { state: 'new', comments: [], next: null, count: 0, isOpen: false };

/** A list with its next page; what stands in it already, because it was just posted, is not repeated. */
export function withMore(thread: Thread, page: CommentList): Thread {
  const known = new Set(page.messages.map(({ _id }) => _id));
  const before = thread.comments.filter(({ _id }) => !known.has(_id));
  return { ...thread, state: 'ready', comments: [...before, ...page.messages], next: page.next, count: page.count ?? thread.count };
}

/** The lists after a comment was posted: first of the top level, or last of the answers to its parent, which counts it. */
export function withPosted(threads: Threads, posted: Comment): Threads {
  const at = threads[posted.reply] ?? EMPTY_THREAD;
  if (at.comments.some(({ _id }) => _id === posted._id)) return threads;
  if (posted.reply === '') return { ...threads, '': { ...at, comments: [posted, ...at.comments], count: at.count + 1 } };
  const top = threads[''] ?? EMPTY_THREAD;
  const parents = top.comments.map((one) => (one._id === posted.reply ? { ...one, replies: one.replies + 1, lastReply: posted._id } : one));
  const answers = { ...at, comments: [...at.comments, posted], isOpen: true };
  return { ...threads, '': { ...top, comments: parents }, [posted.reply]: answers };
}

/** The lists after a comment was deleted: one with answers stays as a stub, and a stub goes with its last answer. */
export function withoutComment(threads: Threads, gone: Comment): Threads {
  const top = threads[''] ?? EMPTY_THREAD;
  if (gone.reply === '') {
    const comments = top.comments.flatMap((one) => (one._id === gone._id ? stubOf(one) : [one]));
    return { ...threads, '': { ...top, comments, count: Math.max(0, top.count - 1) } };
  }
  const parents = top.comments
    .map((one) => (one._id === gone.reply ? { ...one, replies: Math.max(0, one.replies - 1) } : one))
    .filter((one) => !one.deleted || one.replies > 0);
  const at = threads[gone.reply] ?? EMPTY_THREAD;
  const answers = { ...at, comments: at.comments.filter(({ _id }) => _id !== gone._id) };
  return { ...threads, '': { ...top, comments: parents }, [gone.reply]: answers };
}

const stubOf = (one: Comment): Comment[] => (one.replies > 0 ? [{ ...one, text: '', user: '', deleted: true }] : []);
