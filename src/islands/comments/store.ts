import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { COMMENT_DELETE_TEXT, COMMENT_POSTED_TEXT } from '#base/texts/community';
import { api } from '#browser/api';
import { ask } from '#browser/ask';
import { flash } from '#browser/flash';
import { inTab, type Shelf } from '#browser/storage';
import { loadViewer } from '#browser/viewer';
import type { Comment } from '#contract/community/comments';
import { withoutComment, withPosted } from '#rules/comments/list';
import { signInPath } from '#rules/screens/paths';
import { errorText } from '#rules/text/wait';
import { createCore, NO_DRAFT } from './core.ts';
import { createReading } from './reading.ts';

export type CommentsStore = ReturnType<typeof createComments>;

/** The comments of one content. */
export function createComments(threadSlug: string, shelf: Shelf = inTab) {
  const core = createCore(threadSlug, shelf);
  const { $state, change, threadAt, draftAt, putDraft, keepText } = core;
  const { load, toggle } = createReading(core);

  function type(reply: string, text: string) {
    putDraft(reply, { text, problem: null });
    keepText(reply, text);
  }

  /** Posts what is written. Nothing is sent twice at once, and what is refused stays to be tried again. */
  async function post(reply = ''): Promise<void> {
    const { text, isBusy } = draftAt(reply);
    if (isBusy || text.trim() === '') return;
    putDraft(reply, { isBusy: true, problem: null });
    const viewer = await loadViewer();
    if (!viewer) return location.assign(signInPath(`${location.pathname}${location.search}#comments`));
    try {
      const { message } = await api('POST /v1/messages', { body: { threadSlug, text, reply } });
      const { people, threads } = $state.get();
      change({ people: { ...people, [viewer._id]: viewer }, threads: withPosted(threads, message), answering: null });
      putDraft(reply, NO_DRAFT);
      keepText(reply, '');
      if (message.reply !== '' && threadAt(message.reply).state === 'new') void load(message.reply);
      flash(COMMENT_POSTED_TEXT, { tone: 'success' });
    } catch (error) {
      const problem = problemOf(error);
      putDraft(reply, { isBusy: false, problem });
      flash(ERROR_TEXT, { tone: 'danger' });
    }
  }

  async function remove(comment: Comment): Promise<void> {
    if (!(await ask({ text: COMMENT_DELETE_TEXT, yes: 'Delete', no: 'Keep it', isGrave: true }))) return;
    try {
      await api('DELETE /v1/messages/:id', { params: { id: comment._id } });
      change({ threads: withoutComment($state.get().threads, comment) });
    } catch {
      flash(ERROR_TEXT, { tone: 'danger' });
    }
  }

  /** Begins an answer; one to an answer begins with its author's name. */
  function answer(comment: Comment | null) {
    change({ answering: comment?._id ?? null });
    if (!comment || comment.reply === '' || draftAt(comment._id).text !== '') return;
    const username = $state.get().people[comment.user]?.username;
    if (username) type(comment._id, `@${username} `);
  }

  return { $state, load, type, post, remove, toggle, answer };
}

/** Why a comment was not posted. */
function problemOf(error: unknown): string {
  const hasReason = isApiError(error) && error.code !== 'UNKNOWN_ERROR' && error.code !== 'OFFLINE';
  return hasReason ? errorText(error) : 'It was not posted.';
}
