import type { DigestFrequency } from '#base/notifications';
import { SAVED_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import type { UserChanges } from '#contract/accounts/users';
import { ACCOUNT_TEXTS } from '#rules/account/account-texts';
import type { AccountForm, AccountMode } from '#rules/account/forms';
import { formatEndedSessions } from '#rules/account/session-texts';
import { normaliseEmail } from '#rules/auth/forms';
import type { AccountState } from './state.ts';

/** `nextMode` is the form that follows; without it the form closes. */
type AccountCallResult = Promise<{ message: string; nextMode?: AccountMode } & Partial<AccountState>>;

export const saveProfile = async (id: string, body: UserChanges) => (await api('PUT /v1/users/:id', { params: { id }, body })).user;

/** The server call of each form. The message, if not empty, is flashed on success. */
export const ACCOUNT_CALLS: Record<AccountForm, (state: AccountState, id: string) => AccountCallResult> = {
  async EDIT_INFO({ values: { firstName = '', lastName = '', username = '' } }, id) {
    const user = await saveProfile(id, { firstName: firstName.trim(), lastName: lastName.trim(), username: username.trim() });
    return { user, message: SAVED_TEXT };
  },
  async QUOTE({ values: { userQuote = '' } }, id) {
    return { user: await saveProfile(id, { userQuote: userQuote.trim() }), message: SAVED_TEXT };
  },
  async CHANGE_EMAIL({ values: { email = '', password = '' } }) {
    const { user, pending } = await api('PUT /v1/users/current_user/email', { body: { email: normaliseEmail(email), password } });
    const needsConfirmation = pending !== undefined || !user.emailVerified;
    return {
      user,
      pendingEmail: pending ?? null,
      message: needsConfirmation ? ACCOUNT_TEXTS.confirmationLinkSent(pending ?? user.email) : SAVED_TEXT,
    };
  },
  async CHANGE_PASSWORD({ values: { oldPassword = '', newPassword = '' } }) {
    await api('PUT /v1/auth/password', { body: { old_password: oldPassword, new_password: newPassword } });
    return { ...(await fetchRevokedState()), message: ACCOUNT_TEXTS.passwordChanged };
  },
  async LINK_ACCOUNT({ values: { system = '', linkedName = '', linkPassword = '', password = '' } }) {
    const body = { sysCode: system, username: linkedName.trim(), linkPassword, password };
    return { user: (await api('PUT /v1/users/current_user/sys_link', { body })).user, message: ACCOUNT_TEXTS.accountLinked };
  },
  async START_SECOND_FACTOR({ values: { password = '' } }) {
    const setUp = await api('POST /v1/users/current_user/second_factor', { body: { password } });
    return { setUp, nextMode: 'CONFIRM_SECOND_FACTOR', message: '' };
  },
  async CONFIRM_SECOND_FACTOR({ values: { code = '' } }) {
    const { recoveryCodes, secondFactor } = await api('PUT /v1/users/current_user/second_factor', { body: { code } });
    return { recoveryCodes, secondFactor, setUp: null, ...(await fetchRevokedState()), message: ACCOUNT_TEXTS.secondFactorOn };
  },
  async RENEW_RECOVERY_CODES({ values: { password = '', code = '' } }) {
    const body = { password, code };
    const { recoveryCodes, secondFactor } = await api('POST /v1/users/current_user/second_factor/recovery_codes', { body });
    return { recoveryCodes, secondFactor, ...(await fetchRevokedState()), message: ACCOUNT_TEXTS.recoveryCodesReplaced };
  },
  async TURN_OFF_SECOND_FACTOR({ values: { password = '', code = '' } }) {
    await api('DELETE /v1/users/current_user/second_factor', { body: { password, code } });
    const secondFactor = await api('GET /v1/users/current_user/second_factor', {});
    return { secondFactor, recoveryCodes: [], ...(await fetchRevokedState()), message: ACCOUNT_TEXTS.secondFactorOff };
  },
  async ERASE_ACCOUNT({ values: { password = '' }, contentsOnErasure }) {
    await api('DELETE /v1/users/current_user', { body: { password, contents: contentsOnErasure } });
    return { message: '' };
  },
};

export async function sendLinkCode({ values: { system = '', linkedName = '' } }: AccountState): Promise<string> {
  await api('POST /v1/users/current_user/sys_link_otp', { body: { sysCode: system, username: linkedName.trim() } });
  return ACCOUNT_TEXTS.codeSent;
}

export async function resendEmailConfirmation(email: string) {
  await api('POST /v1/users/current_user/email/verify', {});
  return { message: ACCOUNT_TEXTS.confirmationLinkSent(email) };
}

export async function unlinkAccount() {
  return { user: (await api('DELETE /v1/users/current_user/sys_link', {})).user, message: ACCOUNT_TEXTS.accountUnlinked };
}

export async function endSession(id: string) {
  await api('DELETE /v1/auth/sessions/:id', { params: { id } });
  return { ...(await fetchRevokedState()), message: ACCOUNT_TEXTS.sessionEnded };
}

export async function endOtherSessions() {
  const { ended } = await api('DELETE /v1/auth/sessions', {});
  return { ...(await fetchRevokedState()), message: formatEndedSessions(ended) };
}

/** What is left after a call that ends what was issued before: the sessions, and no address that waits for its confirmation. */
const fetchRevokedState = async () => ({ ...(await api('GET /v1/auth/sessions', {})), pendingEmail: null });

/** Uploads a cropped picture and sets it on the profile; null removes the picture. */
export async function savePicture(id: string, field: 'profilePicture' | 'coverPicture', imgDataURL: string | null) {
  const prefix = field === 'profilePicture' ? 'profile' : 'cover';
  const url = imgDataURL === null ? '' : (await api('POST /v1/images/raw', { body: { imgDataURL, prefix } })).url;
  return { user: await saveProfile(id, { [field]: url }), message: SAVED_TEXT };
}

export async function saveDigest(id: string, digest: DigestFrequency) {
  const user = await saveProfile(id, { digest });
  return { user, message: digest === 'off' ? ACCOUNT_TEXTS.digestOff : ACCOUNT_TEXTS.digestOn(digest) };
}

export async function saveDecisionMails(id: string, changes: { decisionMails: boolean }) {
  const user = await saveProfile(id, changes);
  return { user, message: changes.decisionMails ? ACCOUNT_TEXTS.decisionMailsOn : ACCOUNT_TEXTS.decisionMailsOff };
}
