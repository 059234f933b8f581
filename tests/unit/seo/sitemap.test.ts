import { expect, test } from 'vitest';
import { buildSitemapSpans, parseSitemapSpan } from '#rules/seo/sitemap';
import { escapeXml, renderRss } from '#rules/seo/xml';

test('days are grouped until a sitemap is full, and a day is never split', () => {
  const days = [
    { day: '20260101', count: 3 },
    { day: '20260103', count: 2 },
    { day: '20260104', count: 1 },
    { day: '20260105', count: 9 },
  ];
  expect(buildSitemapSpans(days, 5)).toEqual([
    { from: '20260101', to: '20260103' },
    { from: '20260104', to: '20260104' },
    { from: '20260105', to: '20260105' },
  ]);
  expect(buildSitemapSpans([])).toEqual([]);
});

test.each([
  ['20260101-20260103', { from: new Date('2026-01-01T00:00:00Z'), before: new Date('2026-01-04T00:00:00Z') }],
  ['20260103-20260101', null],
  ['20261301-20261401', null],
  ['screens', null],
])('the name %s is parsed as %j', (name, span) => {
  expect(parseSitemapSpan(name)).toEqual(span);
});

test('text is escaped, and characters that XML forbids are removed', () => {
  expect(escapeXml('a<b>&"\'\u0000\ud800c😀')).toBe('a&lt;b&gt;&amp;&quot;&apos;c😀');
});

test('a feed without items is valid', () => {
  const urls = { url: 'https://x.example/', self: 'https://x.example/feed.xml' };
  const xml = renderRss({ title: 'T', description: 'D', ...urls, language: 'en', items: [] });
  expect(xml).toContain('<title>T</title>');
  expect(xml).toContain('<language>en</language>');
  expect(xml).not.toContain('lastBuildDate');
});
