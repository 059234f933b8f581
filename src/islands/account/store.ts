import { atom, onMount } from 'nanostores';
import { createUsernameLookup } from '#browser/people/username-lookup';
import { type AccountField, type AccountForm, type AccountMode, validateAccountField } from '#rules/account/forms';
import { createAccountActions } from './account-actions.ts';
import { sendLinkedAccountCode } from './account-calls.ts';
import { type AccountProps, type AccountState, CLOSED_FORM_STATE, getInitialAccountState } from './state.ts';

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Which form is open; one at a time, and the quote's beside it. */
export function createAccountStore(props: AccountProps) {
  const $state = atom<AccountState>(getInitialAccountState(props));
  const updateState = (part: Partial<AccountState>) => $state.set({ ...$state.get(), ...part });
  const lookup = createUsernameLookup({
    ownUsername: props.user.username,
    onCheck: (check) => updateState({ check }),
    onSettled: () => validateField('EDIT_INFO', 'username'),
  });

  const getFormInput = (form: AccountForm) => ({ form, typed: $state.get().typed, check: $state.get().check });

  /** Opens a form with what is known, or closes it. */
  function openForm(mode: AccountMode) {
    const { user, isBusy } = $state.get();
    if (isBusy) return;
    const { firstName, lastName, username } = user;
    const typed = mode === 'EDIT_INFO' ? { firstName, lastName, username } : { system: props.systems[0]?.code ?? '' };
    updateState({ ...CLOSED_FORM_STATE, mode, typed: { ...$state.get().typed, ...CLOSED_FORM_STATE.typed, ...typed } });
  }

  function toggleQuote() {
    const { isQuoteOpen, user, typed, isBusy } = $state.get();
    if (isBusy) return;
    updateState({ isQuoteOpen: !isQuoteOpen, typed: { ...typed, userQuote: user.userQuote }, problems: {}, formError: null });
  }

  function setFieldValue(form: AccountForm, field: AccountField, text: string) {
    const { typed, problems } = $state.get();
    updateState({ typed: { ...typed, [field]: text } });
    // What is shown as wrong stops being so as soon as it is right.
    if (problems[field] && validateAccountField(getFormInput(form), field) === null) validateField(form, field);
    if (field === 'username') lookup.start(text.trim());
  }

  function validateField(form: AccountForm, field: AccountField) {
    const { [field]: _, ...rest } = $state.get().problems;
    const problem = validateAccountField(getFormInput(form), field);
    updateState({ problems: problem === null ? rest : { ...rest, [field]: problem } });
  }

  const { submit, runAction } = createAccountActions({ $state, userId: props.user._id, markTaken: lookup.markTaken });
  onMount($state, () => lookup.stop);

  const requestLinkCode = () => runAction('code', async () => ({ message: await sendLinkedAccountCode($state.get()) }));
  return { $state, props, openForm, toggleQuote, setFieldValue, submit, runAction, requestLinkCode };
}
