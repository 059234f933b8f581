import type { WritableAtom } from 'nanostores';
import { type NameCheck, NOTHING_TYPED, type Problems, type Typed } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';

export interface AuthState {
  mode: AuthMode;
  typed: Typed;
  problems: Problems;
  check: NameCheck | null;
  /** What the server said of the form as a whole. */
  refusal: string | null;
  /** The mode that leads on where this one was refused for good. */
  wayOn: AuthMode | null;
  /** What the reset link brought; it stands here instead of in the address. */
  token: string;
  /** Whether a reset link was asked for, and is on its way. */
  isSent: boolean;
  isBusy: boolean;
  /** How often a form was refused; the focus goes to its first wrong field each time. */
  refused: number;
  /** For those who do not see the form change. */
  announced: string;
}
export type StateAtom = WritableAtom<AuthState>;

export const firstState = (mode: AuthMode): AuthState => ({
  mode,
  typed: NOTHING_TYPED,
  problems: {},
  check: null,
  refusal: null,
  wayOn: null,
  token: '',
  isSent: false,
  isBusy: false,
  refused: 0,
  announced: '',
});

export const change = ($state: StateAtom, part: Partial<AuthState>): void => $state.set({ ...$state.get(), ...part });
