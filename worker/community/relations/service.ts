import { LIST_LIMITS } from '#base/limits/lists';
import type { ListQuery } from '#contract/common';
import type { RelationList } from '#contract/community/relations';
import { CONDITION_FIELDS, type Condition } from '#contract/conditions';
import { writeCursor } from '#rules/conditions/cursor';
import { takeEqual } from '#rules/conditions/equal';
import { conjuncts } from '#rules/conditions/parse';
import * as users from '#worker/accounts/users/repo';
import { publicUsers } from '#worker/accounts/users/service';
import type { RequestContext } from '#worker/context';
import { cutPage } from '#worker/http/list-page';
import { readListQuery, refuseConditions, sortMark } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import { presentRelation } from './present.ts';
import * as repo from './repo.ts';

const SORTS = ['-dateModified'] as const;
const { relations: FIELDS } = CONDITION_FIELDS;

/** Whom a user follows, who follows a user, or all follows, for staff. */
export async function listRelations(ctx: RequestContext, query: ListQuery): Promise<RelationList> {
  const { conditions, sort, limit, skip, after } = readListQuery(query, { fields: FIELDS, sorts: SORTS, size: LIST_LIMITS.people });
  const { driver, rest } = driverOf(ctx, conditions);
  const page = { driver, rest, limit: limit + 1, skip, after };
  const rows = await repo.pageOf(ctx.db, page);
  const { shown, last } = await cutPage(rows, { limit, rest, endOfWindow: () => repo.endOfWindow(ctx.db, page) });
  const people = shown.flatMap(({ userId, target }) => [userId, target]);
  return {
    relations: shown.map(presentRelation),
    users: await publicUsers(ctx, people),
    next: last ? writeCursor({ sort: sortMark(sort), key: last.modifiedAt.getTime(), id: placeOf(driver, last) }) : null,
  };
}

const placeOf = ({ by }: repo.RelationsAsked['driver'], { userId, target }: repo.RelationRow) =>
  by === 'target' ? userId : `${userId}-${target}`;

function driverOf(ctx: RequestContext, conditions: readonly Condition[]): Pick<repo.RelationsAsked, 'driver' | 'rest'> {
  const user = takeEqual(conditions, 'user');
  if (user.value !== null) {
    const { targets, rest } = takeTargets(user.rest);
    return { driver: { by: 'user', user: user.value, targets }, rest };
  }
  const target = takeEqual(conditions, 'target');
  if (target.value !== null) return { driver: { by: 'target', target: target.value }, rest: target.rest };
  permit(ctx, 'relation.listAll');
  return { driver: { by: 'all' }, rest: conditions };
}

/** Which of some people a user follows is looked up one by one. */
function takeTargets(conditions: readonly Condition[]): { targets: readonly string[] | null; rest: readonly Condition[] } {
  const one = takeEqual(conditions, 'target');
  if (one.value !== null) return { targets: [one.value], rest: one.rest };
  const some = conditions.find((part) => !('join' in part) && part.field === 'target' && part.operator === '$in');
  if (!some || 'join' in some || !Array.isArray(some.value)) return { targets: null, rest: conditions };
  return { targets: some.value.map(String), rest: conditions.filter((part) => part !== some) };
}

/** How many a user follows or is followed by, as their row keeps it; whether one follows another is 0 or 1. */
export async function countRelations(ctx: RequestContext, query: { conditions?: string | undefined }): Promise<{ count: number }> {
  const asked = readListQuery(query, { fields: FIELDS, sorts: SORTS, size: 1 });
  const { rest } = takeEqual(asked.conditions, 'type');
  const user = takeEqual(rest, 'user');
  const target = takeEqual(user.rest, 'target');
  if (conjuncts({ join: 'and', parts: target.rest }).length > 0 || (user.value ?? target.value) === null)
    throw refuseConditions('', 'Count by user, by target, or by both.');
  if (user.value !== null && target.value !== null) return { count: (await repo.findFollow(ctx.db, user.value, target.value)).length };
  const row = await users.findById(ctx.db, user.value ?? target.value ?? '');
  return { count: (user.value === null ? row?.followerCount : row?.followingCount) ?? 0 };
}
