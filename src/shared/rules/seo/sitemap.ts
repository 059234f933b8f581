/** The number of contents in a sitemap; the protocol allows 50,000 URLs. */
export const SITEMAP_SIZE = 5_000;

export interface SitemapSpan {
  /** The first and last UTC day, `YYYYMMDD`. */
  from: string;
  to: string;
}

/** Groups days in ascending order into sitemaps of up to `size` contents. Only the last sitemap changes when a day is added. */
export function buildSitemapSpans(days: readonly { day: string; count: number }[], size = SITEMAP_SIZE): SitemapSpan[] {
  const spans: (SitemapSpan & { count: number })[] = [];
  for (const { day, count } of days) {
    const last = spans.at(-1);
    if (!last || last.count + count > size) spans.push({ from: day, to: day, count });
    else Object.assign(last, { to: day, count: last.count + count });
  }
  return spans.map(({ from, to }) => ({ from, to }));
}

/** Parses `YYYYMMDD-YYYYMMDD` into its start and its exclusive end; null if the name is not a span. */
export function parseSitemapSpan(name: string): { from: Date; before: Date } | null {
  const [, from = '', to = ''] = /^(\d{8})-(\d{8})$/.exec(name) ?? [];
  const [start, end] = [parseMidnight(from), parseMidnight(to)];
  return start !== null && end !== null && end >= start ? { from: new Date(start), before: new Date(end + 24 * 60 * 60 * 1000) } : null;
}

function parseMidnight(day: string): number | null {
  const ms = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms;
}
