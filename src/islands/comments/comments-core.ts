import { atom } from 'nanostores';
import type { KeyValueStorage } from '#browser/storage';
import { type CommentAuthors, type CommentThread, EMPTY_THREAD, type ThreadsByParent } from '#rules/comments/comment-threads';

/** A comment or reply that is being written. */
export interface ComposerDraft {
  text: string;
  isBusy: boolean;
  error: string | null;
}
export const EMPTY_COMPOSER_DRAFT: ComposerDraft = { text: '', isBusy: false, error: null };

export interface CommentsState {
  /** The top-level comments under '', the replies to a comment under its id. */
  threads: ThreadsByParent;
  authors: CommentAuthors;
  drafts: Readonly<Record<string, ComposerDraft>>;
  /** The id of the comment with an open reply form, if any. */
  replyingTo: string | null;
}

export type CommentsCore = ReturnType<typeof createCommentsCore>;

/** The state of the comments on one content, with its setters. Drafts are stored until the tab is closed. */
export function createCommentsCore(threadSlug: string, storage: KeyValueStorage) {
  const getDraftKey = (parentId: string) => `comment:${threadSlug}:${parentId}`;
  const $state = atom<CommentsState>({
    threads: { '': EMPTY_THREAD },
    authors: {},
    drafts: { '': { ...EMPTY_COMPOSER_DRAFT, text: storage.get(getDraftKey('')) ?? '' } },
    replyingTo: null,
  });
  const updateState = (patch: Partial<CommentsState>) => $state.set({ ...$state.get(), ...patch });
  const getThread = (parentId: string): CommentThread => $state.get().threads[parentId] ?? EMPTY_THREAD;
  const getDraft = (parentId: string): ComposerDraft => $state.get().drafts[parentId] ?? EMPTY_COMPOSER_DRAFT;
  return {
    threadSlug,
    $state,
    updateState,
    getThread,
    getDraft,
    setThread: (parentId: string, thread: CommentThread) => updateState({ threads: { ...$state.get().threads, [parentId]: thread } }),
    updateDraft: (parentId: string, draft: Partial<ComposerDraft>) =>
      updateState({ drafts: { ...$state.get().drafts, [parentId]: { ...getDraft(parentId), ...draft } } }),
    saveDraftText: (parentId: string, text: string) =>
      text === '' ? storage.remove(getDraftKey(parentId)) : storage.set(getDraftKey(parentId), text),
  };
}
