import { isKind } from '#base/kinds';
import { canOpenContent } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import { findContent } from './find.ts';

/** What the content at an address of this site is called; null where there is none, or none that everyone may open. */
export async function findTitleByPath(ctx: RequestContext, address: string | null): Promise<string | null> {
  const [, kind = '', name = ''] = /^\/(\w+)\/([\w-]+)(?:[/?#]|$)/.exec(address ?? '') ?? [];
  if (!isKind(kind) || name === '') return null;
  const row = await findContent(ctx, kind, name);
  return row && canOpenContent(null, row) ? row.title : null;
}
