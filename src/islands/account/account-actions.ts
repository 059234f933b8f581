import type { WritableAtom } from 'nanostores';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT, SAVED_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/pending-flash';
import { showSavedProfile } from '#browser/people/profile-heading';
import { getProductName } from '#browser/product-name';
import { type AccountFormError, toAccountFormError } from '#rules/account/form-error';
import { type AccountForm, findInvalidAccountField, validateAccountForm } from '#rules/account/forms';
import { ACCOUNT_CALLS } from './account-calls.ts';
import { type AccountState, CLOSED_FORM_STATE } from './state.ts';

interface AccountActionsOptions {
  $state: WritableAtom<AccountState>;
  userId: string;
  markTaken: (name: string) => void;
}

/** The server calls of the account page: submitted forms and single actions, one at a time. */
export function createAccountActions({ $state, userId, markTaken }: AccountActionsOptions) {
  const updateState = (patch: Partial<AccountState>) => $state.set({ ...$state.get(), ...patch });

  async function submit(form: AccountForm) {
    const state = $state.get();
    if (state.isBusy) return;
    const fieldErrors = validateAccountForm({ form, values: state.values, nameCheck: state.nameCheck });
    if (Object.keys(fieldErrors).length > 0) return showFormErrors(form, { fieldErrors, message: null });
    updateState({ fieldErrors: {}, formError: null, isBusy: true });
    try {
      const { message, nextMode, ...patch } = await ACCOUNT_CALLS[form](state, userId);
      if (form === 'ERASE_ACCOUNT') return redirectAfterErasure();
      if (form === 'EDIT_INFO' && patch.user && patch.user.username !== state.user.username) return redirectToProfile(patch.user.username);
      if (patch.user) showSavedProfile(patch.user);
      updateState({
        ...patch,
        isBusy: false,
        ...(form === 'QUOTE' ? { isQuoteOpen: false } : CLOSED_FORM_STATE),
        ...(nextMode && { mode: nextMode }),
      });
      if (message !== '') flash(message, { tone: 'success' });
    } catch (error) {
      if (isApiError(error) && error.code === 'USERNAME_TAKEN') markTaken((state.values.username ?? '').trim());
      updateState({ isBusy: false });
      showFormErrors(form, toAccountFormError(form, error, getProductName()));
    }
  }

  function showFormErrors(form: AccountForm, { fieldErrors, message }: AccountFormError) {
    updateState({
      fieldErrors: fieldErrors,
      formError: message === null ? null : { form, message },
      firstInvalidField: findInvalidAccountField(form, fieldErrors) ?? null,
      failedSubmits: $state.get().failedSubmits + 1,
    });
    if (message === ERROR_TEXT) flash(message, { tone: 'danger' });
  }

  /** Runs an action without a form and flashes its outcome. */
  async function runAction(name: string, action: () => Promise<{ message: string } & Partial<AccountState>>) {
    if ($state.get().runningAction !== null) return;
    updateState({ runningAction: name });
    try {
      const { message, ...patch } = await action();
      if (patch.user) showSavedProfile(patch.user);
      updateState({ ...patch, runningAction: null });
      flash(message, { tone: 'success' });
    } catch (error) {
      updateState({ runningAction: null });
      flash(isApiError(error) ? (toAccountFormError('QUOTE', error, getProductName()).message ?? ERROR_TEXT) : ERROR_TEXT, {
        tone: 'danger',
      });
    }
  }

  return { submit, runAction };
}

/** A new username changes the URL of the profile. */
function redirectToProfile(username: string) {
  flashOnNextPage(SAVED_TEXT, { tone: 'success' });
  location.replace(`/profile/${username}/info`);
}

function redirectAfterErasure() {
  location.replace('/home?landing_message_code=ACCOUNT_ERASED');
}
