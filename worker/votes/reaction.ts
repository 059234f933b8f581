import { LIMITS } from '#base/limits';
import { canOpen } from '#rules/permissions';
import * as categories from '../categories/repo.ts';
import { presentCategory } from '../categories/service.ts';
import { findContent } from '../contents/find.ts';
import { presentCard } from '../contents/present.ts';
import type { RequestContext } from '../context.ts';
import { listVotes } from './service.ts';

/** Who voted on a content that is open to everyone, a page at a time; null where there is none. */
export async function reactionPage(ctx: RequestContext, name: string, after: string | null) {
  const row = await findContent(ctx, null, name);
  if (!row || !canOpen(ctx.viewer, row)) return null;
  const asked = { conditions: JSON.stringify({ topic: row.id }), ...(after !== null && { after }) };
  const [list, menu] = await Promise.all([listVotes(ctx, asked), categories.firstByRank(ctx.db, LIMITS.menu.categories)]);
  return { content: presentCard(row, null), ...list, categories: menu.map(presentCategory) };
}
