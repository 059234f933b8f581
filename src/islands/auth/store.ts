import { atom, onMount } from 'nanostores';
import { isApiError } from '#base/api-error';
import { BUSY_RETRIES } from '#base/limits/accounts';
import { SIGNED_IN_TEXT, SIGNED_UP_TEXT } from '#base/texts/account';
import { flashOnNextPage } from '#browser/pending-flash';
import { AUTH_MODE_TEXTS } from '#rules/auth/auth-texts';
import { type AuthFormError, toAuthFormError } from '#rules/auth/form-error';
import { prefillAuthForm, validateAuthForm } from '#rules/auth/forms';
import { type AuthMode, DEFAULT_RETURN_PATH, getAuthPath, getResetToken } from '#rules/auth/modes';
import { AUTH_CALLS } from './auth-calls.ts';
import { createFieldHandlers } from './field-handlers.ts';
import { type AuthState, type AuthStateAtom, getInitialAuthState, updateAuthState } from './state.ts';

interface AuthStoreOptions {
  mode: AuthMode;
  returnTo: string | null;
}

export type AuthStore = ReturnType<typeof createAuthStore>;

export function createAuthStore({ mode: initialMode, returnTo }: AuthStoreOptions) {
  const $state = atom<AuthState>(getInitialAuthState(initialMode));
  const { setFieldValue, blurField, lookup } = createFieldHandlers($state);
  const submit = createSubmit($state, { lookup, returnTo, switchTo });

  /** Moves the token of a reset link from the URL to the state, since a URL is visible, saved and shared. */
  function moveTokenFromUrl() {
    const token = getResetToken(new URLSearchParams(location.search));
    if ($state.get().mode !== 'RESET' || token === '') return;
    updateAuthState($state, { token });
    history.replaceState(history.state, '', getAuthPath('RESET', returnTo));
  }

  function switchTo(mode: AuthMode) {
    const previous = $state.get();
    if (previous.isBusy || mode === previous.mode) return;
    const values = prefillAuthForm(mode, previous.values);
    updateAuthState($state, {
      mode,
      values,
      fieldErrors: {},
      formError: null,
      recoveryMode: null,
      challenge: null,
      isResetLinkRequested: false,
      announcement: AUTH_MODE_TEXTS[mode].heading,
    });
    document.title = document.title.replace(AUTH_MODE_TEXTS[previous.mode].title, AUTH_MODE_TEXTS[mode].title);
    history.replaceState(history.state, '', getAuthPath(mode, returnTo));
    if (mode === 'REGISTER' && values.username !== '') lookup.start(values.username.trim());
    else lookup.stop();
  }

  onMount($state, () => lookup.stop);

  return {
    $state,
    setFieldValue,
    blurField,
    moveTokenFromUrl,
    switchTo,
    submit: () => submit(),
    solveChallenge: (challengeToken: string) => void submit(challengeToken),
    getModePath: (mode: AuthMode) => getAuthPath(mode, returnTo),
  };
}

interface SubmitOptions {
  lookup: ReturnType<typeof createFieldHandlers>['lookup'];
  returnTo: string | null;
  switchTo: (mode: AuthMode) => void;
}

/** Builds the action that validates the form, calls the API, and shows the errors or opens the next page. */
function createSubmit($state: AuthStateAtom, { lookup, returnTo, switchTo }: SubmitOptions) {
  async function submit(challengeToken?: string) {
    const state = $state.get();
    if (state.isBusy) return;
    const fieldErrors = validateAuthForm(state);
    if (Object.keys(fieldErrors).length > 0) return showErrors({ fieldErrors, message: null });
    updateAuthState($state, {
      fieldErrors,
      formError: null,
      recoveryMode: null,
      challenge: null,
      isResetLinkRequested: false,
      isBusy: true,
    });
    await withRetries(() => AUTH_CALLS[state.mode](state, challengeToken)).then(
      () => handleSuccess(state),
      (error: unknown) => handleFailure(state, error),
    );
  }

  function handleSuccess({ mode }: AuthState) {
    if (mode === 'RECOVER') return updateAuthState($state, { isBusy: false, isResetLinkRequested: true });
    // The form stays busy until the next page loads.
    flashOnNextPage(mode === 'REGISTER' ? SIGNED_UP_TEXT : SIGNED_IN_TEXT, { tone: 'success' });
    location.replace(returnTo ?? DEFAULT_RETURN_PATH);
  }

  function handleFailure({ mode, values }: AuthState, error: unknown) {
    if (isApiError(error) && error.code === 'USERNAME_TAKEN') lookup.markTaken(values.username.trim());
    updateAuthState($state, { isBusy: false });
    if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED') return openSecondStep(String(error.extensions.ticket));
    const siteKey = isApiError(error) && error.code === 'CHALLENGE_REQUIRED' ? error.extensions['siteKey'] : null;
    if (typeof siteKey === 'string') return updateAuthState($state, { challenge: { siteKey } });
    const formError = toAuthFormError(mode, error);
    if (isApiError(error) && error.code === 'SIGN_IN_EXPIRED') switchTo('LOGIN');
    showErrors(formError);
  }

  function openSecondStep(ticket: string) {
    const { values } = $state.get();
    updateAuthState($state, { ticket, values: { ...values, password: '', repeatedPassword: '', code: '', recoveryCode: '' } });
    switchTo('SECOND_STEP');
  }

  function showErrors({ fieldErrors, message, recoveryMode }: AuthFormError) {
    updateAuthState($state, {
      fieldErrors,
      formError: message,
      recoveryMode: recoveryMode ?? null,
      failedSubmits: $state.get().failedSubmits + 1,
    });
  }

  return submit;
}

/** Calls again while the server is busy, since many people who sign in at the same moment wait for the hashes of their passwords. */
async function withRetries(call: () => Promise<unknown>): Promise<unknown> {
  for (let retry = 0; retry < BUSY_RETRIES; retry += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'TRY_AGAIN' || !error.retryAfterSeconds) throw error;
      const waitMs = error.retryAfterSeconds * 1000;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return call();
}
