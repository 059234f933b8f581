import type { WritableAtom } from 'nanostores';
import { type AuthFieldErrors, type AuthFormValues, EMPTY_AUTH_FORM, type NameCheck } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';

export interface AuthState {
  mode: AuthMode;
  typed: AuthFormValues;
  problems: AuthFieldErrors;
  check: NameCheck | null;
  /** What the server said of the form as a whole. */
  formError: string | null;
  /** The mode that leads on where this one was refused for good. */
  recoveryMode: AuthMode | null;
  /** What the reset link brought; it stands here instead of in the address. */
  token: string;
  /** Whether a reset link was asked for, and is on its way. */
  isSent: boolean;
  isBusy: boolean;
  /** How often a form was refused; the focus goes to its first wrong field each time. */
  failedSubmits: number;
  /** For those who do not see the form change. */
  announcement: string;
}
export type AuthStateAtom = WritableAtom<AuthState>;

export const getInitialAuthState = (mode: AuthMode): AuthState => ({
  mode,
  typed: EMPTY_AUTH_FORM,
  problems: {},
  check: null,
  formError: null,
  recoveryMode: null,
  token: '',
  isSent: false,
  isBusy: false,
  failedSubmits: 0,
  announcement: '',
});

export const updateAuthState = ($state: AuthStateAtom, patch: Partial<AuthState>): void => $state.set({ ...$state.get(), ...patch });
