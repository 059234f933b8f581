import { and, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Role, UserStatus } from '#base/roles';
import type { ListCursor } from '#rules/conditions/cursor';
import type { Db } from '#worker/db/client';
import { secondFactors, users, userWords } from '#worker/db/schema/accounts';

/** Maximum number of rows that a call scans for a filter that its index does not cover. */
const SCAN_WINDOW = 300;

export interface UserFilter {
  role: Role | null;
  /** Accounts with this restriction now, or with any. */
  restriction: UserStatus | 'any' | null;
}

interface ListUsersOptions extends UserFilter {
  now: Date;
  limit: number;
  after: ListCursor | null;
}

/** Whether accounts pass a filter at a time. */
function matchesFilter({ role, restriction, now }: Pick<ListUsersOptions, 'role' | 'restriction' | 'now'>): SQL | undefined {
  if (restriction === null) return role === null ? undefined : eq(users.role, role);
  return and(
    role === null ? undefined : eq(users.role, role),
    sql`${users.status} <> '[]' and (${users.statusUntil} is null or ${users.statusUntil} > ${now.getTime()})`,
    restriction === 'any' ? undefined : sql`exists (select 1 from json_each(${users.status}) where value = ${restriction})`,
  );
}

/** Lists accounts newest first: all, of one role, or those with a restriction, along the index of each. */
export const listNewestUsers = (db: Db, { limit, after, ...filter }: ListUsersOptions) =>
  db
    .select()
    .from(users)
    .where(and(matchesFilter(filter), after ? sql`${users.createdAt} < ${after.key}` : undefined))
    .orderBy(desc(users.createdAt))
    .limit(limit);

interface SearchUsersOptions extends ListUsersOptions {
  /** Each starts a word of the account. The first decides the order. */
  words: readonly [string, ...string[]];
}

/** A condition on a column whose text starts with a word. */
const startsWith = (column: SQL, word: string) => sql`${column} >= ${word} and ${column} < ${`${word}\u{10ffff}`}`;

/** The accounts of which a word starts with the first search word, each once, by that word. */
function selectMatches({ words: [word], after }: Pick<SearchUsersOptions, 'words' | 'after'>, limit: number): SQL {
  const afterCursor =
    after &&
    sql` and (w.word, w.user_id) > ((select min(word) from ${userWords} where user_id = ${after.id} and ${startsWith(sql`word`, word)}), ${after.id})`;
  return sql`select w.word, w.user_id from ${userWords} w where ${startsWith(sql`w.word`, word)}${afterCursor ?? sql``}
    and not exists (select 1 from ${userWords} other where other.user_id = w.user_id and other.word >= ${word} and other.word < w.word)
    order by w.word, w.user_id limit ${limit}`;
}

const isFiltered = ({ words, role, restriction }: SearchUsersOptions) => words.length > 1 || role !== null || restriction !== null;

/** A page of the accounts that match a search, best match first. */
export function searchUsers(db: Db, options: SearchUsersOptions) {
  const matches = selectMatches(options, isFiltered(options) ? SCAN_WINDOW : options.limit);
  const [, ...otherWords] = options.words;
  const hasWords = otherWords.map(
    (word) => sql`exists (select 1 from ${userWords} o where o.user_id = ${users.id} and ${startsWith(sql`o.word`, word)})`,
  );
  return db
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(sql`(${matches}) m`, sql`m.user_id = ${users.id}`)
    .where(and(matchesFilter(options), ...hasWords))
    .orderBy(sql`m.word, m.user_id`)
    .limit(options.limit);
}

/** The last account of the scan window of a search, if its filter may leave matches after it; it has no row without one. */
export const findSearchWindowEnd = (db: Db, options: SearchUsersOptions) =>
  db.all<{ userId: string }>(sql`select user_id as userId from (${selectMatches(options, SCAN_WINDOW)}) limit 1
    offset ${isFiltered(options) ? SCAN_WINDOW - 1 : SCAN_WINDOW}`);

/** Which of these accounts have a second factor. */
export const listSecondFactorOwners = (db: Db, ids: readonly string[]) =>
  db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.userId, [...ids]), isNotNull(secondFactors.enabledAt)));
