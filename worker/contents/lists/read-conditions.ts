import { AppError } from '#base/errors';
import { KIND_NAMES, type Kind } from '#base/kinds';
import { CONDITION_FIELDS, type Condition } from '#contract/conditions';
import type { ContentsQuery } from '#contract/contents/contents';
import { listConjuncts } from '#rules/conditions/parse-conditions';
import type { RequestContext } from '#worker/context';
import { findIdsByTitle } from '#worker/discovery/search-index/search-contents';
import { parseConditionsParam } from '#worker/http/list-query';

/** Parses the `conditions` and `contentTypes` of a list call into one tree; throws if they are invalid. */
export async function readConditions(
  ctx: RequestContext,
  { conditions, contentTypes }: Pick<ContentsQuery, 'conditions' | 'contentTypes'>,
): Promise<Condition> {
  const condition = parseConditionsParam(conditions, CONDITION_FIELDS.contents);
  const types = parseContentTypes(contentTypes);
  const parts = await Promise.all([...listConjuncts(condition), ...types].map((conjunct) => resolveTitles(ctx, conjunct)));
  return { join: 'and', parts };
}

function parseContentTypes(contentTypes: string | undefined): Condition[] {
  if (!contentTypes) return [];
  const value = contentTypes.split(',').map((type) => type.trim());
  const isKnown = value.every((type) => KIND_NAMES.includes(type as Kind));
  if (!isKnown) throw new AppError('INVALID_CONDITIONS', { issues: [{ path: 'contentTypes', message: 'Use kquiz, pquiz or article.' }] });
  return value.length === KIND_NAMES.length ? [] : [{ field: 'type', kind: 'text', operator: '$in', value }];
}

/** A title condition is a query of the search index, replaced here by the list of ids it finds. */
async function resolveTitles(ctx: RequestContext, condition: Condition): Promise<Condition> {
  if ('join' in condition) return { ...condition, parts: await Promise.all(condition.parts.map((part) => resolveTitles(ctx, part))) };
  if (condition.kind !== 'fullText') return condition;
  return { field: '_id', kind: 'text', operator: '$in', value: await findIdsByTitle(ctx, String(condition.value)) };
}
