import type { PrivateUser, Session } from '#contract/accounts/users';
import type { AccountField, AccountFieldErrors, AccountForm, AccountFormValues, AccountMode } from '#rules/account/forms';
import type { NameCheck } from '#rules/auth/forms';

export interface AccountProps {
  user: PrivateUser;
  /** Staff look at another's account, and change only its profile. */
  isOwner: boolean;
  /** Other offices look at it without its address and standing, and change nothing. */
  seesPrivate: boolean;
  maySave: boolean;
  mayErase: boolean;
  pendingEmail: string | null;
  sessions: Session[];
  systems: { code: string; name: string; sendsCodes: boolean }[];
  /** Where nothing is sent, mail can be read on a page of this site. */
  hasMailbox: boolean;
}

export interface AccountState {
  user: PrivateUser;
  pendingEmail: string | null;
  sessions: Session[];
  mode: AccountMode;
  isQuoteOpen: boolean;
  typed: AccountFormValues;
  /** What becomes of what is published when the account is erased. */
  erasedContents: 'keep' | 'discard';
  problems: AccountFieldErrors;
  check: NameCheck | null;
  formError: { form: AccountForm; message: string } | null;
  isBusy: boolean;
  /** The small thing that is being done. */
  runningAction: string | null;
  /** How often a form was refused; the focus goes to its first wrong field each time. */
  failedSubmits: number;
  firstInvalidField: AccountField | null;
}

/** What closing a form leaves: no password stays in the page. */
export const CLOSED_FORM_STATE = {
  mode: 'VIEW_INFO',
  typed: { password: '', oldPassword: '', newPassword: '', again: '', linkPassword: '' },
  problems: {},
  check: null,
  formError: null,
} as const satisfies Partial<AccountState>;

export const getInitialAccountState = ({ user, pendingEmail, sessions }: AccountProps): AccountState => ({
  user,
  pendingEmail,
  sessions,
  isQuoteOpen: false,
  erasedContents: 'keep',
  isBusy: false,
  runningAction: null,
  failedSubmits: 0,
  firstInvalidField: null,
  ...CLOSED_FORM_STATE,
});
