import { atom, onMount } from 'nanostores';
import { AppError } from '#base/errors';
import { TEXTS } from '#base/texts';
import { flashOnNextPage } from '#client/flash';
import {
  carriedOver,
  type Field,
  type NameCheck,
  NOTHING_TYPED,
  type Problems,
  problemOf,
  problemsOf,
  type Typed,
} from '#rules/auth/forms';
import { type AuthMode, authPath, HOME } from '#rules/auth/modes';
import { RECOVERY_BY_MAIL } from '#rules/auth/recovery';
import { refusalOf } from '#rules/auth/refusals';
import { MODE_WORDS } from '#rules/auth/words';
import { CALLS } from './calls.ts';
import { createNameLookup } from './name-lookup.ts';

export interface AuthState {
  mode: AuthMode;
  typed: Typed;
  problems: Problems;
  check: NameCheck | null;
  /** What the server said of the form as a whole. */
  refusal: string | null;
  /** What became of the request for a reset link. */
  reset: 'sent' | 'unavailable' | null;
  isBusy: boolean;
  /** How often a form was refused; the focus goes to its first wrong field each time. */
  refused: number;
  /** For those who do not see the form change. */
  announced: string;
}

interface AuthOptions {
  mode: AuthMode;
  returnTo: string | null;
}

export type AuthStore = ReturnType<typeof createAuth>;

export function createAuth({ mode, returnTo }: AuthOptions) {
  const $state = atom<AuthState>({
    mode,
    typed: NOTHING_TYPED,
    problems: {},
    check: null,
    refusal: null,
    reset: null,
    isBusy: false,
    refused: 0,
    announced: '',
  });
  const change = (part: Partial<AuthState>) => $state.set({ ...$state.get(), ...part });

  const lookup = createNameLookup({ show: (check) => change({ check }), settled: () => judge('username') });

  /** Shows what is wrong with a field. */
  function judge(field: Field) {
    const state = $state.get();
    change({ problems: withProblem(state.problems, field, problemOf(state, field)) });
  }

  function type(field: Field, text: string) {
    const { typed, problems, mode: now } = $state.get();
    if (typed[field] === text) return;
    change({ typed: { ...typed, [field]: text } });
    // What is shown as wrong stops being so as soon as it is right; what is only half typed is not yet wrong.
    for (const shown of Object.keys(problems) as Field[]) if (problemOf($state.get(), shown) === null) judge(shown);
    if (field === 'username' && now === 'REGISTER') lookup.begin(text.trim());
  }

  /** A field that was left is judged where it was filled in. */
  function leave(field: Field) {
    const { mode: now, typed } = $state.get();
    if (now === 'REGISTER' && typed[field] !== '') judge(field);
  }

  function switchTo(next: AuthMode) {
    const { mode: now, typed, isBusy } = $state.get();
    if (isBusy || next === now) return;
    const carried = carriedOver(next, typed);
    change({ mode: next, typed: carried, problems: {}, refusal: null, reset: null, announced: MODE_WORDS[next].heading });
    document.title = document.title.replace(MODE_WORDS[now].title, MODE_WORDS[next].title);
    history.replaceState(history.state, '', authPath(next, returnTo));
    if (next === 'REGISTER' && carried.username !== '') lookup.begin(carried.username.trim());
  }

  async function submit() {
    const state = $state.get();
    if (state.isBusy) return;
    const problems = problemsOf(state);
    if (Object.keys(problems).length > 0) return refuse(problems, null);
    if (state.mode === 'RECOVER' && !RECOVERY_BY_MAIL) return change({ problems, reset: 'unavailable' });
    change({ problems, refusal: null, reset: null, isBusy: true });
    try {
      await CALLS[state.mode](state.typed);
    } catch (error) {
      if (error instanceof AppError && error.code === 'USERNAME_TAKEN') lookup.learnTaken(state.typed.username.trim());
      change({ isBusy: false });
      const refusal = refusalOf(state.mode, error);
      return refuse(refusal.problems, refusal.message);
    }
    if (state.mode === 'RECOVER') return change({ isBusy: false, reset: 'sent' });
    // It stays busy until the next page is there.
    flashOnNextPage(state.mode === 'REGISTER' ? TEXTS.signedUp : TEXTS.signedIn, { tone: 'success' });
    location.replace(returnTo ?? HOME);
  }

  function refuse(problems: Problems, refusal: string | null) {
    change({ problems, refusal, refused: $state.get().refused + 1 });
  }

  onMount($state, () => lookup.stop);

  return { $state, type, leave, switchTo, submit, pathOf: (to: AuthMode) => authPath(to, returnTo) };
}

function withProblem(problems: Problems, field: Field, problem: string | null): Problems {
  const { [field]: _, ...rest } = problems;
  return problem === null ? rest : { ...rest, [field]: problem };
}
