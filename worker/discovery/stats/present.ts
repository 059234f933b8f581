import type { RankedUser } from '#rules/screens/home-screen';
import { formatDisplayName } from '#rules/users/display-name';
import type { RankedRow } from './repo.ts';

export const presentRankedUser = (row: RankedRow): RankedUser => ({
  username: row.username,
  name: formatDisplayName(row),
  profilePicture: row.profilePicture,
  playCount: row.rankScore,
});
