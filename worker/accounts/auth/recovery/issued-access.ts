import { SECRET_PURPOSES, type SecretPurpose } from '#worker/db/schema/accounts';

/** What an account's owner, or an administrator for them, does about access that somebody else may have. */
export const RECOVERIES = [
  'password_reset',
  'password_changed',
  'other_sessions_ended',
  'session_ended',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_codes_replaced',
  'address_confirmed',
  'address_restored',
  'suspended',
  'role_changed',
  'erased',
] as const;
export type Recovery = (typeof RECOVERIES)[number];

/** Access that is stored elsewhere than among the single-use secrets. */
export const OTHER_ACCESS = ['session', 'known_device', 'app_set_up', 'app', 'recovery_codes'] as const;
export type OtherAccess = (typeof OTHER_ACCESS)[number];

/** Everything that is issued to or for an account and is valid after the call that issues it. */
export const ISSUED_ACCESS = [...SECRET_PURPOSES, ...OTHER_ACCESS] as const;
export type IssuedAccess = SecretPurpose | OtherAccess;

/** The recoveries that keep an access, each with the reason; all others revoke it. */
type Exceptions = Partial<Record<Recovery, string>>;

const NOT_BY_LETTER =
  'Confirming ends what was sent to the address before. Whoever has the password can cause it, so it must not sign the owner out.';
const OLDER_ADDRESS =
  'The owner of the older address must be able to stop a change whatever somebody who took over the account does after it.';
const WAY_WITHOUT_PHONE = 'A recovery code works only after the password, and its owner has no other way in without the phone.';
const SECOND_STEP = 'The app protects the account: whoever gets in by a mailbox or a password must not get past it.';

/** The codes last until a change of the second factor replaces or deletes them. */
const RECOVERY_CODES_KEPT: Exceptions = {
  password_reset: WAY_WITHOUT_PHONE,
  password_changed: WAY_WITHOUT_PHONE,
  other_sessions_ended: WAY_WITHOUT_PHONE,
  session_ended: WAY_WITHOUT_PHONE,
  address_confirmed: WAY_WITHOUT_PHONE,
  address_restored: WAY_WITHOUT_PHONE,
  suspended: WAY_WITHOUT_PHONE,
  role_changed: WAY_WITHOUT_PHONE,
};

/** What each recovery leaves valid, with the reason. Without an exception a recovery revokes what was issued before it. */
export const KEPT_ACCESS: Record<IssuedAccess, Exceptions> = {
  password: {},
  email: {},
  email_restore: {
    password_reset: OLDER_ADDRESS,
    password_changed: OLDER_ADDRESS,
    other_sessions_ended: OLDER_ADDRESS,
    session_ended: OLDER_ADDRESS,
    second_factor_on: OLDER_ADDRESS,
    second_factor_off: OLDER_ADDRESS,
    second_factor_removed: OLDER_ADDRESS,
    recovery_codes_replaced: OLDER_ADDRESS,
    address_confirmed: OLDER_ADDRESS,
    address_restored: 'The owner of a still older address may undo this too; the link that is used and those issued after it end.',
    suspended: OLDER_ADDRESS,
    role_changed: OLDER_ADDRESS,
  },
  link_code: {},
  first_admin: {},
  second_factor: { address_confirmed: NOT_BY_LETTER },
  session: { session_ended: 'Only the session that the person chose ends.', address_confirmed: NOT_BY_LETTER },
  known_device: { address_confirmed: NOT_BY_LETTER },
  app_set_up: { address_confirmed: NOT_BY_LETTER },
  app: {
    password_reset: SECOND_STEP,
    password_changed: SECOND_STEP,
    other_sessions_ended: SECOND_STEP,
    session_ended: SECOND_STEP,
    second_factor_on: 'It is what is turned on.',
    recovery_codes_replaced: SECOND_STEP,
    address_confirmed: SECOND_STEP,
    address_restored: SECOND_STEP,
    suspended: SECOND_STEP,
    role_changed: SECOND_STEP,
  },
  recovery_codes: RECOVERY_CODES_KEPT,
};

/** Whether a recovery ends an access that was issued before it. */
export const isRevokedBy = (access: IssuedAccess, recovery: Recovery): boolean => KEPT_ACCESS[access][recovery] === undefined;
