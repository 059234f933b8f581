import { atom, onMount } from 'nanostores';
import { isApiError } from '#base/api-error';
import { SIGNED_IN_TEXT, SIGNED_UP_TEXT } from '#base/texts/account';
import { flashOnNextPage } from '#browser/pending-flash';
import { AUTH_MODE_TEXTS } from '#rules/auth/auth-texts';
import { type AuthFormError, toAuthFormError } from '#rules/auth/form-error';
import { carryOverValues, validateAuthForm } from '#rules/auth/forms';
import { type AuthMode, DEFAULT_RETURN_PATH, getAuthPath, getResetToken } from '#rules/auth/modes';
import { AUTH_CALLS } from './auth-calls.ts';
import { createFieldInput } from './field-input.ts';
import { type AuthState, type AuthStateAtom, getInitialAuthState, updateAuthState } from './state.ts';

interface AuthStoreOptions {
  mode: AuthMode;
  returnTo: string | null;
}

export type AuthStore = ReturnType<typeof createAuthStore>;

export function createAuthStore({ mode: first, returnTo }: AuthStoreOptions) {
  const $state = atom<AuthState>(getInitialAuthState(first));
  const { setFieldValue, blurField, lookup } = createFieldInput($state);
  const submit = createSubmit($state, { lookup, returnTo });

  /** Keeps the token a reset link brought, and takes it out of the address, where it would be seen, saved and shared. */
  function takeToken() {
    const token = getResetToken(new URLSearchParams(location.search));
    if ($state.get().mode !== 'RESET' || token === '') return;
    updateAuthState($state, { token });
    history.replaceState(history.state, '', getAuthPath('RESET', returnTo));
  }

  function switchTo(mode: AuthMode) {
    const before = $state.get();
    if (before.isBusy || mode === before.mode) return;
    const typed = carryOverValues(mode, before.typed);
    updateAuthState($state, {
      mode,
      typed,
      problems: {},
      formError: null,
      recoveryMode: null,
      isSent: false,
      announcement: AUTH_MODE_TEXTS[mode].heading,
    });
    document.title = document.title.replace(AUTH_MODE_TEXTS[before.mode].title, AUTH_MODE_TEXTS[mode].title);
    history.replaceState(history.state, '', getAuthPath(mode, returnTo));
    if (mode === 'REGISTER' && typed.username !== '') lookup.start(typed.username.trim());
    else lookup.stop();
  }

  onMount($state, () => lookup.stop);

  return { $state, setFieldValue, blurField, takeToken, switchTo, submit, getModePath: (mode: AuthMode) => getAuthPath(mode, returnTo) };
}

interface SubmitOptions {
  lookup: ReturnType<typeof createFieldInput>['lookup'];
  returnTo: string | null;
}

/** Builds the action that validates the form, calls the API, and shows the errors or opens the next page. */
function createSubmit($state: AuthStateAtom, { lookup, returnTo }: SubmitOptions) {
  async function submit() {
    const state = $state.get();
    if (state.isBusy) return;
    const problems = validateAuthForm(state);
    if (Object.keys(problems).length > 0) return refuse({ fieldErrors: problems, message: null });
    updateAuthState($state, { problems, formError: null, recoveryMode: null, isSent: false, isBusy: true });
    await AUTH_CALLS[state.mode](state.typed, state.token).then(
      () => succeed(state),
      (error: unknown) => fail(state, error),
    );
  }

  function succeed({ mode }: AuthState) {
    if (mode === 'RECOVER') return updateAuthState($state, { isBusy: false, isSent: true });
    // It stays busy until the next page is there.
    flashOnNextPage(mode === 'REGISTER' ? SIGNED_UP_TEXT : SIGNED_IN_TEXT, { tone: 'success' });
    location.replace(returnTo ?? DEFAULT_RETURN_PATH);
  }

  function fail({ mode, typed }: AuthState, error: unknown) {
    if (isApiError(error) && error.code === 'USERNAME_TAKEN') lookup.markTaken(typed.username.trim());
    updateAuthState($state, { isBusy: false });
    refuse(toAuthFormError(mode, error));
  }

  function refuse({ fieldErrors, message, recoveryMode }: AuthFormError) {
    updateAuthState($state, {
      problems: fieldErrors,
      formError: message,
      recoveryMode: recoveryMode ?? null,
      failedSubmits: $state.get().failedSubmits + 1,
    });
  }

  return submit;
}
