import { ROLES, USER_STATUSES } from '#base/roles';
import type { StaffUser, StaffUserList, StaffUsersQuery } from '#contract/accounts/staff-users';
import { CONDITION_FIELDS, type Condition } from '#contract/conditions';
import { encodeCursor } from '#rules/conditions/cursor';
import { extractEqualCondition } from '#rules/conditions/equal-condition';
import type { RequestContext } from '#worker/context';
import { createConditionsError, parsePaging, readListQuery, toCursorSort } from '#worker/http/list-query';
import { listLastRestrictors } from '#worker/moderation/audit/last-restrictors';
import { permit } from '#worker/permit';
import { presentPrivateUser } from './present.ts';
import * as users from './repo.ts';
import { searchUsers } from './search-users.ts';
import * as repo from './staff-list-repo.ts';
import type { UserRow } from './user-row.ts';

const SORTS = ['-date_created'] as const;
const PAGE_SIZE = 30;
/** The name of the order of a search in cursors: by how well an account matches. */
const SEARCH_SORT = 'user-search';

/** Staff's list of accounts: newest first or by a search, all, of one role, or with a restriction. */
export async function listUsers(ctx: RequestContext, query: StaffUsersQuery): Promise<StaffUserList> {
  permit(ctx, 'user.list');
  const text = (query.search ?? '').trim();
  const { after: _, ...unpagedQuery } = query;
  const { conditions, limit } = readListQuery(unpagedQuery, { fields: CONDITION_FIELDS.users, sorts: SORTS, defaultLimit: PAGE_SIZE });
  const { idOrUsername, ...filter } = parseUserConditions(conditions);
  if (idOrUsername !== null) {
    const row = await users.findByIdOrUsername(ctx.db, idOrUsername);
    return { users: await presentStaffUsers(ctx, row ? [row] : []), next: null };
  }
  const sort = text === '' ? toCursorSort(SORTS[0]) : SEARCH_SORT;
  const { after } = parsePaging(query, sort, PAGE_SIZE);
  if (text !== '') {
    const { rows, lastId } = await searchUsers(ctx, { text, limit, after, ...filter });
    return { users: await presentStaffUsers(ctx, rows), next: lastId === null ? null : encodeCursor({ sort, key: 0, id: lastId }) };
  }
  const rows = await repo.listNewestUsers(ctx.db, { ...filter, now: ctx.now, limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    users: await presentStaffUsers(ctx, shown),
    next: last ? encodeCursor({ sort, key: last.createdAt.getTime(), id: last.id }) : null,
  };
}

/** The filter of a list of accounts. Throws INVALID_CONDITIONS for other conditions. */
function parseUserConditions(conditions: readonly Condition[]): repo.UserFilter & { idOrUsername: string | null } {
  const name = extractEqualCondition(conditions, 'username');
  const id = extractEqualCondition(name.rest, '_id');
  const role = extractEqualCondition(id.rest, 'role');
  const status = extractEqualCondition(role.rest, 'status');
  const [other, ...more] = status.rest;
  const isAnyStatus = other && !('join' in other) && other.field === 'status' && other.operator === '$exists' && other.value === true;
  if (more.length > 0 || (other && !isAnyStatus))
    throw createConditionsError('', 'This list goes by _id, username, role and status: one of them, or {"$exists":true} for any.');
  const roleFilter = ROLES.find((existingRole) => existingRole === role.value) ?? null;
  if (role.value !== null && roleFilter === null) throw createConditionsError('role', 'This role does not exist.');
  const restriction = USER_STATUSES.find((existingStatus) => existingStatus === status.value) ?? (isAnyStatus ? 'any' : null);
  if (status.value !== null && (restriction === null || restriction === 'any'))
    throw createConditionsError('status', 'This restriction does not exist.');
  return { idOrUsername: id.value ?? name.value, role: roleFilter, restriction };
}

async function presentStaffUsers(ctx: RequestContext, rows: readonly UserRow[]): Promise<StaffUser[]> {
  const restrictedIds = rows.filter(({ status }) => status.length > 0).map(({ id }) => id);
  const [owners, restrictors] = await Promise.all([
    repo.listSecondFactorOwners(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    listLastRestrictors(ctx, restrictedIds),
  ]);
  const ownerIds = new Set(owners.map(({ userId }) => userId));
  return rows.map((row) => ({
    ...presentPrivateUser(row, ctx.now),
    trustRevoked: row.trustRevoked,
    publishedCount: row.publishedCount,
    hasSecondFactor: ownerIds.has(row.id),
    restrictedBy: restrictors.get(row.id) ?? null,
  }));
}
