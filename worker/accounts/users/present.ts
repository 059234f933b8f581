import type { PrivateUser, PublicUser } from '#contract/accounts/users';
import { getRankScores } from '#rules/stats/rankings';
import type { UserRow } from './user-row.ts';

/** The public fields of a user; rank scores are those of the periods that contain `now`. */
export const presentPublicUser = (row: UserRow, now: Date): PublicUser => ({
  _id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  userQuote: row.userQuote,
  profilePicture: row.profilePicture,
  coverPicture: row.coverPicture,
  playCount: row.playCount,
  date_created: row.createdAt.toISOString(),
  followerCount: row.followerCount,
  followingCount: row.followingCount,
  ...getRankScores(row.ranks, now),
});

/** The fields that the user and staff see. */
export const presentPrivateUser = (row: UserRow, now: Date): PrivateUser => ({
  ...presentPublicUser(row, now),
  role: row.role,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  status: row.status,
  statusReason: row.statusReason,
  statusUntil: row.statusUntil?.toISOString() ?? null,
  sysLink: row.sysLink,
  metadata: row.metadata,
  digest: row.digest,
  decisionMails: row.decisionMails,
});
