import { AppError } from '#base/errors';
import { LIST_LIMITS } from '#base/limits/lists';
import type { Driver } from '#rules/contents/lists';
import { COLLECTIONS } from '#rules/screens/collections';
import { categoryPath, contentPath, profilePath } from '#rules/screens/paths';
import { momentsOf, sitemapSpans } from '#rules/seo/sitemap';
import { type Feed, rss, sitemapIndex, urlSet } from '#rules/seo/xml';
import { displayName } from '#rules/users/display-name';
import * as profiles from '#worker/accounts/profiles/repo';
import { type CardRow, readListedCard } from '#worker/contents/contents/columns';
import * as lists from '#worker/contents/contents/list-repo';
import type { RequestContext } from '#worker/context';
import * as categories from '#worker/discovery/categories/repo';
import { presentCategory } from '#worker/discovery/categories/service';
import * as repo from './repo.ts';

const ITEMS = 30;
/** The most addresses a sitemap holds. */
const MOST_URLS = 50_000;

const newestOf = (ctx: RequestContext, driver: Driver) =>
  lists.selectCards(ctx.db, { walk: { driver, rest: [] }, sort: 'new', reach: 'listed', limit: ITEMS, skip: 0, after: null });

export async function siteFeed(ctx: RequestContext): Promise<string> {
  const { name } = ctx.settings;
  const page = await newestOf(ctx, { by: 'everything' });
  return feedOf(
    ctx,
    { title: name, description: `What is new on ${name}.`, path: '/home-new', self: '/feed.xml' },
    page.map(readListedCard),
  );
}

/** The newest of a category, by its UID, another UID or its id. */
export async function categoryFeed(ctx: RequestContext, name: string): Promise<{ xml: string; id: string }> {
  const [[category], page] = await ctx.db.batch([categories.findByName(ctx.db, name), newestOf(ctx, { by: 'category', name })]);
  if (!category) throw new AppError('NOT_FOUND');
  const { id, uid, title, description } = category;
  const head = {
    title: `${title} · ${ctx.settings.name}`,
    description,
    path: categoryPath({ UID: uid, link: '' }),
    self: `/feed/category/${uid}.xml`,
  };
  return { xml: feedOf(ctx, head, page.map(readListedCard)), id };
}

/** The newest of a creator, by username or id. */
export async function userFeed(ctx: RequestContext, name: string): Promise<{ xml: string; id: string }> {
  const [[found], page] = await ctx.db.batch([profiles.findProfile(ctx.db, name), newestOf(ctx, { by: 'maker', name })]);
  if (!found || found.user.erasedAt || found.user.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  const { user } = found;
  const head = {
    title: `${displayName(user)} · ${ctx.settings.name}`,
    description: user.userQuote || `Quizzes and stories by ${displayName(user)}.`,
    path: profilePath(user.username),
    self: `/feed/user/${user.username}.xml`,
  };
  return { xml: feedOf(ctx, head, page.map(readListedCard)), id: user.id };
}

interface Head {
  title: string;
  description: string;
  path: string;
  self: string;
}

function feedOf(ctx: RequestContext, { path, self, ...words }: Head, rows: readonly CardRow[]): string {
  const { origin } = ctx.settings;
  const items: Feed['items'] = rows.map((row) => ({
    title: row.title,
    description: row.description,
    url: new URL(contentPath({ type: row.type, urlName: row.urlName, _id: row.id }), origin).href,
    author: row.creatorName || row.creatorUsername,
    date: row.publishedAt ?? row.createdAt,
    categories: row.tags,
  }));
  return rss({ ...words, url: new URL(path, origin).href, self: new URL(self, origin).href, items });
}

/** The sitemap of sitemaps: screens, and contents by the days they were published. */
export async function sitemaps(ctx: RequestContext): Promise<string> {
  const days = (await repo.publicationDays(ctx.db)).map(({ name, count }) => ({ day: name.slice('day:'.length), count }));
  const names = ['screens', ...sitemapSpans(days).map(({ from, to }) => `${from}-${to}`)];
  return sitemapIndex(names.map((name) => new URL(`/sitemaps/${name}.xml`, ctx.settings.origin).href));
}

export async function sitemap(ctx: RequestContext, name: string): Promise<string> {
  const { origin } = ctx.settings;
  if (name === 'screens') {
    const paths = [
      ...STANDING,
      ...(await categories.firstByRank(ctx.db, LIST_LIMITS.most)).map((row) => categoryPath(presentCategory(row))),
    ];
    return urlSet(paths.map((path) => ({ url: new URL(path, origin).href })));
  }
  const span = momentsOf(name);
  if (!span) throw new AppError('NOT_FOUND');
  const rows = await repo.publishedBetween(ctx.db, span, MOST_URLS / 2);
  const makers = new Set(rows.map((row) => row.creatorUsername));
  return urlSet([
    ...rows.map((row) => ({ url: new URL(contentPath({ ...row, _id: row.id }), origin).href, modified: row.modifiedAt })),
    ...[...makers].map((username) => ({ url: new URL(profilePath(username), origin).href })),
  ]);
}

const STANDING = [
  '/home',
  ...COLLECTIONS.filter((collection) => collection.sort !== 'random').map((collection) => collection.path),
  '/category',
  '/leaderboard',
  '/about',
  '/privacy',
];
