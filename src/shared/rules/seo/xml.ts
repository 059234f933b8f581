// XML 1.0 has no place for control characters and for halves of a pair, escaped or not.
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as XML and HTML hold it, in elements and attributes alike. */
export const escaped = (text: string): string => text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export interface Feed {
  title: string;
  description: string;
  /** The screen it is the feed of, and its own address. */
  url: string;
  self: string;
  items: readonly { title: string; description: string; url: string; author: string; date: Date; categories: readonly string[] }[];
}

/** An RSS 2.0 document. */
export function rss({ title, description, url, self, items }: Feed): string {
  const [newest] = items;
  const entries = items.map(
    (
      item,
    ) => `<item><title>${escaped(item.title)}</title><link>${escaped(item.url)}</link><guid isPermaLink="true">${escaped(item.url)}</guid>
<pubDate>${item.date.toUTCString()}</pubDate><dc:creator>${escaped(item.author)}</dc:creator>${item.categories.map((one) => `<category>${escaped(one)}</category>`).join('')}
<description>${escaped(item.description)}</description></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${escaped(title)}</title><link>${escaped(url)}</link><description>${escaped(description)}</description>
<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>${newest ? `<lastBuildDate>${newest.date.toUTCString()}</lastBuildDate>` : ''}
${entries.join('\n')}
</channel></rss>
`;
}

/** A sitemap of addresses. */
export const urlSet = (urls: readonly { url: string; modified?: Date }[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map(({ url, modified }) => `<url><loc>${escaped(url)}</loc>${modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''}</url>`).join('\n')}
</urlset>
`;

/** A sitemap of sitemaps. */
export const sitemapIndex = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;
