import type { WritableAtom } from 'nanostores';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT, SAVED_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/pending-flash';
import { type AccountFormError, toAccountFormError } from '#rules/account/form-error';
import { type AccountForm, findInvalidAccountField, validateAccountForm } from '#rules/account/forms';
import { ACCOUNT_CALLS } from './account-calls.ts';
import { type AccountState, CLOSED_FORM_STATE } from './state.ts';

interface AccountActionsOptions {
  $state: WritableAtom<AccountState>;
  userId: string;
  markTaken: (name: string) => void;
}

/** What the screen asks of the server, one thing at a time. */
export function createAccountActions({ $state, userId, markTaken }: AccountActionsOptions) {
  const updateState = (part: Partial<AccountState>) => $state.set({ ...$state.get(), ...part });

  async function submit(form: AccountForm) {
    const state = $state.get();
    if (state.isBusy) return;
    const problems = validateAccountForm({ form, typed: state.typed, check: state.check });
    if (Object.keys(problems).length > 0) return showFormErrors(form, { fieldErrors: problems, message: null });
    updateState({ problems: {}, formError: null, isBusy: true });
    try {
      const { message, ...part } = await ACCOUNT_CALLS[form](state, userId);
      if (form === 'ERASE_ACCOUNT') return redirectAfterErasure();
      if (form === 'EDIT_INFO' && part.user && part.user.username !== state.user.username) return redirectToProfile(part.user.username);
      updateState({ ...part, isBusy: false, ...(form === 'QUOTE' ? { isQuoteOpen: false } : CLOSED_FORM_STATE) });
      flash(message, { tone: 'success' });
    } catch (error) {
      if (isApiError(error) && error.code === 'USERNAME_TAKEN') markTaken((state.typed.username ?? '').trim());
      updateState({ isBusy: false });
      showFormErrors(form, toAccountFormError(form, error));
    }
  }

  function showFormErrors(form: AccountForm, { fieldErrors, message }: AccountFormError) {
    updateState({
      problems: fieldErrors,
      formError: message === null ? null : { form, message },
      firstInvalidField: findInvalidAccountField(form, fieldErrors) ?? null,
      failedSubmits: $state.get().failedSubmits + 1,
    });
    if (message === ERROR_TEXT) flash(message, { tone: 'danger' });
  }

  /** Does one small thing and tells how it went. */
  async function runAction(name: string, work: () => Promise<{ message: string } & Partial<AccountState>>) {
    if ($state.get().runningAction !== null) return;
    updateState({ runningAction: name });
    try {
      const { message, ...part } = await work();
      updateState({ ...part, runningAction: null });
      flash(message, { tone: 'success' });
    } catch (error) {
      updateState({ runningAction: null });
      flash(isApiError(error) ? (toAccountFormError('QUOTE', error).message ?? ERROR_TEXT) : ERROR_TEXT, { tone: 'danger' });
    }
  }

  return { submit, runAction };
}

/** The page of another name is another page. */
function redirectToProfile(username: string) {
  flashOnNextPage(SAVED_TEXT, { tone: 'success' });
  location.replace(`/profile/${username}/info`);
}

function redirectAfterErasure() {
  location.replace('/home?landing_message_code=ACCOUNT_ERASED');
}
