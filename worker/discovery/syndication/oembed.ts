import { AppError } from '#base/errors';
import { embeddableAt, oEmbedAnswer } from '#rules/embeds/oembed';
import { canOpen } from '#rules/permissions';
import { nameOf } from '#worker/contents/contents/find';
import * as contents from '#worker/contents/contents/repo';
import type { RequestContext } from '#worker/context';

interface Asked {
  url: string;
  maxwidth: number | null;
  maxheight: number | null;
}

/** The oEmbed answer of an address of this site; 404 where it names nothing that everyone may open. */
export async function oEmbed(ctx: RequestContext, { url, ...bounds }: Asked) {
  const { origin, name } = ctx.settings;
  const named = embeddableAt(url, origin);
  const [row] = named ? await contents.findContent(ctx.db, named.kind, nameOf(named.name)) : [];
  if (!named || !row || !canOpen(null, row)) throw new AppError('NOT_FOUND');
  const { id, uid, type, urlName, title, creatorName, creatorUsername } = row;
  const content = { _id: id, UID: uid, type, urlName, title, creatorName, creatorUsername };
  return { id, answer: oEmbedAnswer(content, named.resultId, { origin, name, ...bounds }) };
}
