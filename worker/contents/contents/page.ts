import type { Kind } from '#base/kinds';
import { HOME_LIMITS } from '#base/limits/home';
import type { ContentCard, PlayableContent } from '#contract/contents/contents';
import type { AdUse } from '#rules/ads/slots';
import type { CloneCredit } from '#rules/clone/clone-source';
import { parseContentUrl } from '#rules/clone/parse-content-url';
import { type ContentState, getContentState, isAwaitingApproval } from '#rules/contents/content-states';
import { isGameDocument } from '#rules/contents/game';
import type { TileContent } from '#rules/contents/tile';
import { canOpenContent } from '#rules/permissions';
import { listEmbedIds } from '#rules/play/article-embeds';
import type { MenuCategory } from '#rules/screens/navigation';
import { getContentPath } from '#rules/screens/paths';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { presentMenuAndNames } from '#worker/discovery/categories/menu';
import { getAdUse } from '#worker/partners/ads/service';
import { findByOldSlug, findContent, parseContentIdentifier } from './find.ts';
import * as pages from './page-repo.ts';
import { findPreviewedContent } from './pending-change.ts';
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
      /** The page shows a draft that waits until staff have looked at it, not what visitors see. */
      isPendingDraft: boolean;
      embedded: readonly ContentCard[];
      credit: CloneCredit;
      related: TileContent[];
      /** The content in every language, including this one; empty if it has only one. */
      translations: Translation[];
      ads: AdUse;
      menu: MenuCategory[];
    }
  | { is: 'moved'; to: string }
  | HiddenContentPage;

/** A content that the viewer cannot open. That it awaits approval is told to whoever has its link, and nothing else of it. */
type HiddenContentPage = { is: 'awaitingApproval' } | { is: 'missing' };

/** The data of a content's public page: one statement, a second one for the quizzes in an article or the source of a copy, and up to two more for a former slug. */
export async function getContentPage(ctx: RequestContext, kind: Kind, text: string): Promise<ContentPage> {
  const identifier = parseContentIdentifier(text);
  // One more than the page shows, because the content itself may be among them.
  const pageRow = await pages.selectContentPage(ctx.db, kind, identifier, RELATED_COUNT + 1);
  if (!pageRow) {
    const movedRow = identifier.by === 'urlName' ? await findByOldSlug(ctx, kind, text) : undefined;
    if (!movedRow || !canOpenContent(null, movedRow)) return toHiddenPage(movedRow);
    return { is: 'moved', to: `/${movedRow.type}/${encodeURIComponent(movedRow.urlName)}` };
  }
  const storedRow = pages.readContentRow(pageRow);
  if (!canOpenContent(ctx.viewer, storedRow)) return toHiddenPage(storedRow);
  const previewedRow = await findPreviewedContent(ctx, storedRow);
  // The slug of a draft that waits is no address yet.
  const row = { ...previewedRow, urlName: storedRow.urlName };
  const content = presentPlayable(ctx, row, { viewer: null, kattempt: null });
  const uids = content.type === 'article' ? sanitiseAndListEmbedUids(content) : [];
  const [embedded, credit] = await Promise.all([uids.length > 0 ? repo.findListedCards(ctx.db, uids) : [], findCloneCredit(ctx, row)]);
  const { menu, categoryNames } = presentMenuAndNames(pageRow.named_categories);
  return {
    is: 'found',
    content,
    isPendingDraft: previewedRow !== storedRow,
    state: getContentState({ ...content, internalTags: row.internalTags }),
    embedded: embedded.map((card) => presentCard(card, null)),
    credit,
    related: sortRelated(row, readTiles(pageRow.related))
      .slice(0, RELATED_COUNT)
      .map((tile) => presentTile(tile, { categoryNames })),
    translations: presentTranslations(pages.readTranslations(pageRow.translations)),
    ads: getAdUse(pageRow.ad_slots === null ? {} : JSON.parse(pageRow.ad_slots)),
    menu,
  };
}

const toHiddenPage = (row: ContentRow | undefined): HiddenContentPage => ({
  is: row && isAwaitingApproval(row) ? 'awaitingApproval' : 'missing',
});

/** The credit of a copy. Its URL is the creator's to write, so the source is named only if it is a public content of this site. */
async function findCloneCredit(ctx: RequestContext, { metadata: { cloneUrl } }: ContentRow): Promise<CloneCredit> {
  const source = cloneUrl ? parseContentUrl(cloneUrl, [ctx.settings.origin, ctx.origin]) : null;
  if (!source) return null;
  const row = await findContent(ctx, source.kind, source.name);
  return { source: row?.listed ? presentCard(row, null) : null };
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
