import type { PrivateUser, Session } from '#contract/accounts/users';
import type { AccountField, AccountForm, AccountMode, AccountProblems, AccountTyped } from '#rules/account/forms';
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
  typed: AccountTyped;
  /** What becomes of what is published when the account is erased. */
  erasedContents: 'keep' | 'discard';
  problems: AccountProblems;
  check: NameCheck | null;
  refusal: { form: AccountForm; message: string } | null;
  isBusy: boolean;
  /** The small thing that is being done. */
  running: string | null;
  /** How often a form was refused; the focus goes to its first wrong field each time. */
  refused: number;
  wrong: AccountField | null;
}

/** What closing a form leaves: no password stays in the page. */
export const NO_FORM = {
  mode: 'VIEW_INFO',
  typed: { password: '', oldPassword: '', newPassword: '', again: '', linkPassword: '' },
  problems: {},
  check: null,
  refusal: null,
} as const satisfies Partial<AccountState>;

export const firstState = ({ user, pendingEmail, sessions }: AccountProps): AccountState => ({
  user,
  pendingEmail,
  sessions,
  isQuoteOpen: false,
  erasedContents: 'keep',
  isBusy: false,
  running: null,
  refused: 0,
  wrong: null,
  ...NO_FORM,
});
