import type { publicResources } from '#contract/public-resources';

/** The ids of the public documents outside the API, by their path. */
export const RESOURCE_NAMES: Readonly<Record<keyof typeof publicResources, string>> = {
  '/health': 'getHealth',
  '/oembed': 'getOEmbed',
  '/feed.xml': 'getFeed',
  '/feed/daily.xml': 'getDailyFeed',
  '/feed/category/{UID}.xml': 'getCategoryFeed',
  '/feed/user/{username}.xml': 'getUserFeed',
  '/sitemap.xml': 'getSitemapIndex',
  '/sitemaps/{name}.xml': 'getSitemap',
  '/.well-known/security.txt': 'getSecurityContact',
  '/robots.txt': 'getRobots',
  '/images/{prefix}/{name}': 'getImage',
  '/share/{content}.png': 'getShareImage',
  '/share/{content}/{result}.png': 'getResultShareImage',
  '/games/{UID}/{placement}': 'getGame',
};
