import { atom, onMount } from 'nanostores';
import { createUsernameLookup } from '#browser/people/username-lookup';
import { type AccountField, type AccountForm, type AccountMode, validateAccountField } from '#rules/account/forms';
import { createAccountActions } from './account-actions.ts';
import { sendLinkCode } from './account-calls.ts';
import { type AccountProps, type AccountState, CLOSED_FORM_STATE, getInitialAccountState } from './state.ts';

export type AccountStore = ReturnType<typeof createAccountStore>;

/** The store of the account page. One form is open at a time, and the quote form independently. */
export function createAccountStore(props: AccountProps) {
  const $state = atom<AccountState>(getInitialAccountState(props));
  const updateState = (patch: Partial<AccountState>) => $state.set({ ...$state.get(), ...patch });
  const lookup = createUsernameLookup({
    ownUsername: props.user.username,
    onCheck: (nameCheck) => updateState({ nameCheck }),
    onSettled: () => validateField('EDIT_INFO', 'username'),
  });

  const getFormInput = (form: AccountForm) => ({ form, values: $state.get().values, nameCheck: $state.get().nameCheck });

  /** Opens a form with the current values; VIEW_INFO closes it. */
  function openForm(mode: AccountMode) {
    const { user, isBusy } = $state.get();
    if (isBusy) return;
    const { firstName, lastName, username } = user;
    const values = mode === 'EDIT_INFO' ? { firstName, lastName, username } : { system: props.systems[0]?.code ?? '' };
    updateState({ ...CLOSED_FORM_STATE, mode, values: { ...$state.get().values, ...CLOSED_FORM_STATE.values, ...values } });
  }

  function toggleQuote() {
    const { isQuoteOpen, user, values, isBusy } = $state.get();
    if (isBusy) return;
    updateState({ isQuoteOpen: !isQuoteOpen, values: { ...values, userQuote: user.userQuote }, fieldErrors: {}, formError: null });
  }

  function setFieldValue(form: AccountForm, field: AccountField, text: string) {
    const { values, fieldErrors } = $state.get();
    updateState({ values: { ...values, [field]: text } });
    // A shown error disappears as soon as its field is valid.
    if (fieldErrors[field] && validateAccountField(getFormInput(form), field) === null) validateField(form, field);
    if (field === 'username') lookup.start(text.trim());
  }

  function validateField(form: AccountForm, field: AccountField) {
    const { [field]: _, ...rest } = $state.get().fieldErrors;
    const error = validateAccountField(getFormInput(form), field);
    updateState({ fieldErrors: error === null ? rest : { ...rest, [field]: error } });
  }

  const { submit, runAction } = createAccountActions({ $state, userId: props.user._id, markTaken: lookup.markTaken });
  onMount($state, () => lookup.stop);

  const requestLinkCode = () => runAction('code', async () => ({ message: await sendLinkCode($state.get()) }));
  return { $state, props, openForm, toggleQuote, setFieldValue, submit, runAction, requestLinkCode };
}
