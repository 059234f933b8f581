import { ROLES } from '#base/roles';
import type { StaffUser, StaffUserList, StaffUsersQuery } from '#contract/accounts/staff-users';
import { CONDITION_FIELDS } from '#contract/conditions';
import { encodeCursor } from '#rules/conditions/cursor';
import { extractEqualCondition } from '#rules/conditions/equal-condition';
import type { RequestContext } from '#worker/context';
import { createConditionsError, readListQuery, toCursorSort } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import { presentPrivateUser } from './present.ts';
import * as users from './repo.ts';
import * as repo from './staff-list-repo.ts';
import type { UserRow } from './user-row.ts';

const SORTS = ['-date_created'] as const;
const PAGE_SIZE = 30;

/** Staff's list of accounts: newest first, of one role, or by the prefix of the username. */
export async function listUsers(ctx: RequestContext, query: StaffUsersQuery): Promise<StaffUserList> {
  permit(ctx, 'user.list');
  const listQuery = readListQuery(query, { fields: CONDITION_FIELDS.users, sorts: SORTS, defaultLimit: PAGE_SIZE });
  const name = extractEqualCondition(listQuery.conditions, 'username');
  const id = extractEqualCondition(name.rest, '_id');
  const role = extractEqualCondition(id.rest, 'role');
  if (role.rest.length > 0) throw createConditionsError('', 'This list goes by _id, username and role.');
  const idOrUsername = id.value ?? name.value;
  if (idOrUsername !== null) {
    const row = await users.findByIdOrUsername(ctx.db, idOrUsername);
    return { users: await presentStaffUsers(ctx, row ? [row] : []), next: null };
  }
  const usernamePrefix = (query.search ?? '').trim().toLowerCase();
  if (usernamePrefix !== '')
    return {
      users: await presentStaffUsers(ctx, await repo.listByUsernamePrefix(ctx.db, usernamePrefix, listQuery.limit)),
      next: null,
    };
  const roleFilter = ROLES.find((existingRole) => existingRole === role.value) ?? null;
  if (role.value !== null && roleFilter === null) throw createConditionsError('role', 'This role does not exist.');
  const rows = await repo.listNewestUsers(ctx.db, { role: roleFilter, limit: listQuery.limit + 1, after: listQuery.after });
  const shown = rows.slice(0, listQuery.limit);
  const last = rows.length > listQuery.limit ? shown.at(-1) : undefined;
  return {
    users: await presentStaffUsers(ctx, shown),
    next: last ? encodeCursor({ sort: toCursorSort(listQuery.sort), key: last.createdAt.getTime(), id: last.id }) : null,
  };
}

async function presentStaffUsers(ctx: RequestContext, rows: readonly UserRow[]): Promise<StaffUser[]> {
  const owners = await repo.listSecondFactorOwners(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const ownerIds = new Set(owners.map(({ userId }) => userId));
  return rows.map((row) => ({
    ...presentPrivateUser(row, ctx.now),
    trustRevoked: row.trustRevoked,
    publishedCount: row.publishedCount,
    hasSecondFactor: ownerIds.has(row.id),
  }));
}
