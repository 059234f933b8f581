import { LIMITS } from '#base/limits';
import { titleMatch } from '#rules/search/match';
import type { RequestContext } from '../context.ts';
import * as repo from './repo.ts';

/** The contents whose titles have words beginning like these, at most as many as a list call may name. */
export async function idsByTitle(ctx: RequestContext, words: string): Promise<string[]> {
  const match = titleMatch(words);
  if (match === null) return [];
  const rows = await repo.findByTitle(ctx.search, match, LIMITS.conditions.inList);
  return rows.map((row) => row.content_id);
}
