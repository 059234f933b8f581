import type { KeyValueStorage } from '#browser/storage';
import type { SubmissionResponse } from '#contract/playing/submissions';
import type { PlayCalls } from './play-calls.ts';

/** What surrounds a player: where it keeps things, and what of the page is its own. */
export interface PlayerEnvironment {
  storage: KeyValueStorage;
  /** The page is this quiz's own: its address is the player's. */
  ownsPage: boolean;
  /** The creator tries the quiz out: the play is kept and counted nowhere. */
  isPreview: boolean;
  /** Hears what the play came to, once it is marked. */
  onResult?: ((outcome: SubmissionResponse) => void) | undefined;
  /** Motion is unwelcome: no fake progress, no moving on by itself. */
  prefersReducedMotion(): boolean;
  /** Load the parts of the player that this quiz needs once it has begun, so that they are there without a connection. */
  lazyLoaders?: readonly (() => Promise<unknown>)[];
  /** What is asked instead of the server: a preview marks by the key it has. */
  calls?: PlayCalls;
}

/** What the player pressed before the rest of the player had come; without an answer it was Start. */
export interface InitialAnswer {
  choiceId: string | null;
}
