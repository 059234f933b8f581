import type { Kind } from '#base/kinds';
import { LIMITS } from '#base/limits';
import { isGameDocument } from '#rules/contents/game';
import { canOpen } from '#rules/permissions';
import { embedIdsOf } from '#rules/play/embeds';
import type { Category } from '#wire/categories';
import type { Article, ContentCard, PlayableContent } from '#wire/contents';
import * as categories from '../categories/repo.ts';
import { presentCategory } from '../categories/service.ts';
import type { RequestContext } from '../context.ts';
import { cleanHtml } from '../html/sanitise.ts';
import type { CardRow, ContentRow } from './columns.ts';
import { findByOldSlug, nameOf } from './find.ts';
import { presentCard, presentPlayable } from './present.ts';
import * as repo from './repo.ts';

const MOST_EMBEDDED = 20;

export type ContentPage =
  | { is: 'found'; content: PlayableContent; embedded: ContentCard[]; related: ContentCard[]; categories: Category[]; isIndexed: boolean }
  | { is: 'moved'; to: string }
  | { is: 'missing' };

/** A content and what to go on with, as its public page shows it to anyone: three statements in one round trip. */
export async function contentPage(ctx: RequestContext, kind: Kind, text: string): Promise<ContentPage> {
  const name = nameOf(text);
  const most = LIMITS.home.section;
  const [[row], others, menu] = await ctx.db.batch([
    repo.findContent(ctx.db, kind, name),
    repo.relatedTo(ctx.db, kind, name, most + 1),
    categories.firstByRank(ctx.db, LIMITS.menu.categories),
  ]);
  if (!row) {
    const moved = name.by === 'urlName' ? await findByOldSlug(ctx, kind, text) : undefined;
    return moved && canOpen(null, moved) ? { is: 'moved', to: `/${moved.type}/${moved.urlName}` } : { is: 'missing' };
  }
  if (!canOpen(ctx.viewer, row)) return { is: 'missing' };
  const related = relatedInOrder(row, others)
    .slice(0, most)
    .map((one) => presentCard(one, null));
  const content = presentPlayable(row, null, null);
  const embedded = content.type === 'article' ? await openArticle(ctx, content) : [];
  return { is: 'found', content, embedded, related, categories: menu.map(presentCategory), isIndexed: row.listed };
}

/** Of the same category first, then of the same kind, most in favour first, and none twice. */
function relatedInOrder(row: ContentRow, others: readonly CardRow[]): CardRow[] {
  const [category = ''] = row.categories;
  const rank = (one: CardRow) => Number(one.categories.includes(category));
  const distinct = new Map(others.filter((one) => one.id !== row.id).map((one) => [one.id, one]));
  return [...distinct.values()].toSorted((a, b) => rank(b) - rank(a) || b.score - a.score);
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
