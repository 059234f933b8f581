import { LIMITS } from '#base/limits';

const { min, max } = LIMITS.username;
const FORM = new RegExp(`^[a-z0-9_]{${min},${max}}$`);

/** Names that addresses of the site and the API need for themselves. */
const RESERVED = new Set([
  ...['me', 'current_user', 'new', 'admin', 'staff', 'quizlark', 'coreteam', 'recycle_bin'],
  ...['home', 'game', 'com', 'pquiz', 'kquiz', 'article', 'feed', 'category', 'follower', 'following', 'relation', 'content', 'message'],
  ...[
    'user',
    'internal',
    'leaderboard',
    'search',
    'editor',
    'auth',
    'profile',
    'createquiz',
    'privacy',
    'about',
    'dashboard',
    'test',
    'embed',
  ],
]);

/** Lowercase letters, digits, underscore; 6 to 25 characters. */
export const isUsername = (text: string): boolean => FORM.test(text);
/** Whether someone may sign up under this name, if nobody has. */
export const isFreeToTake = (text: string): boolean => isUsername(text) && !RESERVED.has(text);
