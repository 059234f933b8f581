import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { createApp } from '#worker/app';

const app = createApp({ now: () => clock.now });
const fetchText = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(`http://quizlark.test${path}`, { headers }, bindings);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

let creator: Person;
let quiz: { UID: string; urlName: string; title: string };

beforeAll(async () => {
  creator = await buildUser({ publishedCount: 3 });
  quiz = await buildContent('kquizzes', { title: 'Larks & <owls>', tags: ['birds'] });
  await buildContent('articles', { as: creator, title: 'By somebody else' });
  await buildContent('pquizzes', { title: 'Not for lists', userStatus: 'internal' });
  const past = await buildContent('articles', { as: creator, title: 'Not public any longer' });
  await callApi(`PUT /v1/articles/${past._id}`, { as: creator, body: { ...past, userStatus: 'self' } });
});

test('the feeds of the site and of a creator contain listed contents, escaped', async () => {
  const site = await fetchText('/feed.xml');
  expect([site.status, site.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(site.text).toContain('<title>Larks &amp; &lt;owls&gt;</title>');
  expect(site.text).toContain('<title>By somebody else</title>');
  expect(site.text).not.toMatch(/Not for lists|Not public any longer/);
  const own = await fetchText(`/feed/user/${creator.username}.xml`);
  expect([own.text.match(/<item>/g)?.length, own.headers.get('cache-tag')]).toEqual([1, `user:${creator.id}`]);
  expect((await fetchText('/feed/user/nobody_here.xml')).status).toBe(404);
  expect((await fetchText('/feed/category/nothing.xml')).status).toBe(404);
});

test('an item of a feed has a picture and a language, and stays the same item when its content gets another name', async () => {
  const { UID, urlName, _id } = await buildContent('kquizzes', { as: creator, title: 'Before it was renamed', language: 'de' });
  const findItem = async () => (await fetchText('/feed.xml')).text.split('<item>').find((item) => item.includes(`kquiz-${UID}<`)) ?? '';
  const before = await findItem();
  expect(before).toContain(`/kquiz/${urlName}<`);
  expect(before).toContain('<dc:language>de</dc:language>');
  expect(before).toContain(`<media:content url="http://quizlark.test/share/${_id}.png" medium="image"/>`);
  const current = (await callApi(`GET /v1/kquizzes/${_id}`, { as: creator })).body;
  const renamed = await callApi(`PUT /v1/kquizzes/${_id}`, { as: creator, body: { ...current, urlName: 'after-it-was-renamed' } });
  expect(renamed.status).toBe(200);
  const after = await findItem();
  expect(after).toContain('/kquiz/after-it-was-renamed<');
  expect(/<guid[^>]*>([^<]+)</.exec(after)?.[1]).toBe(/<guid[^>]*>([^<]+)</.exec(before)?.[1]);
});

test('the sitemaps name every public content once, and no other content', async () => {
  const index = await fetchText('/sitemap.xml');
  const names = [...index.text.matchAll(/<loc>http:\/\/quizlark\.test(\/sitemaps\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(names).toHaveLength(2);
  const texts = (await Promise.all(names.map((name) => fetchText(name)))).map((response) => response.text).join('');
  expect(texts.split(`/kquiz/${quiz.urlName}<`)).toHaveLength(2);
  expect(texts).toContain(`/profile/${creator.username}<`);
  for (const path of ['/home-new', '/policies', '/policies/rules', '/privacy', '/developers', '/developers/embedding'])
    expect(texts).toContain(`http://quizlark.test${path}<`);
  expect(texts).not.toMatch(/not-for-lists|not-public-any-longer/);
  expect((await fetchText('/sitemaps/20260101-20250101.xml')).status).toBe(404);
});

test('an unchanged document is not sent again', async () => {
  const first = await fetchText('/feed.xml');
  expect(first.headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect((await fetchText('/feed.xml', { 'if-none-match': `W/${first.headers.get('etag')}` })).status).toBe(304);
});

test('robots are told where the sitemap is', async () => {
  expect((await fetchText('/robots.txt')).text).toContain('Sitemap: http://quizlark.test/sitemap.xml');
});

test('people who find a weakness are told whom to write to, and password managers where a password is changed', async () => {
  const { text, headers } = await fetchText('/.well-known/security.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  // RFC 9116 asks for less than a year.
  expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 2027-05-19T00:00:00\.000Z\nPreferred-Languages: en\nCanonical: http/);
  const { status, headers: moved } = await fetchText('/.well-known/change-password');
  expect([status, moved.get('location')]).toEqual([302, '/profile/me/info']);
  expect((await fetchText('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404);
});

test('oEmbed describes the frame of a content, as JSON and as XML, within the requested size', async () => {
  const url = encodeURIComponent(`http://quizlark.test/kquiz/${quiz.urlName}`);
  const json = await fetchText(`/oembed?url=${url}&maxwidth=400&maxheight=300`);
  const response = JSON.parse(json.text);
  expect([json.status, response.version, response.type, response.title]).toEqual([200, '1.0', 'rich', quiz.title]);
  expect([response.width, response.height, 'thumbnail_url' in response]).toEqual([400, 300, false]);
  expect(response.html).toContain(`src="http://quizlark.test/embed/kquiz/${quiz.UID}" title="Larks &amp; &lt;owls&gt;"`);
  const xml = await fetchText(`/oembed?url=${url}&format=xml`);
  expect([xml.status, xml.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  expect(xml.text).toContain('<type>rich</type>');
  for (const { headers } of [json, xml]) expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('oEmbed refuses unknown formats, invalid sizes and other URLs', async () => {
  const url = encodeURIComponent(`http://quizlark.test/kquiz/${quiz.urlName}`);
  expect((await fetchText(`/oembed?url=${url}&format=yaml`)).status).toBe(501);
  for (const wrong of ['maxwidth=wide', 'maxwidth=0', 'maxheight=-3', 'maxheight=1e9'])
    expect((await fetchText(`/oembed?url=${url}&${wrong}`)).status).toBe(400);
  expect((await fetchText('/oembed')).status).toBe(404);
  for (const other of ['https://evil.example/kquiz/x', 'nonsense', 'http://quizlark.test/kquiz/never-was', 'http://quizlark.test/home'])
    expect((await fetchText(`/oembed?url=${encodeURIComponent(other)}`)).status).toBe(404);
});
