// XML 1.0 forbids control characters and lone surrogates, even escaped.
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for XML and HTML, in elements and in attributes. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

export interface RssItem {
  /** Identifies the item for readers, and stays when its URL changes. */
  id: string;
  title: string;
  description: string;
  url: string;
  author: string;
  date: Date;
  categories: readonly string[];
  language: string;
  /** The URL of its picture. */
  image: string;
}

export interface RssFeed {
  title: string;
  description: string;
  /** The URL of the page that the feed belongs to. */
  url: string;
  /** The URL of the feed. */
  self: string;
  /** The language of the feed's own texts. */
  language: string;
  items: readonly RssItem[];
}

/** An RSS 2.0 document, with Dublin Core for authors and languages and Media RSS for pictures. */
export function renderRss({ title, description, url, self, language, items }: RssFeed): string {
  const [newest] = items;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><description>${escapeXml(description)}</description><language>${escapeXml(language)}</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>${newest ? `<lastBuildDate>${newest.date.toUTCString()}</lastBuildDate>` : ''}
${items.map(renderRssItem).join('\n')}
</channel></rss>
`;
}

const renderRssItem = (item: RssItem): string =>
  `<item><title>${escapeXml(item.title)}</title><link>${escapeXml(item.url)}</link><guid isPermaLink="false">${escapeXml(item.id)}</guid>
<pubDate>${item.date.toUTCString()}</pubDate><dc:creator>${escapeXml(item.author)}</dc:creator><dc:language>${escapeXml(item.language)}</dc:language>${item.categories.map((category) => `<category>${escapeXml(category)}</category>`).join('')}
<description>${escapeXml(item.description)}</description><media:content url="${escapeXml(item.image)}" medium="image"/></item>`;

/** A sitemap of pages. */
export const renderUrlSet = (urls: readonly { url: string; modified?: Date }[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map(({ url, modified }) => `<url><loc>${escapeXml(url)}</loc>${modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''}</url>`).join('\n')}
</urlset>
`;

/** A sitemap of sitemaps. */
export const renderSitemapIndex = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;
