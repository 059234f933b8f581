import { atom, onMount } from 'nanostores';
import { createNameLookup } from '#browser/people/name-lookup';
import { type AccountField, type AccountForm, type AccountMode, accountProblem } from '#rules/account/forms';
import { sendCode } from './calls.ts';
import { createSending } from './sending.ts';
import { type AccountProps, type AccountState, firstState, NO_FORM } from './state.ts';

export type AccountStore = ReturnType<typeof createAccount>;

/** Which form is open; one at a time, and the quote's beside it. */
export function createAccount(props: AccountProps) {
  const $state = atom<AccountState>(firstState(props));
  const change = (part: Partial<AccountState>) => $state.set({ ...$state.get(), ...part });
  const lookup = createNameLookup({
    own: props.user.username,
    show: (check) => change({ check }),
    settled: () => judge('EDIT_INFO', 'username'),
  });

  const sheetOf = (form: AccountForm) => ({ form, typed: $state.get().typed, check: $state.get().check });

  /** Opens a form with what is known, or closes it. */
  function open(mode: AccountMode) {
    const { user, isBusy } = $state.get();
    if (isBusy) return;
    const { firstName, lastName, username } = user;
    const typed = mode === 'EDIT_INFO' ? { firstName, lastName, username } : { system: props.systems[0]?.code ?? '' };
    change({ ...NO_FORM, mode, typed: { ...$state.get().typed, ...NO_FORM.typed, ...typed } });
  }

  function toggleQuote() {
    const { isQuoteOpen, user, typed, isBusy } = $state.get();
    if (isBusy) return;
    change({ isQuoteOpen: !isQuoteOpen, typed: { ...typed, userQuote: user.userQuote }, problems: {}, refusal: null });
  }

  function type(form: AccountForm, field: AccountField, text: string) {
    const { typed, problems } = $state.get();
    change({ typed: { ...typed, [field]: text } });
    // What is shown as wrong stops being so as soon as it is right.
    if (problems[field] && accountProblem(sheetOf(form), field) === null) judge(form, field);
    if (field === 'username') lookup.begin(text.trim());
  }

  function judge(form: AccountForm, field: AccountField) {
    const { [field]: _, ...rest } = $state.get().problems;
    const problem = accountProblem(sheetOf(form), field);
    change({ problems: problem === null ? rest : { ...rest, [field]: problem } });
  }

  const { submit, run } = createSending({ $state, userId: props.user._id, learnTaken: lookup.learnTaken });
  onMount($state, () => lookup.stop);

  const code = () => run('code', async () => ({ told: await sendCode($state.get()) }));
  return { $state, props, open, toggleQuote, type, submit, run, code };
}
