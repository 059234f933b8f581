import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ListQuery } from '#contract/common';
import type { Condition, FieldMap } from '#contract/conditions';
import { decodeCursor, type ListCursor } from '#rules/conditions/cursor';
import { listConjuncts, parseConditions } from '#rules/conditions/parse-conditions';

/** The validated query of a list. */
export interface ParsedListQuery<S extends string> {
  conditions: readonly Condition[];
  sort: S;
  limit: number;
  skip: number;
  after: ListCursor | null;
}

interface ListQueryRules<S extends string> {
  fields?: FieldMap;
  /** The first is the default. */
  sorts: readonly [S, ...S[]];
  /** Page size if the query has no `limit`. */
  defaultLimit: number;
}

export function readListQuery<S extends string>(
  query: Partial<ListQuery>,
  { fields = {}, sorts, defaultLimit }: ListQueryRules<S>,
): ParsedListQuery<S> {
  const condition = parseConditionsParam(query.conditions, fields);
  const sort = query.sort ? sorts.find((name) => name === query.sort) : sorts[0];
  if (!sort) throw new AppError('UNSUPPORTED_SORT');
  return { conditions: listConjuncts(condition), sort, ...parsePaging(query, toCursorSort(sort), defaultLimit) };
}

/** Parses the `conditions` of a list call to a tree over the fields of its resource; an error gives the path of the invalid part. */
export function parseConditionsParam(text: string | undefined, fields: FieldMap): Condition {
  const parsed = parseConditions(text, fields);
  if (parsed.issue) throw createConditionsError(parsed.issue.path, parsed.issue.message);
  return parsed.value;
}

/** Finds the sort key of a list in its `sorts`; refuses any other. */
export function parseSort<K extends string>(sort: string | undefined, sorts: Readonly<Record<string, K>>, defaultSort: K): K {
  if (sort === undefined || sort === '') return defaultSort;
  const sortKey = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined;
  if (sortKey === undefined) throw new AppError('UNSUPPORTED_SORT');
  return sortKey;
}

type PagingQuery = Pick<Partial<ListQuery>, 'limit' | 'skip' | 'after'>;

/** Parses the paging of a list call; refuses a skip or limit above the API's maximum and the cursor of another sort. */
export function parsePaging(
  query: PagingQuery,
  sort: string,
  defaultLimit: number,
): { limit: number; skip: number; after: ListCursor | null } {
  const { limit = defaultLimit, skip = 0, after } = query;
  if (limit > LIST_LIMITS.maxLimit) throw new AppError('LIMIT_TOO_LARGE');
  if (skip > LIST_LIMITS.maxSkip) throw new AppError('SKIP_TOO_LARGE');
  const cursor = after === undefined ? null : decodeCursor(after);
  if (after !== undefined && cursor?.sort !== sort) throw new AppError('INVALID_CURSOR');
  return { limit: Math.max(limit, 1), skip, after: cursor };
}

/** The name of a sort in cursors. */
export const toCursorSort = (sort: string): string => sort.replace(/[^\w.-]/g, '');

export const createConditionsError = (path: string, message: string) =>
  new AppError('INVALID_CONDITIONS', { issues: [{ path: path ? `conditions.${path}` : 'conditions', message }] });
