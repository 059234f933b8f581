import type { Kind } from '#base/kinds';
import { LIMITS } from '#base/limits';
import { isGameDocument } from '#rules/contents/game';
import type { TileContent } from '#rules/contents/tile';
import { canOpen } from '#rules/permissions';
import { embedIdsOf } from '#rules/play/embeds';
import type { MenuCategory } from '#rules/screens/navigation';
import { contentPath } from '#rules/screens/paths';
import type { Article, ContentCard, PlayableContent } from '#wire/contents';
import { presentMenu } from '../categories/service.ts';
import type { RequestContext } from '../context.ts';
import { cleanHtml } from '../html/sanitise.ts';
import { contentPolicy, publicHeaders } from '../http/cache.ts';
import { recognise } from '../http/pages.ts';
import { findByOldSlug, nameOf } from './find.ts';
import { pageRow, readContent } from './page-repo.ts';
import { presentCard, presentPlayable } from './present.ts';
import * as repo from './repo.ts';
import { presentTile, TILE_AT, type TileRow } from './tiles.ts';

const MOST_EMBEDDED = 20;

export interface Translation {
  language: string;
  path: string;
}

export type ContentPage =
  | {
      is: 'found';
      content: PlayableContent;
      embedded: ContentCard[];
      related: TileContent[];
      categories: MenuCategory[];
      /** The same in each language there is, this one too; none where there is but one. */
      translations: Translation[];
      /** Nothing of caching for what opens for its maker and staff alone. */
      headers: Record<string, string>;
    }
  | { is: 'moved'; to: string }
  | { is: 'missing' };

/**
 * A content's page as it opens for who asks. What is there for everyone never looks at who that is; what is not opens for its
 * maker and staff alone, whatever its status, and is kept nowhere.
 */
export async function contentPageFor(ctx: RequestContext, request: Request, asked: { kind: Kind; name: string }): Promise<ContentPage> {
  const page = await contentPage(ctx, asked.kind, asked.name);
  if (page.is !== 'missing' || !(await recognise(ctx, request))) return page;
  return contentPage(ctx, asked.kind, asked.name);
}

/** A content and what to go on with, as its public page shows it to anyone: one statement. */
export async function contentPage(ctx: RequestContext, kind: Kind, text: string): Promise<ContentPage> {
  const name = nameOf(text);
  const most = LIMITS.home.section;
  const found = await pageRow(ctx.db, kind, name, { related: most + 1, categories: LIMITS.menu.categories });
  if (!found) {
    const moved = name.by === 'urlName' ? await findByOldSlug(ctx, kind, text) : undefined;
    return moved && canOpen(null, moved) ? { is: 'moved', to: `/${moved.type}/${moved.urlName}` } : { is: 'missing' };
  }
  const row = readContent(found);
  if (!canOpen(ctx.viewer, row)) return { is: 'missing' };
  const related = relatedInOrder(row, JSON.parse(found.related))
    .slice(0, most)
    .map((one) => presentTile(one));
  const content = presentPlayable(row, null, null);
  const embedded = content.type === 'article' ? await openArticle(ctx, content) : [];
  const translations = translationsIn(JSON.parse(found.translations));
  const headers = canOpen(null, row) ? publicHeaders(contentPolicy(row.id, [content])) : {};
  return { is: 'found', content, embedded, related, categories: presentMenu(found.menu), translations, headers };
}

function translationsIn(rows: readonly [language: string, type: Kind, urlName: string][]): Translation[] {
  const byLanguage = new Map(
    rows.map(([language, type, urlName]) => [language, { language, path: contentPath({ type, urlName, _id: urlName }) }]),
  );
  return byLanguage.size > 1 ? [...byLanguage.values()] : [];
}

/** Of the same category first, then of the same kind, most in favour first, and none twice. */
function relatedInOrder({ id, categories: [category = ''] }: { id: string; categories: readonly string[] }, others: readonly TileRow[]) {
  const distinct = new Map(others.filter((one) => one[TILE_AT.id] !== id).map((one) => [one[TILE_AT.id], one]));
  const rank = (one: TileRow) => Number(one[TILE_AT.categories].includes(category));
  return [...distinct.values()].toSorted((a, b) => rank(b) - rank(a) || b[TILE_AT.score] - a[TILE_AT.score]);
}

/** Cleans an article's HTML once more, and finds the quizzes it embeds, which costs a statement where there are any. */
async function openArticle(ctx: RequestContext, article: Article): Promise<ContentCard[]> {
  if (isGameDocument(article.htmlContent)) return [];
  article.htmlContent = cleanHtml(article.htmlContent);
  const uids = embedIdsOf(article.htmlContent).flatMap((id) => id.split('-')[1] ?? []);
  if (uids.length === 0) return [];
  const rows = await repo.findListed(ctx.db, uids.slice(0, MOST_EMBEDDED));
  return rows.map((row) => presentCard(row, null));
}
