import { ROLES } from '#base/roles';
import type { StaffUser, StaffUserList, StaffUsersQuery } from '#contract/accounts/users-staff';
import { CONDITION_FIELDS } from '#contract/conditions';
import { writeCursor } from '#rules/conditions/cursor';
import { takeEqual } from '#rules/conditions/equal';
import type { RequestContext } from '#worker/context';
import { readListQuery, refuseConditions, sortMark } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import { presentPrivateUser } from './present.ts';
import * as users from './repo.ts';
import * as repo from './staff-list-repo.ts';

const SORTS = ['-date_created'] as const;
const PAGE = 30;

/** Staff's list of accounts: newest first, of one role, or by how the username begins. */
export async function listUsers(ctx: RequestContext, query: StaffUsersQuery): Promise<StaffUserList> {
  permit(ctx, 'user.list');
  const asked = readListQuery(query, { fields: CONDITION_FIELDS.users, sorts: SORTS, size: PAGE });
  const name = takeEqual(asked.conditions, 'username');
  const id = takeEqual(name.rest, '_id');
  const role = takeEqual(id.rest, 'role');
  if (role.rest.length > 0) throw refuseConditions('', 'This list goes by _id, username and role.');
  const one = id.value ?? name.value;
  if (one !== null) {
    const row = await users.findByIdOrUsername(ctx.db, one);
    return { users: row ? [presentStaffUser(row, ctx.now)] : [], next: null };
  }
  const start = (query.search ?? '').trim().toLowerCase();
  if (start !== '')
    return { users: (await repo.named(ctx.db, start, asked.limit)).map((row) => presentStaffUser(row, ctx.now)), next: null };
  const wanted = ROLES.find((known) => known === role.value) ?? null;
  if (role.value !== null && wanted === null) throw refuseConditions('role', 'There is no such role.');
  const rows = await repo.newest(ctx.db, { role: wanted, limit: asked.limit + 1, after: asked.after });
  const shown = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? shown.at(-1) : undefined;
  return {
    users: shown.map((row) => presentStaffUser(row, ctx.now)),
    next: last ? writeCursor({ sort: sortMark(asked.sort), key: last.createdAt.getTime(), id: last.id }) : null,
  };
}

const presentStaffUser = (row: users.UserRow, now: Date): StaffUser => ({
  ...presentPrivateUser(row, now),
  trustRevoked: row.trustRevoked,
  publishedCount: row.publishedCount,
});
