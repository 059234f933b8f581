import { USERNAME_LIMITS } from '#base/limits/accounts';

const PREFIX = 'deleted_';

/** The columns of an erased account. Only its id remains, which other rows refer to. */
export const buildErasedUser = (id: string) => ({
  // The end of an id is random. The username has the maximum length.
  username: PREFIX + id.slice(PREFIX.length - USERNAME_LIMITS.max),
  firstName: 'Deleted',
  lastName: 'user',
  searchName: '',
  email: '',
  emailVerifiedAt: null,
  role: 'user' as const,
  status: [],
  statusReason: '',
  statusUntil: null,
  userQuote: '',
  profilePicture: '',
  coverPicture: '',
  metadata: {},
  sysLink: false,
  trustRevoked: false,
  lastRejectedAt: null,
  notifiedAt: null,
  readAfter: null,
  readUntil: null,
  playCount: 0,
  followerCount: 0,
  followingCount: 0,
  digest: 'off' as const,
  digestDueAt: null,
  ranks: {},
});
