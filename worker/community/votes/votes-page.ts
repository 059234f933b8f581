import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { presentCard } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import { listVotes } from './service.ts';

/** A page of the votes on a content; null if the caller may not see the content. */
export async function loadVotesPage(ctx: RequestContext, name: string, after: string | null) {
  const row = await findContent(ctx, null, name);
  if (!row || !canOpenContent(ctx.viewer, row)) return null;
  const listQuery = { conditions: JSON.stringify({ topic: row.id }), ...(after !== null && { after }) };
  return { content: presentCard(row, null), ...(await listVotes(ctx, listQuery)) };
}
