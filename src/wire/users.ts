import * as z from 'zod';
import { LIMITS } from '#base/limits';
import { ROLES, USER_STATUSES } from '#base/roles';
import { TEXTS } from '#base/texts';
import { id, imageUrl, isoTime } from './common.ts';

const { username: name, password: secret, email: mail } = LIMITS;

export const username = z.string().regex(new RegExp(`^[a-z0-9_]{${name.min},${name.max}}$`), TEXTS.usernameRule);
export const password = z.string().min(secret.min, TEXTS.passwordRule).max(secret.max, `At most ${secret.max} characters.`);
/** The 2 to 40 characters are the local part's. */
export const email = z
  .string()
  .max(mail.localMax + 1 + mail.domainMax)
  .regex(
    new RegExp(`^[a-z0-9_.]{${mail.localMin},${mail.localMax}}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$`),
    TEXTS.emailInvalid,
  );
const personName = z.string().trim().max(LIMITS.text.name);
const metadata = z.strictObject({ country: z.string().max(2).optional(), tz: z.string().max(64).optional() });

export const registration = z.strictObject({
  username,
  password,
  email: email.optional(),
  firstName: personName.default(''),
  lastName: personName.default(''),
  metadata: metadata.prefault({}),
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({ username: z.string().min(1).max(250), password: z.string().min(1).max(1_000) });
export type Credentials = z.infer<typeof credentials>;

export const passwordReset = z.strictObject({ token: z.string().min(20).max(200), new_password: password });
export type PasswordReset = z.infer<typeof passwordReset>;

const rank = z.number();
const publicFields = {
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
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
/** What the owner and staff see beside the public fields. */
export const privateUser = z.strictObject({
  ...publicFields,
  email: z.string(),
  emailVerified: z.boolean(),
  status: z.array(z.enum(USER_STATUSES)),
  sysLink: z.boolean(),
  metadata,
});
export const user = z.union([privateUser, publicUser]);
export type PublicUser = z.infer<typeof publicUser>;
export type PrivateUser = z.infer<typeof privateUser>;
export type User = z.infer<typeof user>;

export const userAnswer = z.object({ user });
export const ownUserAnswer = z.object({ user: privateUser });
export const maybeUserAnswer = z.object({ user: privateUser.nullable() });
