import { USERNAME_LIMITS } from '#base/limits/accounts';
import { PRODUCT } from '#base/product';

const { min, max } = USERNAME_LIMITS;
const USERNAME_PATTERN = new RegExp(`^[a-z0-9_]{${min},${max}}$`);

/** Reserved usernames: names in the API, system accounts, and the first path segments of the screens (specification 2). */
export const RESERVED_USERNAMES: readonly string[] = [
  ...['me', 'current_user', 'new', 'admin', 'staff', 'coreteam', 'deleted_user', 'first_admin'],
  ...[PRODUCT.name.toLowerCase(), PRODUCT.coreTeam, PRODUCT.recycleBin],
  // Path segments with a hyphen (home-new …) are not valid usernames.
  ...['home', 'game', 'com', 'pquiz', 'kquiz', 'article', 'feed', 'category', 'follower', 'following', 'relation', 'content', 'message'],
  ...[
    'user',
    'internal',
    'daily',
    'leaderboard',
    'search',
    'editor',
    'auth',
    'profile',
    'createquiz',
    'privacy',
    'policies',
    'about',
    'dashboard',
    'test',
  ],
  ...['embed', 'oembed', 'notifications', 'blocked', 'unsubscribe', 'offline', 'more', 'ads', 'dev', 'health', 'alltemplates', 'classes'],
  ...['images', 'games', 'share', 'sitemaps', 'developers'],
];

/** Lowercase letters, digits, underscore; 6 to 25 characters. */
export const isUsername = (text: string): boolean => USERNAME_PATTERN.test(text);

/** Whether only accounts of the site itself may have this name. */
export const isReservedUsername = (text: string): boolean => RESERVED_USERNAMES.includes(text);

/** Characters that hardly differ in most fonts, in the order in which they are replaced. */
export const USERNAME_LOOK_REPLACEMENTS = [
  ['_', ''],
  ['0', 'o'],
  ['1', 'l'],
  ['rn', 'm'],
  ['vv', 'w'],
] as const;

/** What a username looks like. Two accounts whose names look the same could be taken for each other. */
export const getUsernameLook = (username: string): string =>
  USERNAME_LOOK_REPLACEMENTS.reduce((text, [from, to]) => text.replaceAll(from, to), username);
