import { isKind } from '#base/kinds';
import { canOpenContent } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import { findContent } from './find.ts';

/** The title of the content at a path of this site; null if there is no content or not everyone may open it. */
export async function findTitleByPath(ctx: RequestContext, path: string | null): Promise<string | null> {
  const { kind = '', name = '' } = /^\/(?<kind>\w+)\/(?<name>[\w-]+)(?:[/?#]|$)/.exec(path ?? '')?.groups ?? {};
  if (!isKind(kind) || name === '') return null;
  const row = await findContent(ctx, kind, name);
  return row && canOpenContent(null, row) ? row.title : null;
}
