import * as z from 'zod';
import { UPLOADED_IMAGE_PATTERN } from '#base/image-paths';
import { CHALLENGE_LIMITS, EMAIL_LIMITS, EMAIL_LINK_LIMITS, PASSWORD_LIMITS, USERNAME_LIMITS } from '#base/limits/accounts';
import { TEXT_LIMITS } from '#base/limits/texts';
import { DIGEST_FREQUENCIES } from '#base/notifications';
import { ASSIGNABLE_ROLES, CONTENT_ERASURE_POLICIES, ROLES, USER_STATUSES } from '#base/roles';
import {
  EMAIL_INVALID_TEXT,
  NAMES_REQUIRED_TEXT,
  PASSWORD_RESET_USERNAME_REQUIRED_TEXT,
  PASSWORD_RULE_TEXT,
  USERNAME_RULE_TEXT,
} from '#base/texts/account';
import { boundedLine, boundedText, id, imageUrl, isoTime } from '#contract/common';

export const username = z.string().regex(new RegExp(`^[a-z0-9_]{${USERNAME_LIMITS.min},${USERNAME_LIMITS.max}}$`), USERNAME_RULE_TEXT);
export const password = z.string().min(PASSWORD_LIMITS.min, PASSWORD_RULE_TEXT).max(PASSWORD_LIMITS.max);
/** The limit of 2 to 40 characters applies to the local part. */
export const email = z
  .string()
  .max(EMAIL_LIMITS.localMax + 1 + EMAIL_LIMITS.domainMax)
  .regex(
    new RegExp(
      `^[a-z0-9_.]{${EMAIL_LIMITS.localMin},${EMAIL_LIMITS.localMax}}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$`,
    ),
    EMAIL_INVALID_TEXT,
  );
/** The token of a solved challenge; see `CHALLENGE_REQUIRED`. */
const challengeToken = z.string().max(CHALLENGE_LIMITS.tokenLength).optional();
const personName = boundedLine(TEXT_LIMITS.name).trim();
/** A profile or cover picture: the path of an image uploaded to this site, or empty. */
const uploadedImageUrl = z
  .string()
  .max(TEXT_LIMITS.url)
  .regex(new RegExp(`^(${UPLOADED_IMAGE_PATTERN})?$`), 'Upload the picture instead of linking to it.');
const metadata = z.strictObject({ country: boundedLine(2).optional(), tz: boundedLine(64).optional() });

export const registration = z.strictObject({
  username,
  password,
  email: email.optional(),
  firstName: personName.default(''),
  lastName: personName.default(''),
  metadata: metadata.prefault({}),
  challengeToken,
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({ username: z.string().min(1).max(250), password: z.string().min(1).max(1_000), challengeToken });
export type Credentials = z.infer<typeof credentials>;

/** A password typed to authenticate, of any length: older passwords may break today's rules. */
export const existingPassword = z.string().min(1).max(1_000);
/** The token of a link sent by e-mail. Its service refuses a malformed one like an expired one. */
const token = z.string().max(EMAIL_LINK_LIMITS.tokenLength);

export const passwordResetRequest = z.strictObject({
  username: z.string().trim().min(1, PASSWORD_RESET_USERNAME_REQUIRED_TEXT).max(250),
  challengeToken,
});
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

export const passwordChange = z.strictObject({ old_password: existingPassword, new_password: password });
export type PasswordChange = z.infer<typeof passwordChange>;

export const emailChange = z.strictObject({ email, password: existingPassword });
export type EmailChange = z.infer<typeof emailChange>;
export const emailToken = z.strictObject({ token });
/** The account whose address a link has restored: the address, empty if another account has it by now, and a token to set a new password. */
export const restoredAccount = z.object({ username: z.string(), email: z.string(), passwordToken: z.string().nullable() });
export type RestoredAccount = z.infer<typeof restoredAccount>;
/** A confirmed address stays in use until the new one, `pending`, is confirmed. */
export const emailChangeResponse = z.object({ user: z.lazy(() => privateUser), pending: z.string().optional() });

export const accountErasure = z.strictObject({ password: existingPassword, contents: z.enum(CONTENT_ERASURE_POLICIES).default('keep') });
export type AccountErasure = z.infer<typeof accountErasure>;

export const session = z.strictObject({
  _id: id,
  device: z.string(),
  place: z.string(),
  dateCreated: isoTime,
  lastUsed: isoTime,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessionList = z.object({ sessions: z.array(session) });
export const endedSessions = z.strictObject({ ended: z.number() });

const sysCode = z.string().min(1).max(40);
const linkedUsername = z.string().trim().min(1, 'The username of the other account is required').max(250);
export const linkCodeRequest = z.strictObject({ sysCode, username: linkedUsername });
export type LinkCodeRequest = z.infer<typeof linkCodeRequest>;
export const linkAccountRequest = z.strictObject({
  sysCode,
  username: linkedUsername,
  password: existingPassword,
  linkPassword: existingPassword,
});
export type LinkAccountRequest = z.infer<typeof linkAccountRequest>;

/** The fields that the owner may change, and those that only staff may. Omitted fields stay unchanged. */
export const userChanges = z.strictObject({
  firstName: personName.min(1, NAMES_REQUIRED_TEXT).optional(),
  lastName: personName.min(1, NAMES_REQUIRED_TEXT).optional(),
  username: username.optional(),
  userQuote: boundedText(TEXT_LIMITS.userQuote).trim().optional(),
  profilePicture: uploadedImageUrl.optional(),
  coverPicture: uploadedImageUrl.optional(),
  metadata: metadata.optional(),
  /** How often the digest is e-mailed; only the owner may change this. */
  digest: z.enum(DIGEST_FREQUENCIES).optional(),
  /** Whether decisions on the user's contents are e-mailed; only the owner may change this. */
  decisionMails: z.boolean().optional(),
  role: z.enum(ASSIGNABLE_ROLES).optional(),
  status: z.array(z.enum(USER_STATUSES)).max(USER_STATUSES.length).optional(),
  /** When the status expires; null if it is permanent. */
  statusUntil: isoTime.nullable().optional(),
  /** Staff can exclude a creator from the trust rule. */
  trustRevoked: z.boolean().optional(),
  /** Why staff change a role or status; stored in the audit log. A new restriction needs one. */
  reason: boundedText(TEXT_LIMITS.description).trim().optional(),
});
export type UserChanges = z.infer<typeof userChanges>;

export const passwordReset = z.strictObject({ token, new_password: password });
export type PasswordReset = z.infer<typeof passwordReset>;

const rank = z.number();
const publicFields = {
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userQuote: z.string(),
  profilePicture: imageUrl,
  coverPicture: imageUrl,
  playCount: z.number(),
  date_created: isoTime,
  followerCount: z.number(),
  followingCount: z.number(),
  dailyCreatorRankScore: rank,
  weeklyCreatorRankScore: rank,
  monthlyCreatorRankScore: rank,
  dailyPlayerRankScore: rank,
  weeklyPlayerRankScore: rank,
  monthlyPlayerRankScore: rank,
};
export const publicUser = z.strictObject(publicFields);
/** The public fields and those that only the owner and staff see. */
export const privateUser = z.strictObject({
  ...publicFields,
  role: z.enum(ROLES),
  email: z.string(),
  emailVerified: z.boolean(),
  status: z.array(z.enum(USER_STATUSES)),
  /** Why staff set the status, and until when; null if it is permanent. */
  statusReason: z.string(),
  statusUntil: isoTime.nullable(),
  sysLink: z.boolean(),
  metadata,
  digest: z.enum(DIGEST_FREQUENCIES),
  decisionMails: z.boolean(),
});
export const user = z.union([privateUser, publicUser]);
export type PublicUser = z.infer<typeof publicUser>;
export type PrivateUser = z.infer<typeof privateUser>;
export type User = z.infer<typeof user>;

export const userResponse = z.object({ user });
export const ownUserResponse = z.object({ user: privateUser });
/** The signed-in user, and their number of unread notifications, capped at 99. */
export const currentUserResponse = z.object({ user: privateUser.nullable(), unread: z.number().optional() });
