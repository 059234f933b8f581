import { type SQL, sql } from 'drizzle-orm';
import { USERNAME_LOOK_REPLACEMENTS } from '#rules/users/username';

/** What the username in this column looks like: `getUsernameLook` in SQL. */
export const buildUsernameLookSql = (column: string): SQL =>
  sql.raw(USERNAME_LOOK_REPLACEMENTS.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, column));
