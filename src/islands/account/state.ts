import type { SecondFactorSetUp, SecondFactorState } from '#contract/accounts/second-factor';
import type { PrivateUser, Session } from '#contract/accounts/users';
import type { AccountField, AccountFieldErrors, AccountForm, AccountFormValues, AccountMode } from '#rules/account/forms';
import type { NameCheck } from '#rules/auth/forms';

export interface AccountProps {
  user: PrivateUser;
  /** False if the viewer has opened the account of another user. */
  isOwner: boolean;
  /** Whether the viewer may see private fields, such as the e-mail address: true for the owner and staff. */
  canSeePrivate: boolean;
  canSave: boolean;
  canErase: boolean;
  pendingEmail: string | null;
  sessions: Session[];
  /** The owner's second factor; null for other viewers. */
  secondFactor: SecondFactorState | null;
  systems: { code: string; name: string; sendsCodes: boolean }[];
  /** Mail is not sent, but shown at /dev/mail. */
  hasMailbox: boolean;
}

export interface AccountState {
  user: PrivateUser;
  pendingEmail: string | null;
  sessions: Session[];
  secondFactor: SecondFactorState | null;
  /** The secret of a set-up that a code has not confirmed yet. */
  setUp: SecondFactorSetUp | null;
  /** New recovery codes, which are shown once. */
  recoveryCodes: readonly string[];
  mode: AccountMode;
  isQuoteOpen: boolean;
  values: AccountFormValues;
  /** What happens to published contents when the account is erased. */
  contentsOnErasure: 'keep' | 'discard';
  fieldErrors: AccountFieldErrors;
  nameCheck: NameCheck | null;
  formError: { form: AccountForm; message: string } | null;
  isBusy: boolean;
  /** The name of the action that is running. */
  runningAction: string | null;
  /** The number of failed submits. Each of them moves the focus to the first invalid field. */
  failedSubmits: number;
  firstInvalidField: AccountField | null;
}

/** The state after a form closes. Passwords are cleared. */
export const CLOSED_FORM_STATE = {
  mode: 'VIEW_INFO',
  values: { password: '', oldPassword: '', newPassword: '', repeatedPassword: '', linkPassword: '', code: '' },
  fieldErrors: {},
  nameCheck: null,
  formError: null,
  firstInvalidField: null,
} as const satisfies Partial<AccountState>;

export const getInitialAccountState = ({ user, pendingEmail, sessions, secondFactor }: AccountProps): AccountState => ({
  user,
  pendingEmail,
  sessions,
  secondFactor,
  setUp: null,
  recoveryCodes: [],
  isQuoteOpen: false,
  contentsOnErasure: 'keep',
  isBusy: false,
  runningAction: null,
  failedSubmits: 0,
  ...CLOSED_FORM_STATE,
});
