import { LIST_LIMITS } from '#base/limits/lists';
import { api } from '#browser/api';
import type { Comment } from '#contract/community/comments';
import { withMore } from '#rules/comments/list';
import type { Core } from './core.ts';

/** What is fetched of a content's comments. */
export function createReading({ threadSlug, $state, change, threadAt, putThread }: Core) {
  /** The next ten of the top level, or of the answers to a comment, oldest first. */
  async function load(reply = ''): Promise<void> {
    const thread = threadAt(reply);
    if (thread.state === 'loading') return;
    putThread(reply, { ...thread, state: 'loading' });
    const conditions = JSON.stringify(reply === '' ? { threadSlug } : { threadSlug, reply });
    const query = { conditions, limit: LIST_LIMITS.comments, sort: reply === '' ? '-dateCreated' : 'dateCreated' };
    try {
      const page = await api('GET /v1/messages', { query: { ...query, ...(thread.next && { after: thread.next }) } });
      change({ people: { ...$state.get().people, ...Object.fromEntries(page.users.map((user) => [user._id, user])) } });
      putThread(reply, withMore(threadAt(reply), page));
    } catch {
      putThread(reply, { ...threadAt(reply), state: 'failed' });
    }
  }

  /** Shows the answers to a comment, or hides them. */
  function toggle(comment: Comment) {
    const thread = threadAt(comment._id);
    putThread(comment._id, { ...thread, isOpen: !thread.isOpen });
    if (!thread.isOpen && thread.state === 'new') void load(comment._id);
  }

  return { load, toggle };
}
