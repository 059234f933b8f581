import { USERNAME_LIMITS } from '#base/limits/accounts';

const PREFIX = 'deleted_';

/** What is left of a person whose account is erased: an id that others' rows name, and no word of theirs. */
export const buildErasedUser = (id: string) => ({
  // Ids end in what is random; the name has no more letters than names have.
  username: PREFIX + id.slice(PREFIX.length - USERNAME_LIMITS.max),
  firstName: 'Deleted',
  lastName: 'user',
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
  playCount: 0,
  followerCount: 0,
  followingCount: 0,
  digest: 'off' as const,
  digestDueAt: null,
  ranks: {},
});
