/** How many contents one sitemap names, of the 50,000 addresses it may hold. */
export const SITEMAP_SIZE = 5_000;

export interface SitemapSpan {
  /** The first and the last UTC day of it, `YYYYMMDD`. */
  from: string;
  to: string;
}

/** Days of publications, in their order, put together into sitemaps: a past one is full and changes no more. */
export function buildSitemapSpans(days: readonly { day: string; count: number }[], size = SITEMAP_SIZE): SitemapSpan[] {
  const spans: (SitemapSpan & { count: number })[] = [];
  for (const { day, count } of days) {
    const last = spans.at(-1);
    if (!last || last.count + count > size) spans.push({ from: day, to: day, count });
    else Object.assign(last, { to: day, count: last.count + count });
  }
  return spans.map(({ from, to }) => ({ from, to }));
}

/** The moments a span begins and ends before; null where it is no span. */
export function parseSitemapSpan(name: string): { from: Date; before: Date } | null {
  const [, from = '', to = ''] = /^(\d{8})-(\d{8})$/.exec(name) ?? [];
  const [start, end] = [parseMidnight(from), parseMidnight(to)];
  return start !== null && end !== null && end >= start ? { from: new Date(start), before: new Date(end + 24 * 60 * 60 * 1000) } : null;
}

function parseMidnight(day: string): number | null {
  const ms = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms;
}
