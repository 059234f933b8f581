// XML 1.0 has no place for control characters and for halves of a pair, escaped or not.
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as XML and HTML hold it, in elements and attributes alike. */
export const escapeXml = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export interface RssFeed {
  title: string;
  description: string;
  /** The screen it is the feed of, and its own address. */
  url: string;
  self: string;
  items: readonly { title: string; description: string; url: string; author: string; date: Date; categories: readonly string[] }[];
}

/** An RSS 2.0 document. */
export function renderRss({ title, description, url, self, items }: RssFeed): string {
  const [newest] = items;
  const entries = items.map(
    (
      item,
    ) => `<item><title>${escapeXml(item.title)}</title><link>${escapeXml(item.url)}</link><guid isPermaLink="true">${escapeXml(item.url)}</guid>
<pubDate>${item.date.toUTCString()}</pubDate><dc:creator>${escapeXml(item.author)}</dc:creator>${item.categories.map((one) => `<category>${escapeXml(one)}</category>`).join('')}
<description>${escapeXml(item.description)}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><description>${escapeXml(description)}</description>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>${newest ? `<lastBuildDate>${newest.date.toUTCString()}</lastBuildDate>` : ''}
${entries.join('\n')}
</channel></rss>
`;
}

/** A sitemap of addresses. */
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
