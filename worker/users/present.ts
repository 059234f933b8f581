import type { PrivateUser, PublicUser } from '#wire/users';
import type { UserRow } from './repo.ts';

/** What anyone may see of a user. */
export const presentPublicUser = (row: UserRow): PublicUser => ({
  _id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  userQuote: row.userQuote,
  profilePicture: row.profilePicture,
  coverPicture: row.coverPicture,
  playCount: row.playCount,
  date_created: row.createdAt.toISOString(),
  followerCount: row.followerCount,
  followingCount: row.followingCount,
  dailyCreatorRankScore: row.dailyCreatorRankScore,
  weeklyCreatorRankScore: row.weeklyCreatorRankScore,
  monthlyCreatorRankScore: row.monthlyCreatorRankScore,
  dailyPlayerRankScore: row.dailyPlayerRankScore,
  weeklyPlayerRankScore: row.weeklyPlayerRankScore,
  monthlyPlayerRankScore: row.monthlyPlayerRankScore,
});

/** What its owner and staff see. */
export const presentPrivateUser = (row: UserRow): PrivateUser => ({
  ...presentPublicUser(row),
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  status: row.status,
  statusReason: row.statusReason,
  statusUntil: row.statusUntil?.toISOString() ?? null,
  sysLink: row.sysLink,
  metadata: row.metadata,
  digest: row.digest,
});
