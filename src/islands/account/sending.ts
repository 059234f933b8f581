import type { WritableAtom } from 'nanostores';
import { isApiError } from '#base/api-error';
import { ERROR_TEXT, SAVED_TEXT } from '#base/texts/common';
import { flash } from '#browser/flash';
import { flashOnNextPage } from '#browser/flash-kept';
import { type AccountForm, accountProblems, firstWrong } from '#rules/account/forms';
import { type AccountRefusal, accountRefusal } from '#rules/account/refusals';
import { SENDS } from './calls.ts';
import { type AccountState, NO_FORM } from './state.ts';

interface Sending {
  $state: WritableAtom<AccountState>;
  userId: string;
  learnTaken: (name: string) => void;
}

/** What the screen asks of the server, one thing at a time. */
export function createSending({ $state, userId, learnTaken }: Sending) {
  const change = (part: Partial<AccountState>) => $state.set({ ...$state.get(), ...part });

  async function submit(form: AccountForm) {
    const state = $state.get();
    if (state.isBusy) return;
    const problems = accountProblems({ form, typed: state.typed, check: state.check });
    if (Object.keys(problems).length > 0) return refuse(form, { problems, message: null });
    change({ problems: {}, refusal: null, isBusy: true });
    try {
      const { told, ...part } = await SENDS[form](state, userId);
      if (form === 'ERASE_ACCOUNT') return leave();
      if (form === 'EDIT_INFO' && part.user && part.user.username !== state.user.username) return move(part.user.username);
      change({ ...part, isBusy: false, ...(form === 'QUOTE' ? { isQuoteOpen: false } : NO_FORM) });
      flash(told, { tone: 'success' });
    } catch (error) {
      if (isApiError(error) && error.code === 'USERNAME_TAKEN') learnTaken((state.typed.username ?? '').trim());
      change({ isBusy: false });
      refuse(form, accountRefusal(form, error));
    }
  }

  function refuse(form: AccountForm, { problems, message }: AccountRefusal) {
    change({
      problems,
      refusal: message === null ? null : { form, message },
      wrong: firstWrong(form, problems) ?? null,
      refused: $state.get().refused + 1,
    });
    if (message === ERROR_TEXT) flash(message, { tone: 'danger' });
  }

  /** Does one small thing and tells how it went. */
  async function run(name: string, work: () => Promise<{ told: string } & Partial<AccountState>>) {
    if ($state.get().running !== null) return;
    change({ running: name });
    try {
      const { told, ...part } = await work();
      change({ ...part, running: null });
      flash(told, { tone: 'success' });
    } catch (error) {
      change({ running: null });
      flash(isApiError(error) ? (accountRefusal('QUOTE', error).message ?? ERROR_TEXT) : ERROR_TEXT, { tone: 'danger' });
    }
  }

  return { submit, run };
}

/** The page of another name is another page. */
function move(username: string) {
  flashOnNextPage(SAVED_TEXT, { tone: 'success' });
  location.replace(`/profile/${username}/info`);
}

function leave() {
  location.replace('/home?landing_message_code=ACCOUNT_ERASED');
}
