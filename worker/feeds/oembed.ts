import { AppError } from '#base/errors';
import { isKind } from '#base/kinds';
import { canOpen } from '#rules/permissions';
import { contentPath, profilePath } from '#rules/screens/paths';
import { escaped } from '#rules/seo/xml';
import { nameOf } from '../contents/find.ts';
import * as contents from '../contents/repo.ts';
import type { RequestContext } from '../context.ts';

const WIDTH = 640;
const HEIGHT = 720;
const NARROWEST = 320;

interface Asked {
  url: string;
  maxwidth: number | null;
  maxheight: number | null;
}

/** A content's address as oEmbed 1.0 wants it: a frame to play it in. */
export async function oEmbed(ctx: RequestContext, { url, maxwidth, maxheight }: Asked): Promise<{ id: string; answer: object }> {
  const { origin, name: provider } = ctx.settings;
  const named = URL.canParse(url) ? new URL(url) : null;
  const [, kind = '', name = ''] = named && named.origin === new URL(origin).origin ? named.pathname.split('/') : [];
  const [row] = isKind(kind) && name ? await contents.findContent(ctx.db, kind, nameOf(decodeURIComponent(name))) : [];
  if (!row || !canOpen(null, row)) throw new AppError('NOT_FOUND');
  const width = Math.max(Math.min(WIDTH, maxwidth ?? WIDTH), NARROWEST);
  const height = Math.min(HEIGHT, maxheight ?? HEIGHT);
  const src = escaped(new URL(`/embed/${row.type}/${row.uid}`, origin).href);
  const html = `<iframe src="${src}" title="${escaped(row.title)}" width="${width}" height="${height}" loading="lazy" allow="fullscreen; clipboard-write"></iframe>`;
  const image = row.imageHomePage || row.imageThumbnail;
  return {
    id: row.id,
    answer: {
      ...{ version: '1.0', type: 'rich', title: row.title, html, width, height, cache_age: 3_600 },
      ...{ provider_name: provider, provider_url: origin, author_name: row.creatorName || row.creatorUsername },
      author_url: new URL(profilePath(row.creatorUsername), origin).href,
      url: new URL(contentPath({ type: row.type, urlName: row.urlName, _id: row.id }), origin).href,
      ...(image && { thumbnail_url: new URL(image, origin).href, thumbnail_width: WIDTH, thumbnail_height: Math.round(WIDTH / 1.6) }),
    },
  };
}
