import type { Digest } from '#base/notifications';
import { SAVED_TEXT } from '#base/texts/common';
import { api } from '#browser/api';
import type { UserChanges } from '#contract/accounts/users';
import type { AccountForm } from '#rules/account/forms';
import { ACCOUNT_WORDS } from '#rules/account/words';
import { tidyEmail } from '#rules/auth/forms';
import type { AccountState } from './state.ts';

type Done = Promise<{ told: string } & Partial<AccountState>>;

export const saveProfile = async (id: string, body: UserChanges) => (await api('PUT /v1/users/:id', { params: { id }, body })).user;

/** What each form asks of the server, and what is told when it is done. */
export const SENDS: Record<AccountForm, (state: AccountState, id: string) => Done> = {
  async EDIT_INFO({ typed: { firstName = '', lastName = '', username = '' } }, id) {
    const user = await saveProfile(id, { firstName: firstName.trim(), lastName: lastName.trim(), username: username.trim() });
    return { user, told: SAVED_TEXT };
  },
  async QUOTE({ typed: { userQuote = '' } }, id) {
    return { user: await saveProfile(id, { userQuote: userQuote.trim() }), told: SAVED_TEXT };
  },
  async CHANGE_EMAIL({ typed: { email = '', password = '' } }) {
    const { user, pending } = await api('PUT /v1/users/current_user/email', { body: { email: tidyEmail(email), password } });
    const isWaiting = pending !== undefined || !user.emailVerified;
    return { user, pendingEmail: pending ?? null, told: isWaiting ? ACCOUNT_WORDS.linkSent(pending ?? user.email) : SAVED_TEXT };
  },
  async CHANGE_PASSWORD({ typed: { oldPassword = '', newPassword = '' } }) {
    await api('PUT /v1/auth/password', { body: { old_password: oldPassword, new_password: newPassword } });
    return { sessions: await readSessions(), told: ACCOUNT_WORDS.passwordChanged };
  },
  async LINK_ACCOUNT({ typed: { system = '', linkedName = '', linkPassword = '', password = '' } }) {
    const body = { sysCode: system, username: linkedName.trim(), linkPassword, password };
    return { user: (await api('PUT /v1/users/current_user/sys_link', { body })).user, told: ACCOUNT_WORDS.linked };
  },
  async ERASE_ACCOUNT({ typed: { password = '' }, erasedContents }) {
    await api('DELETE /v1/users/current_user', { body: { password, contents: erasedContents } });
    return { told: '' };
  },
};

export async function sendCode({ typed: { system = '', linkedName = '' } }: AccountState): Promise<string> {
  await api('POST /v1/users/current_user/sys_link_otp', { body: { sysCode: system, username: linkedName.trim() } });
  return ACCOUNT_WORDS.codeSent;
}

export async function resendLink(email: string) {
  await api('POST /v1/users/current_user/email/verify', {});
  return { told: ACCOUNT_WORDS.linkSent(email) };
}

export async function unlink() {
  return { user: (await api('DELETE /v1/users/current_user/sys_link', {})).user, told: ACCOUNT_WORDS.unlinked };
}

export async function endSession(id: string) {
  await api('DELETE /v1/auth/sessions/:id', { params: { id } });
  return { sessions: await readSessions(), told: ACCOUNT_WORDS.sessionEnded };
}

const readSessions = async () => (await api('GET /v1/auth/sessions', {})).sessions;

/** Keeps a cut picture and puts it on the profile; an empty one takes it off. */
export async function savePicture(id: string, field: 'profilePicture' | 'coverPicture', imgDataURL: string | null) {
  const prefix = field === 'profilePicture' ? 'profile' : 'cover';
  const url = imgDataURL === null ? '' : (await api('POST /v1/images/raw', { body: { imgDataURL, prefix } })).url;
  return { user: await saveProfile(id, { [field]: url }), told: SAVED_TEXT };
}

export async function saveDigest(id: string, digest: Digest) {
  const user = await saveProfile(id, { digest });
  return { user, told: digest === 'off' ? ACCOUNT_WORDS.digestOff : ACCOUNT_WORDS.digestOn(digest) };
}
