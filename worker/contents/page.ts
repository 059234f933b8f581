import type { Kind } from '#base/kinds';
import { LIMITS } from '#base/limits';
import { isGameDocument } from '#rules/contents/game';
import { type ContentState, contentStateOf } from '#rules/contents/owner-words';
import type { TileContent } from '#rules/contents/tile';
import { canOpen } from '#rules/permissions';
import { embedIdsOf } from '#rules/play/embeds';
import type { MenuCategory } from '#rules/screens/navigation';
import { contentPath } from '#rules/screens/paths';
import type { ContentCard, PlayableContent } from '#wire/contents';
import { presentMenu } from '../categories/service.ts';
import type { RequestContext } from '../context.ts';
import { cleanHtml } from '../html/sanitise.ts';
import { contentPolicy, publicHeaders } from '../http/cache.ts';
import { derivedOnce } from './derived.ts';
import { findByOldSlug, nameOf } from './find.ts';
import { type PageRow, pageRow, readContent } from './page-repo.ts';
import { presentCard, presentPlayable } from './present.ts';
import * as repo from './repo.ts';
import { presentTile, TILE_AT, type TileRow } from './tiles.ts';

const MOST_EMBEDDED = 20;
const MOST_KEPT = 100;
const RELATED = LIMITS.home.section;

export interface Translation {
  language: string;
  path: string;
}

export type ContentPage =
  | {
      is: 'found';
      content: PlayableContent;
      /** For its creator, who sees it in words; what reviewers know beside it stays out of the page. */
      state: ContentState;
      embedded: readonly ContentCard[];
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
 * A content and what to go on with, as its public page shows it to anyone: one statement, and one more for what stands in an article.
 * The same page is handed out again for as long as the store answers the same.
 */
export async function contentPage(ctx: RequestContext, kind: Kind, text: string): Promise<ContentPage> {
  const name = nameOf(text);
  const address = `${kind} ${name.by} ${name.text}`;
  const asked = { related: RELATED + 1, categories: LIMITS.menu.categories, known: rows.known(address) };
  const found = await pageRow(ctx.db, kind, name, asked);
  if (!found) {
    const moved = name.by === 'urlName' ? await findByOldSlug(ctx, kind, text) : undefined;
    return moved && canOpen(null, moved) ? { is: 'moved', to: `/${moved.type}/${moved.urlName}` } : MISSING;
  }
  const shown = rows.of(address, found);
  if (!canOpen(ctx.viewer, shown.row)) return MISSING;
  const cards = shown.embeddedUids.length > 0 ? await repo.findListed(ctx.db, shown.embeddedUids) : [];
  return pages.of(address, { shown, embedded: JSON.stringify(cards.map((one) => presentCard(one, null))) });
}

const MISSING: ContentPage = { is: 'missing' };

const pages = derivedOnce(MOST_KEPT, ({ shown, embedded }: { shown: Shown; embedded: string }): ContentPage => {
  const { row, embeddedUids: _, headers, ...page } = shown;
  return { is: 'found', ...page, embedded: JSON.parse(embedded), headers: canOpen(null, row) ? headers : {} };
});

type Shown = ReturnType<typeof shownOf>;

const rows = derivedOnce(MOST_KEPT, shownOf);

function shownOf(found: PageRow) {
  const row = readContent(found);
  const content = presentPlayable(row, null, null);
  // An article's HTML is cleaned once more, since what is let in may have narrowed after it was saved.
  const isText = content.type === 'article' && !isGameDocument(content.htmlContent);
  if (isText) content.htmlContent = cleanHtml(content.htmlContent);
  return {
    row,
    content,
    state: contentStateOf(row),
    /** The quizzes that stand in an article, which cost a statement where there are any. */
    embeddedUids: isText
      ? embedIdsOf(content.htmlContent)
          .flatMap((id) => id.split('-')[1] ?? [])
          .slice(0, MOST_EMBEDDED)
      : [],
    related: relatedInOrder(row, JSON.parse(found.related))
      .slice(0, RELATED)
      .map((one) => presentTile(one)),
    categories: presentMenu(found.menu),
    translations: translationsIn(JSON.parse(found.translations)),
    headers: publicHeaders(contentPolicy(row.id, [content])),
  };
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
