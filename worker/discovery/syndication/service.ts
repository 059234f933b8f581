import { AppError } from '#base/errors';
import { DAILY_LIMITS } from '#base/limits/daily';
import { LIST_LIMITS } from '#base/limits/lists';
import type { AccessPath } from '#rules/contents/plan-scan';
import { COLLECTIONS } from '#rules/screens/collections';
import { POLICY_LINKS } from '#rules/screens/navigation';
import {
  DAILY_ARCHIVE_PATH,
  DAILY_FEED_PATH,
  DAILY_PATH,
  DEVELOPERS_PATH,
  EMBEDDING_GUIDE_PATH,
  getCategoryPath,
  getContentPath,
  getDailyPath,
  getProfilePath,
} from '#rules/screens/paths';
import { POLICIES_PATH } from '#rules/screens/policy-paths';
import { getPicturePath } from '#rules/seo/picture-path';
import { buildSitemapSpans, parseSitemapSpan } from '#rules/seo/sitemap';
import { type RssFeed, renderRss, renderSitemapIndex, renderUrlSet } from '#rules/seo/xml';
import { formatDisplayName } from '#rules/users/display-name';
import { findProfile } from '#worker/accounts/profiles/find-profile';
import { selectCards } from '#worker/contents/lists/select-lists';
import type { RequestContext } from '#worker/context';
import { type CardRow, readListedCard } from '#worker/db/content-columns';
import { findCategoryByName, listCategoriesByRank, presentCategory } from '#worker/discovery/categories/service';
import { listDailies } from '#worker/discovery/daily/service';
import * as repo from './repo.ts';

const FEED_SIZE = 30;
/** The language of the site's own texts; contents have their own. */
const SITE_LANGUAGE = 'en';
/** Maximum number of URLs in a sitemap (sitemaps.org). */
const MAX_URLS = 50_000;

const findNewestCards = (ctx: RequestContext, accessPath: AccessPath) =>
  selectCards(ctx, {
    plan: { accessPath, residualFilter: [] },
    sort: 'new',
    scope: 'listed',
    limit: FEED_SIZE,
    skip: 0,
    after: null,
  });

export async function getSiteFeed(ctx: RequestContext): Promise<string> {
  const { name } = ctx.settings;
  const page = await findNewestCards(ctx, { by: 'all' });
  return renderContentFeed(
    ctx,
    { title: name, description: `What is new on ${name}.`, path: '/home-new', self: '/feed.xml' },
    page.map(readListedCard),
  );
}

/** The feed of a category by UID or id; by an alternative UID, the path of its feed. */
export async function getCategoryFeed(ctx: RequestContext, name: string): Promise<{ movedTo: string } | { xml: string; id: string }> {
  const [[category], page] = await ctx.db.batch([findCategoryByName(ctx, name), findNewestCards(ctx, { by: 'category', name })]);
  if (!category) throw new AppError('NOT_FOUND');
  const { id, uid, title, description } = category;
  if (category.altUids.includes(name)) return { movedTo: getCategoryFeedPath(uid) };
  const head = {
    title: `${title} · ${ctx.settings.name}`,
    description,
    path: getCategoryPath({ UID: uid, link: '' }),
    self: getCategoryFeedPath(uid),
  };
  return { xml: renderContentFeed(ctx, head, page.map(readListedCard)), id };
}

const getCategoryFeedPath = (uid: string) => `/feed/category/${uid}.xml`;

/** The feed of a creator by username or id. */
export async function getUserFeed(ctx: RequestContext, name: string): Promise<{ xml: string; id: string }> {
  const [[profile], page] = await ctx.db.batch([findProfile(ctx, name), findNewestCards(ctx, { by: 'creatorName', name })]);
  if (!profile || profile.user.erasedAt || profile.user.role === 'recycle_bin') throw new AppError('NOT_FOUND');
  const { user } = profile;
  const head = {
    title: `${formatDisplayName(user)} · ${ctx.settings.name}`,
    description: user.userQuote || `Quizzes and stories by ${formatDisplayName(user)}.`,
    path: getProfilePath(user.username),
    self: `/feed/user/${user.username}.xml`,
  };
  return { xml: renderContentFeed(ctx, head, page.map(readListedCard)), id: user.id };
}

/** The feed of the daily quiz: the days up to today whose quiz is still public. */
export async function getDailyFeed(ctx: RequestContext): Promise<string> {
  const { name, origin } = ctx.settings;
  const { dailies } = await listDailies(ctx, { limit: DAILY_LIMITS.feed });
  const items = dailies.flatMap(({ number, startsAt, content }) =>
    content
      ? {
          id: `daily-${number}`,
          title: `Daily quiz ${number}: ${content.title}`,
          description: content.description,
          url: new URL(getDailyPath(number), origin).href,
          author: content.creatorName || content.creatorUsername,
          date: new Date(startsAt),
          categories: content.tags,
          language: content.language,
          image: new URL(getPicturePath(content), origin).href,
        }
      : [],
  );
  const texts = { title: `Daily quiz · ${name}`, description: 'One trivia quiz a day, the same for everyone.' };
  const urls = { url: new URL(DAILY_PATH, origin).href, self: new URL(DAILY_FEED_PATH, origin).href };
  return renderRss({ ...texts, ...urls, language: SITE_LANGUAGE, items });
}

interface FeedHead {
  title: string;
  description: string;
  path: string;
  self: string;
}

function renderContentFeed(ctx: RequestContext, { path, self, ...texts }: FeedHead, rows: readonly CardRow[]): string {
  const { origin } = ctx.settings;
  const items: RssFeed['items'] = rows.map((row) => ({
    id: `${row.type}-${row.uid}`,
    title: row.title,
    description: row.description,
    url: new URL(getContentPath({ type: row.type, urlName: row.urlName, _id: row.id }), origin).href,
    author: row.creatorName || row.creatorUsername,
    date: row.publishedAt ?? row.createdAt,
    categories: row.tags,
    language: row.language,
    image: new URL(getPicturePath({ _id: row.id, imageHomePage: row.imageHomePage }), origin).href,
  }));
  return renderRss({ ...texts, language: SITE_LANGUAGE, url: new URL(path, origin).href, self: new URL(self, origin).href, items });
}

/** The sitemap index: screens, and contents by publication day. */
export async function getSitemapIndex(ctx: RequestContext): Promise<string> {
  const days = (await repo.findPublicationDays(ctx.db)).map(({ name, count }) => ({ day: name.slice('day:'.length), count }));
  const names = ['screens', ...buildSitemapSpans(days).map(({ from, to }) => `${from}-${to}`)];
  return renderSitemapIndex(names.map((name) => new URL(`/sitemaps/${name}.xml`, ctx.settings.origin).href));
}

export async function getSitemap(ctx: RequestContext, name: string): Promise<string> {
  const { origin } = ctx.settings;
  if (name === 'screens') {
    const paths = [
      ...STATIC_PATHS,
      ...(await listCategoriesByRank(ctx, LIST_LIMITS.maxLimit)).map((row) => getCategoryPath(presentCategory(row))),
    ];
    return renderUrlSet(paths.map((path) => ({ url: new URL(path, origin).href })));
  }
  const span = parseSitemapSpan(name);
  if (!span) throw new AppError('NOT_FOUND');
  // Each content adds at most two URLs: its own and its creator's.
  const rows = await repo.findContentsPublishedBetween(ctx.db, span, MAX_URLS / 2);
  const creators = new Set(rows.map((row) => row.creatorUsername));
  return renderUrlSet([
    ...rows.map((row) => ({ url: new URL(getContentPath({ ...row, _id: row.id }), origin).href, modified: row.modifiedAt })),
    ...[...creators].map((username) => ({ url: new URL(getProfilePath(username), origin).href })),
  ]);
}

const STATIC_PATHS = [
  '/home',
  DAILY_PATH,
  DAILY_ARCHIVE_PATH,
  ...COLLECTIONS.filter((collection) => collection.sort !== 'random').map((collection) => collection.path),
  '/category',
  '/leaderboard',
  '/about',
  DEVELOPERS_PATH,
  EMBEDDING_GUIDE_PATH,
  POLICIES_PATH,
  ...POLICY_LINKS.map(({ href }) => href),
];
