import type { Kind } from '#base/kinds';
import { HOME_LIMITS } from '#base/limits/home';
import type { ContentCard, PlayableContent } from '#contract/contents/contents';
import { type ContentState, getContentState } from '#rules/contents/content-states';
import { isGameDocument } from '#rules/contents/game';
import type { TileContent } from '#rules/contents/tile';
import { canOpenContent } from '#rules/permissions';
import { listEmbedIds } from '#rules/play/article-embeds';
import type { MenuCategory } from '#rules/screens/navigation';
import { getContentPath } from '#rules/screens/paths';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';
import type { RequestContext } from '#worker/context';
import { presentMenu } from '#worker/discovery/categories/menu';
import { findByOldSlug, parseContentIdentifier } from './find.ts';
import * as pages from './page-repo.ts';
import { presentCard, presentPlayable } from './present.ts';
import * as repo from './repo.ts';
import { presentTile, readTiles, type TileRow } from './tiles.ts';

const MAX_EMBEDS = 20;
const RELATED_COUNT = HOME_LIMITS.sectionEntries;

export interface Translation {
  language: string;
  path: string;
}

export type ContentPage =
  | {
      is: 'found';
      content: PlayableContent;
      /** Who may open the content, for its creator. The internal tags that it follows from are not sent to the page. */
      state: ContentState;
      embedded: readonly ContentCard[];
      related: TileContent[];
      /** The content in every language, including this one; empty if it has only one. */
      translations: Translation[];
      menu: MenuCategory[];
    }
  | { is: 'moved'; to: string }
  | { is: 'missing' };

/** The data of a content's public page: one statement, a second one for the quizzes in an article, and up to two more for a former slug. */
export async function getContentPage(ctx: RequestContext, kind: Kind, text: string): Promise<ContentPage> {
  const identifier = parseContentIdentifier(text);
  // One more than the page shows, because the content itself may be among them.
  const pageRow = await pages.selectContentPage(ctx.db, kind, identifier, RELATED_COUNT + 1);
  if (!pageRow) {
    const movedRow = identifier.by === 'urlName' ? await findByOldSlug(ctx, kind, text) : undefined;
    return movedRow && canOpenContent(null, movedRow) ? { is: 'moved', to: `/${movedRow.type}/${movedRow.urlName}` } : { is: 'missing' };
  }
  const row = pages.readContentRow(pageRow);
  if (!canOpenContent(ctx.viewer, row)) return { is: 'missing' };
  const content = presentPlayable(row, null, null);
  const uids = content.type === 'article' ? sanitiseAndListEmbedUids(content) : [];
  const embedded = uids.length > 0 ? await repo.findListedCards(ctx.db, uids) : [];
  return {
    is: 'found',
    content,
    state: getContentState({ ...content, internalTags: row.internalTags }),
    embedded: embedded.map((card) => presentCard(card, null)),
    related: sortRelated(row, readTiles(pageRow.related))
      .slice(0, RELATED_COUNT)
      .map((tile) => presentTile(tile)),
    translations: presentTranslations(pages.readTranslations(pageRow.translations)),
    menu: presentMenu(pageRow.menu),
  };
}

/** Sanitises an article's HTML again, because the policy may have become stricter since it was saved, and lists the UIDs of its quizzes. */
function sanitiseAndListEmbedUids(article: Extract<PlayableContent, { type: 'article' }>): string[] {
  if (isGameDocument(article.htmlContent)) return [];
  article.htmlContent = sanitiseHtml(article.htmlContent);
  return listEmbedIds(article.htmlContent)
    .flatMap((id) => id.split('-')[1] ?? [])
    .slice(0, MAX_EMBEDS);
}

function presentTranslations(rows: ReturnType<typeof pages.readTranslations>): Translation[] {
  const byLanguage = new Map(
    rows.map(({ language, type, urlName }) => [language, { language, path: getContentPath({ type, urlName, _id: urlName }) }]),
  );
  return byLanguage.size > 1 ? [...byLanguage.values()] : [];
}

/** Sorts related contents: those of the same category first, then the most popular; removes duplicates and the content itself. */
function sortRelated({ id, categories: [category = ''] }: Pick<TileRow, 'id' | 'categories'>, tiles: readonly TileRow[]): TileRow[] {
  const tilesById = new Map(tiles.filter((row) => row.id !== id).map((row) => [row.id, row]));
  const getCategoryRank = (row: TileRow) => Number(row.categories.includes(category));
  return [...tilesById.values()].toSorted((a, b) => getCategoryRank(b) - getCategoryRank(a) || b.score - a.score);
}
