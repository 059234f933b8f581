import { LIST_LIMITS } from '#base/limits/lists';
import { api } from '#browser/api';
import type { Comment } from '#contract/community/comments';
import { appendCommentPage } from '#rules/comments/comment-threads';
import type { CommentsCore } from './comments-core.ts';

/** Loads the comments on a content and the replies to them. */
export function createThreadLoader({ threadSlug, $state, updateState, getThread, setThread }: CommentsCore) {
  /** Loads the next page: top-level comments with the newest first, or the replies to a comment with the oldest first. */
  async function loadComments(parentId = ''): Promise<void> {
    const thread = getThread(parentId);
    if (thread.state === 'loading') return;
    setThread(parentId, { ...thread, state: 'loading' });
    const conditions = JSON.stringify(parentId === '' ? { threadSlug } : { threadSlug, reply: parentId });
    const query = { conditions, limit: LIST_LIMITS.comments, sort: parentId === '' ? '-dateCreated' : 'dateCreated' };
    try {
      const page = await api('GET /v1/messages', { query: { ...query, ...(thread.next && { after: thread.next }) } });
      updateState({ authors: { ...$state.get().authors, ...Object.fromEntries(page.users.map((user) => [user._id, user])) } });
      setThread(parentId, appendCommentPage(getThread(parentId), page));
    } catch {
      setThread(parentId, { ...getThread(parentId), state: 'failed' });
    }
  }

  /** Shows or hides the replies to a comment. */
  function toggleReplies(comment: Comment) {
    const thread = getThread(comment._id);
    setThread(comment._id, { ...thread, isOpen: !thread.isOpen });
    if (!thread.isOpen && thread.state === 'new') void loadComments(comment._id);
  }

  return { loadComments, toggleReplies };
}
