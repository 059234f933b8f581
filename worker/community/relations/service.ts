import { LIST_LIMITS } from '#base/limits/lists';
import type { ListQuery } from '#contract/common';
import type { RelationList } from '#contract/community/relations';
import { CONDITION_FIELDS, type Condition } from '#contract/conditions';
import { encodeCursor } from '#rules/conditions/cursor';
import { extractEqualCondition } from '#rules/conditions/equal-condition';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import { findUserById } from '#worker/accounts/users/find-user';
import { listPublicUsers } from '#worker/accounts/users/service';
import type { RequestContext } from '#worker/context';
import { createConditionsError, readListQuery, toCursorSort } from '#worker/http/list-query';
import { slicePage } from '#worker/http/slice-page';
import { permit } from '#worker/permit';
import { presentRelation } from './present.ts';
import * as repo from './repo.ts';

const SORTS = ['-dateModified'] as const;
const { relations: FIELDS } = CONDITION_FIELDS;

/** The follows of a user, the followers of a user, or, for staff, all follows. */
export async function listRelations(ctx: RequestContext, query: ListQuery): Promise<RelationList> {
  const { conditions, sort, limit, skip, after } = readListQuery(query, {
    fields: FIELDS,
    sorts: SORTS,
    defaultLimit: LIST_LIMITS.usersPerPage,
  });
  const { accessPath, residualFilter } = chooseAccessPath(ctx, conditions);
  const page = { accessPath, residualFilter, limit: limit + 1, skip, after };
  const rows = await repo.findRelations(ctx.db, page);
  const { shown, last } = await slicePage(rows, { limit, residualFilter, findWindowEnd: () => repo.findWindowEnd(ctx.db, page) });
  const userIds = shown.flatMap(({ userId, target }) => [userId, target]);
  return {
    relations: shown.map(presentRelation),
    users: await listPublicUsers(ctx, userIds),
    next: last ? encodeCursor({ sort: toCursorSort(sort), key: last.modifiedAt.getTime(), id: getCursorId(accessPath, last) }) : null,
  };
}

const getCursorId = ({ by }: repo.FindRelationsOptions['accessPath'], { userId, target }: repo.RelationRow) =>
  by === 'target' ? userId : `${userId}-${target}`;

function chooseAccessPath(
  ctx: RequestContext,
  conditions: readonly Condition[],
): Pick<repo.FindRelationsOptions, 'accessPath' | 'residualFilter'> {
  const user = extractEqualCondition(conditions, 'user');
  if (user.value !== null) {
    const { targets, rest } = extractTargets(user.rest);
    return { accessPath: { by: 'user', user: user.value, targets }, residualFilter: rest };
  }
  const target = extractEqualCondition(conditions, 'target');
  if (target.value !== null) return { accessPath: { by: 'target', target: target.value }, residualFilter: target.rest };
  permit(ctx, 'relation.listAll');
  return { accessPath: { by: 'all' }, residualFilter: conditions };
}

/** The targets of a condition, each of which is looked up by its key. */
function extractTargets(conditions: readonly Condition[]): { targets: readonly string[] | null; rest: readonly Condition[] } {
  const equalTarget = extractEqualCondition(conditions, 'target');
  if (equalTarget.value !== null) return { targets: [equalTarget.value], rest: equalTarget.rest };
  const targetList = conditions.find((part) => !('join' in part) && part.field === 'target' && part.operator === '$in');
  if (!targetList || 'join' in targetList || !Array.isArray(targetList.value)) return { targets: null, rest: conditions };
  return { targets: targetList.value.map(String), rest: conditions.filter((part) => part !== targetList) };
}

/** How many users a user follows or is followed by, from the user's row. With both users, 1 if the first follows the second, else 0. */
export async function countRelations(ctx: RequestContext, query: { conditions?: string | undefined }): Promise<{ count: number }> {
  const listQuery = readListQuery(query, { fields: FIELDS, sorts: SORTS, defaultLimit: 1 });
  const { rest } = extractEqualCondition(listQuery.conditions, 'type');
  const user = extractEqualCondition(rest, 'user');
  const target = extractEqualCondition(user.rest, 'target');
  if (listConjuncts({ join: 'and', parts: target.rest }).length > 0 || (user.value ?? target.value) === null)
    throw createConditionsError('', 'Count by user, by target, or by both.');
  if (user.value !== null && target.value !== null) return { count: (await repo.findFollow(ctx.db, user.value, target.value)).length };
  const row = await findUserById(ctx, user.value ?? target.value ?? '');
  return { count: (user.value === null ? row?.followerCount : row?.followingCount) ?? 0 };
}
