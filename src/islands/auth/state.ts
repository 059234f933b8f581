import type { WritableAtom } from 'nanostores';
import { type AuthFieldErrors, type AuthFormValues, EMPTY_AUTH_FORM, type NameCheck } from '#rules/auth/forms';
import type { AuthMode } from '#rules/auth/modes';

/** A challenge that the server requires before it accepts the form. */
export interface AuthChallenge {
  siteKey: string;
}

export interface AuthState {
  mode: AuthMode;
  values: AuthFormValues;
  fieldErrors: AuthFieldErrors;
  nameCheck: NameCheck | null;
  /** The error of the form as a whole. */
  formError: string | null;
  /** The mode to offer when retrying cannot succeed. */
  recoveryMode: AuthMode | null;
  challenge: AuthChallenge | null;
  /** The token of the reset link, which is removed from the URL. */
  token: string;
  /** The ticket of the first step, with which the second is made. */
  ticket: string;
  /** Whether a reset link was requested. */
  isResetLinkRequested: boolean;
  isBusy: boolean;
  /** The number of failed submits. Each of them moves the focus to the first invalid field. */
  failedSubmits: number;
  /** Announces a change of the mode to screen readers. */
  announcement: string;
}
export type AuthStateAtom = WritableAtom<AuthState>;

export const getInitialAuthState = (mode: AuthMode): AuthState => ({
  mode,
  values: EMPTY_AUTH_FORM,
  fieldErrors: {},
  nameCheck: null,
  formError: null,
  recoveryMode: null,
  challenge: null,
  token: '',
  ticket: '',
  isResetLinkRequested: false,
  isBusy: false,
  failedSubmits: 0,
  announcement: '',
});

export const updateAuthState = ($state: AuthStateAtom, patch: Partial<AuthState>): void => $state.set({ ...$state.get(), ...patch });
