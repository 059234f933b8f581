import { atom } from 'nanostores';
import type { Shelf } from '#browser/storage';
import { EMPTY_THREAD, type People, type Thread, type Threads } from '#rules/comments/list';

/** What is being written: to the content itself under '', to a comment under its id. */
export interface Draft {
  text: string;
  isBusy: boolean;
  problem: string | null;
}
export const NO_DRAFT: Draft = { text: '', isBusy: false, problem: null };

export interface CommentsState {
  /** The comments of the top level under '', the answers to one under its id. */
  threads: Threads;
  people: People;
  drafts: Readonly<Record<string, Draft>>;
  /** The comment whose answer is being written, if any. */
  answering: string | null;
}

export type Core = ReturnType<typeof createCore>;

/** The state of one content's comments, and how its parts are changed. What is being written is kept until the tab is closed. */
export function createCore(threadSlug: string, shelf: Shelf) {
  const kept = (reply: string) => `comment:${threadSlug}:${reply}`;
  const $state = atom<CommentsState>({
    threads: { '': EMPTY_THREAD },
    people: {},
    drafts: { '': { ...NO_DRAFT, text: shelf.get(kept('')) ?? '' } },
    answering: null,
  });
  const change = (part: Partial<CommentsState>) => $state.set({ ...$state.get(), ...part });
  const threadAt = (reply: string): Thread => $state.get().threads[reply] ?? EMPTY_THREAD;
  const draftAt = (reply: string): Draft => $state.get().drafts[reply] ?? NO_DRAFT;
  return {
    threadSlug,
    $state,
    change,
    threadAt,
    draftAt,
    putThread: (reply: string, thread: Thread) => change({ threads: { ...$state.get().threads, [reply]: thread } }),
    putDraft: (reply: string, draft: Partial<Draft>) =>
      change({ drafts: { ...$state.get().drafts, [reply]: { ...draftAt(reply), ...draft } } }),
    keepText: (reply: string, text: string) => (text === '' ? shelf.remove(kept(reply)) : shelf.set(kept(reply), text)),
  };
}
