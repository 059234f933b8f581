import { expect, test } from 'vitest';
import { createApiCaller, fetchAnswer } from '#tests/helpers/api-caller';
import { fetchPage, readMeta } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const CRAWLER = { 'user-agent': 'Googlebot' };
const origin = () => getOrigin();
const fetchDaily = async (path: '/v1/daily' | `/v1/daily/${string}` = '/v1/daily') => {
  const { number, content } = (await fetchAnswer(path)).daily;
  if (!content) throw new Error(`The quiz of day ${number} is gone`);
  return { number, content };
};
const readLink = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1];

test('home asks question one of the quiz of today, and its answers start it', async () => {
  const { number, content } = await fetchDaily();
  const { html, headers, cost } = await fetchPage('/home');
  expect(html).toMatch(new RegExp(`Daily quiz · No\\. ${number}`));
  expect(html).toContain('href="/daily/archive"');
  expect(html.match(new RegExp(`href="/daily/${number}\\?choice=\\w+"`, 'g'))?.length).toBeGreaterThan(1);
  const { html: quizPage } = await fetchPage(`/kquiz/${content.urlName}`);
  const [, question = 'none'] = /<h1 class="question[^>]*>\s*([^<]+?)\s*<\/h1>/.exec(html) ?? [];
  expect(quizPage).toContain(question);
  expect(headers.get('cache-tag')).toBe('list:home,lists');
  expect(cost).toMatch(/^statements=1, /);
});

test('the quiz of today plays at /daily, which is its own canonical page', async () => {
  const { number, content } = await fetchDaily();
  const { status, html, headers } = await fetchPage('/daily');
  expect(status).toBe(200);
  expect(html).toContain(`"dailyNumber":${number}`);
  expect(html).toContain('id="question-one"');
  expect(html).toMatch(new RegExp(`<title>Daily quiz ${number}: `));
  expect([readLink(html, 'canonical'), readMeta(html, 'og:url')]).toEqual([`${origin()}/daily`, `${origin()}/daily`]);
  expect(html).toContain('href="/feed/daily.xml"');
  const seconds = /^public, max-age=0, s-maxage=(\d+), /.exec(headers.get('cache-control') ?? '')?.[1];
  expect(Number(seconds)).toBeLessThanOrEqual(300);
  expect(headers.get('cache-tag')?.split(',')).toEqual(expect.arrayContaining(['daily', `content:${content._id}`]));
});

test('an earlier day plays at its number, and its canonical page is that of the quiz', async () => {
  const { content } = await fetchDaily('/v1/daily/3');
  const { status, html } = await fetchPage('/daily/3');
  expect(status).toBe(200);
  expect(html).toContain('"dailyNumber":3');
  expect([readLink(html, 'canonical'), readMeta(html, 'og:url')]).toEqual([`${origin()}/kquiz/${content.urlName}`, `${origin()}/daily/3`]);
});

test('a number without a day is unknown', async () => {
  for (const path of ['/daily/9999', '/daily/0', '/daily/03', '/daily/today', '/daily/3/more'])
    expect([path, (await fetchPage(path, CRAWLER)).status]).toEqual([path, 404]);
});

test('an earlier day whose quiz is gone says so', async () => {
  const { content } = await fetchDaily('/v1/daily/2');
  const send = createApiCaller('quizlark');
  const path = `/v1/kquizzes/${content._id}` as const;
  const stored = await (await send(`GET ${path}`)).json();
  expect((await send(`PUT ${path}`, { ...stored, userStatus: 'self' })).status).toBe(200);
  try {
    const { status, html, headers } = await fetchPage('/daily/2');
    expect([status, headers.get('location')]).toEqual([404, null]);
    expect(html).toContain('Daily quiz 2 is no longer available');
    expect(html).not.toContain(content.title);
    expect((await fetchPage('/daily/archive')).html).toContain('No longer available');
    expect((await fetchPage('/feed/daily.xml')).html).not.toContain('/daily/2<');
  } finally {
    const hidden = await (await send(`GET ${path}`)).json();
    await send(`PUT ${path}`, { ...hidden, userStatus: 'public' });
  }
});

test('the archive lists every day, newest first, and goes on by a cursor', async () => {
  const { number } = await fetchDaily();
  const { html, headers, cost } = await fetchPage('/daily/archive');
  const numbers = [...html.matchAll(/class="name[^"]*" href="\/daily\/(\d+)"/g)].map(([, text]) => Number(text));
  expect(numbers).toEqual(Array.from({ length: number }, (_, i) => number - i));
  expect(headers.get('cache-tag')).toMatch(/^daily,/);
  expect(cost).toMatch(/^statements=2, /);
  const { html: end } = await fetchPage('/daily/archive?after=20200101');
  expect(end).toContain('This is the end of the list.');
  expect((await fetchPage('/daily/archive?after=nonsense')).html).toContain(`href="/daily/${number}"`);
});

test('the feed has every day, and the sitemap the screens', async () => {
  const { number, content } = await fetchDaily();
  const { html: feed, headers } = await fetchPage('/feed/daily.xml');
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(feed.match(/<item>/g)).toHaveLength(number);
  expect(feed).toContain(`<link>${origin()}/daily/${number}</link><guid isPermaLink="false">daily-${number}</guid>`);
  expect(feed).toContain(`Daily quiz ${number}: ${content.title.replaceAll('&', '&amp;')}`.split("'")[0]);
  const { html: sitemap } = await fetchPage('/sitemaps/screens.xml');
  expect(sitemap).toContain(`<loc>${origin()}/daily</loc>`);
});

test('the embed of the daily quiz shows the quiz of today, for any site', async () => {
  const { number, content } = await fetchDaily();
  const { status, html, headers } = await fetchPage('/embed/daily');
  expect(status).toBe(200);
  expect(html).toContain('data-embed="daily"');
  expect(html).toContain(`data-content="${content._id}"`);
  expect(html).toContain(`"dailyNumber":${number}`);
  expect(html).toMatch(/data-daily-ends="20\d\d-\d\d-\d\dT17:00:00\.000Z"/);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(headers.get('cache-tag')?.split(',')).toContain('daily');
});
