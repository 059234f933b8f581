import { atom, onMount } from 'nanostores';
import { isApiError } from '#base/api-error';
import { SIGNED_IN_TEXT, SIGNED_UP_TEXT } from '#base/texts/account';
import { flashOnNextPage } from '#browser/flash-kept';
import { carriedOver, problemsOf } from '#rules/auth/forms';
import { type AuthMode, authPath, HOME, tokenOf } from '#rules/auth/modes';
import { type Refusal, refusalOf } from '#rules/auth/refusals';
import { MODE_WORDS } from '#rules/auth/words';
import { CALLS } from './calls.ts';
import { type AuthState, change, firstState } from './state.ts';
import { createTyping } from './typing.ts';

interface AuthOptions {
  mode: AuthMode;
  returnTo: string | null;
}

export type AuthStore = ReturnType<typeof createAuth>;

export function createAuth({ mode: first, returnTo }: AuthOptions) {
  const $state = atom<AuthState>(firstState(first));
  const { type, leave, lookup } = createTyping($state);

  /** Keeps the token a reset link brought, and takes it out of the address, where it would be seen, saved and shared. */
  function takeToken() {
    const token = tokenOf(new URLSearchParams(location.search));
    if ($state.get().mode !== 'RESET' || token === '') return;
    change($state, { token });
    history.replaceState(history.state, '', authPath('RESET', returnTo));
  }

  function switchTo(mode: AuthMode) {
    const before = $state.get();
    if (before.isBusy || mode === before.mode) return;
    const typed = carriedOver(mode, before.typed);
    change($state, { mode, typed, problems: {}, refusal: null, wayOn: null, isSent: false, announced: MODE_WORDS[mode].heading });
    document.title = document.title.replace(MODE_WORDS[before.mode].title, MODE_WORDS[mode].title);
    history.replaceState(history.state, '', authPath(mode, returnTo));
    if (mode === 'REGISTER' && typed.username !== '') lookup.begin(typed.username.trim());
    else lookup.stop();
  }

  async function submit() {
    const state = $state.get();
    if (state.isBusy) return;
    const problems = problemsOf(state);
    if (Object.keys(problems).length > 0) return refuse({ problems, message: null });
    change($state, { problems, refusal: null, wayOn: null, isSent: false, isBusy: true });
    await CALLS[state.mode](state.typed, state.token).then(
      () => succeed(state),
      (error: unknown) => fail(state, error),
    );
  }

  function succeed({ mode }: AuthState) {
    if (mode === 'RECOVER') return change($state, { isBusy: false, isSent: true });
    // It stays busy until the next page is there.
    flashOnNextPage(mode === 'REGISTER' ? SIGNED_UP_TEXT : SIGNED_IN_TEXT, { tone: 'success' });
    location.replace(returnTo ?? HOME);
  }

  function fail({ mode, typed }: AuthState, error: unknown) {
    if (isApiError(error) && error.code === 'USERNAME_TAKEN') lookup.learnTaken(typed.username.trim());
    change($state, { isBusy: false });
    refuse(refusalOf(mode, error));
  }

  function refuse({ problems, message, wayOn }: Refusal) {
    change($state, { problems, refusal: message, wayOn: wayOn ?? null, refused: $state.get().refused + 1 });
  }

  onMount($state, () => lookup.stop);

  return { $state, type, leave, takeToken, switchTo, submit, pathOf: (mode: AuthMode) => authPath(mode, returnTo) };
}
