import { isApiError } from '#base/api-error';
import { ERROR_TEXT } from '#base/texts/common';
import { COMMENT_DELETE_TEXT, COMMENT_POSTED_TEXT } from '#base/texts/community';
import { api } from '#browser/api';
import { confirmDialog } from '#browser/confirm-dialog';
import { flash } from '#browser/flash';
import { createIdempotencyKeys } from '#browser/idempotency-keys';
import { type KeyValueStorage, tabStorage } from '#browser/storage';
import { loadViewer } from '#browser/viewer';
import type { Comment } from '#contract/community/comments';
import { addPostedComment, removeDeletedComment } from '#rules/comments/comment-threads';
import { getSignInPath } from '#rules/screens/paths';
import { formatApiError } from '#rules/text/format-api-error';
import { createCommentsCore, EMPTY_COMPOSER_DRAFT } from './comments-core.ts';
import { createThreadLoader } from './thread-loader.ts';

export type CommentsStore = ReturnType<typeof createCommentsStore>;

/** The store of the comments on one content. */
export function createCommentsStore(threadSlug: string, storage: KeyValueStorage = tabStorage) {
  const core = createCommentsCore(threadSlug, storage);
  const { $state, updateState, getThread, getDraft, updateDraft, saveDraftText } = core;
  const { loadComments, toggleReplies } = createThreadLoader(core);
  const idempotencyKeys = createIdempotencyKeys();

  function setDraftText(parentId: string, text: string) {
    updateDraft(parentId, { text, error: null });
    saveDraftText(parentId, text);
  }

  /** Posts the draft, unless a request is running. A failed draft stays for another try, which posts it once even if the first arrived. */
  async function postComment(parentId = ''): Promise<void> {
    const { text, isBusy } = getDraft(parentId);
    if (isBusy || text.trim() === '') return;
    updateDraft(parentId, { isBusy: true, error: null });
    const viewer = await loadViewer();
    if (!viewer) return location.assign(getSignInPath(`${location.pathname}${location.search}#comments`));
    try {
      const body = { threadSlug, text, reply: parentId };
      const { message } = await api('POST /v1/messages', { body }, { headers: idempotencyKeys.getHeaders(body) });
      idempotencyKeys.reset();
      const { authors, threads } = $state.get();
      updateState({ authors: { ...authors, [viewer._id]: viewer }, threads: addPostedComment(threads, message), replyingTo: null });
      updateDraft(parentId, EMPTY_COMPOSER_DRAFT);
      saveDraftText(parentId, '');
      if (message.reply !== '' && getThread(message.reply).state === 'new') void loadComments(message.reply);
      flash(COMMENT_POSTED_TEXT, { tone: 'success' });
    } catch (error) {
      const reason = getReason(error);
      updateDraft(parentId, { isBusy: false, error: reason ?? 'Your comment was not posted.' });
      // A toast that says to try again would contradict a reason such as a limit.
      if (reason === null) flash(ERROR_TEXT, { tone: 'danger' });
    }
  }

  async function deleteComment(comment: Comment): Promise<void> {
    if (!(await confirmDialog({ text: COMMENT_DELETE_TEXT, confirmLabel: 'Delete', cancelLabel: 'Keep', isDestructive: true }))) return;
    try {
      await api('DELETE /v1/messages/:id', { params: { id: comment._id }, body: undefined });
      updateState({ threads: removeDeletedComment($state.get().threads, comment) });
    } catch {
      flash(ERROR_TEXT, { tone: 'danger' });
    }
  }

  /** Opens the reply form. A reply to a reply starts with a mention of its author. */
  function startReply(comment: Comment | null) {
    updateState({ replyingTo: comment?._id ?? null });
    if (!comment || comment.reply === '' || getDraft(comment._id).text !== '') return;
    const username = $state.get().authors[comment.user]?.username;
    if (username) setDraftText(comment._id, `@${username} `);
  }

  return { $state, loadComments, setDraftText, postComment, deleteComment, toggleReplies, startReply };
}

/** Why a comment was not posted, if the server says so. */
function getReason(error: unknown): string | null {
  const hasReason = isApiError(error) && error.code !== 'UNKNOWN_ERROR' && error.code !== 'OFFLINE';
  return hasReason ? formatApiError(error) : null;
}
