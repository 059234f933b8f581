import { isKind, type Kind } from '#base/kinds';
import { isContentId, isUid } from '#rules/contents/slug';
import { canOpenContent } from '#rules/permissions';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import * as repo from './repo.ts';

/** Whether a text in a URL is an id, a UID or a slug. Their formats do not overlap. */
export function parseContentIdentifier(text: string): { by: 'id' | 'uid' | 'urlName'; text: string } {
  if (isContentId(text)) return { by: 'id', text };
  return { by: isUid(text) ? 'uid' : 'urlName', text };
}

/** The content with this id, UID, slug or former slug. */
export async function findContent(ctx: RequestContext, kind: Kind | null, text: string): Promise<ContentRow | undefined> {
  const identifier = parseContentIdentifier(text);
  const [row] = await repo.findContent(ctx.db, kind, identifier);
  return row ?? (identifier.by === 'urlName' && kind ? findByOldSlug(ctx, kind, text) : undefined);
}

export async function findByOldSlug(ctx: RequestContext, kind: Kind, slug: string): Promise<ContentRow | undefined> {
  const [oldSlug] = await repo.findByOldSlug(ctx.db, kind, slug);
  if (!oldSlug) return undefined;
  const [row] = await repo.findContent(ctx.db, kind, { by: 'id', text: oldSlug.contentId });
  return row;
}

/** The statement that finds a content by its identifier, for a caller's batch; `kind` may be null for ids and UIDs. */
export const selectContent = (ctx: RequestContext, kind: Kind | null, identifier: repo.ContentIdentifier) =>
  repo.findContent(ctx.db, kind, identifier);

/**
 * The statement that lists related contents, for a caller's batch: the most popular of the content's first category and of its kind. They
 * are unordered, and one may occur twice.
 */
export const selectRelatedContents = (
  ctx: RequestContext,
  kind: Kind,
  { limit, ...identifier }: repo.ContentIdentifier & { limit: number },
) => repo.listRelatedContents(ctx.db, kind, identifier, limit);

/** The title of the content at a path of this site; null if there is no content or not everyone may open it. */
export async function findTitleByPath(ctx: RequestContext, path: string | null): Promise<string | null> {
  const { kind = '', name = '' } = /^\/(?<kind>\w+)\/(?<name>[\w-]+)(?:[/?#]|$)/.exec(path ?? '')?.groups ?? {};
  if (!isKind(kind) || name === '') return null;
  const row = await findContent(ctx, kind, name);
  return row && canOpenContent(null, row) ? row.title : null;
}
