import type { KeyValueStorage } from '#browser/storage';
import type { SubmissionResponse } from '#contract/playing/submissions';
import type { FriendResult } from '#rules/shared-results/friend-result';
import type { KeptResult } from '#rules/shared-results/kept-result';
import type { PlayCalls } from './play-calls.ts';

/** What a player depends on: storage, the page around it, and the server calls. */
export interface PlayerEnvironment {
  storage: KeyValueStorage;
  /** The player is on the quiz's own page, not in an article, an embed or the editor's preview, so it may change the URL. */
  ownsPage: boolean;
  /** The player is in an article, so its result is short: the rest is on the quiz's page. */
  isInline?: boolean;
  /** The creator tries the quiz: the play is neither saved nor counted. */
  isPreview: boolean;
  /** The result that this tab shows again. */
  keptResult?: KeptResult | null;
  /** The result of a friend from which the quiz was opened. */
  friend?: FriendResult | null;
  /** The seed of the order of the quiz's questions. */
  orderSeed?: string;
  /** Called with the result of each submitted play. */
  onResult?: ((outcome: SubmissionResponse) => void) | undefined;
  /** If true, there is no simulated progress and no automatic advance. */
  prefersReducedMotion(): boolean;
  /** These load the modules that this quiz needs after its first question, so that it works offline. */
  lazyLoaders?: readonly (() => Promise<unknown>)[];
  /** Replaces the server calls: a preview marks by the answer key of its draft. */
  calls?: PlayCalls;
}

/** What the visitor clicked before the player had loaded: a choice of question one, or Start, where `choiceId` is null. */
export interface InitialAnswer {
  choiceId: string | null;
}
