import type { ListCursor } from '#rules/conditions/cursor';
import { isContentId } from '#rules/contents/slug';
import { parseUserSearch } from '#rules/users/search-words';
import type { RequestContext } from '#worker/context';
import * as users from './repo.ts';
import * as repo from './staff-list-repo.ts';
import type { UserRow } from './user-row.ts';

interface UserSearch extends repo.UserFilter {
  text: string;
  limit: number;
  after: ListCursor | null;
}

/** A page of the accounts that a search by username, name, e-mail address or id finds, with the id of the last row if more may follow. */
export async function searchUsers(
  ctx: RequestContext,
  { text, limit, ...options }: UserSearch,
): Promise<{ rows: UserRow[]; lastId: string | null }> {
  // The ids of accounts and contents have one format.
  if (isContentId(text.trim())) {
    const row = await users.findById(ctx.db, text.trim());
    return { rows: row ? [row] : [], lastId: null };
  }
  const [word, ...otherWords] = parseUserSearch(text);
  if (word === undefined) return { rows: [], lastId: null };
  const search = { ...options, words: [word, ...otherWords] as const, now: ctx.now, limit: limit + 1 };
  const matches = await repo.searchUsers(ctx.db, search);
  const rows = matches.slice(0, limit);
  if (matches.length > limit) return { rows, lastId: rows.at(-1)?.id ?? null };
  const [windowEnd] = await repo.findSearchWindowEnd(ctx.db, search);
  return { rows, lastId: windowEnd?.userId ?? null };
}
