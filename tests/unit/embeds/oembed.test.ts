import { expect, test } from 'vitest';
import { DAILY_EMBED } from '#rules/embeds/daily-embed';
import { buildListOEmbedResponse, buildOEmbedResponse, formatOEmbedXml, getOEmbedPath, parseEmbeddableUrl } from '#rules/embeds/oembed';

const ORIGIN = 'https://quizlark.example';
const content = {
  _id: '01abc',
  type: 'kquiz',
  UID: '1abcdefgh',
  urlName: 'rock-roll',
  title: 'Rock & "roll" <b>',
  creatorName: '',
  creatorUsername: 'jo_wren',
} as const;
const site = { origin: ORIGIN, name: 'Quizlark' };

test.each([
  ['/kquiz/rock-roll', { kind: 'kquiz', name: 'rock-roll', resultId: null }],
  ['/kquiz/rock-roll?utm_source=a#top', { kind: 'kquiz', name: 'rock-roll', resultId: null }],
  ['/pquiz/01abc/r1', { kind: 'pquiz', name: '01abc', resultId: 'r1' }],
  ['/embed/article/1abcdefgh', { kind: 'article', name: '1abcdefgh', resultId: null }],
  ['/embed/article/1abcdefgh/r1', { kind: 'article', name: '1abcdefgh', resultId: null }],
  ['/embed/pquiz/1abcdefgh/r1?theme=dark', { kind: 'pquiz', name: '1abcdefgh', resultId: 'r1' }],
  ['/kquiz/c%C3%A2u-h%E1%BB%8Fi', { kind: 'kquiz', name: 'câu-hỏi', resultId: null }],
  ['/kquiz/%E0%A4%A', null],
  ['/kquiz/', null],
  ['/kquiz/a/../../x', null],
  ['/kquiz/rock-roll/<script>', null],
  ['/home', null],
  ['/category/animals', { kind: 'category', name: 'animals', resultId: null }],
  ['/profile/jo_wren', { kind: 'user', name: 'jo_wren', resultId: null }],
  ['/kquiz', { kind: 'collection', name: 'kquiz', resultId: null }],
  ['/home-hot?opts=x', { kind: 'collection', name: 'home-hot', resultId: null }],
  ['/embed/category/animals?theme=dark', { kind: 'category', name: 'animals', resultId: null }],
  ['/embed/collection/kquiz', { kind: 'collection', name: 'kquiz', resultId: null }],
  ['/embed/user/jo_wren', { kind: 'user', name: 'jo_wren', resultId: null }],
  ['/profile/jo_wren/friends', null],
  ['/category', null],
  ['/category/animals/r1', null],
  ['/search', null],
  ['/daily', { kind: 'daily', name: '', resultId: null }],
  ['/embed/daily?theme=dark', { kind: 'daily', name: '', resultId: null }],
  ['/daily/12', null],
])('parses the embeddable URL %s, or returns null', (path, expected) => {
  expect(parseEmbeddableUrl(ORIGIN + path, ORIGIN)).toEqual(expected);
});

test.each([
  'https://evil.example/kquiz/a',
  'http://quizlark.example/kquiz/a',
  'https://quizlark.example.evil.example/kquiz/a',
  'kquiz/a',
  '',
])('%j is not a URL of this site', (url) => expect(parseEmbeddableUrl(url, ORIGIN)).toBeNull());

test('stays within the requested size and omits a larger thumbnail', () => {
  const unbounded = buildOEmbedResponse(content, null, site);
  expect([unbounded.width, unbounded.height, unbounded.thumbnail_width, unbounded.thumbnail_height]).toEqual([640, 720, 1200, 630]);
  const small = buildOEmbedResponse(content, null, { ...site, maxwidth: 300, maxheight: 200 });
  expect([small.width, small.height, 'thumbnail_url' in small]).toEqual([300, 200, false]);
  expect(small.html).toContain('width="300" height="200"');
  const wide = buildOEmbedResponse(content, null, { ...site, maxwidth: 4000 });
  expect([wide.width, wide.height, 'thumbnail_url' in wide]).toEqual([640, 720, true]);
});

test('the response of a list has its frame, and neither author nor picture', () => {
  const list = { type: 'category', UID: 'animals', title: 'Animals', path: '/category/animals' } as const;
  const response = buildListOEmbedResponse(list, { ...site, maxwidth: 300 });
  expect(response).toMatchObject({
    type: 'rich',
    title: 'Animals',
    width: 300,
    height: 720,
    url: 'https://quizlark.example/category/animals',
  });
  expect(response.html).toContain('src="https://quizlark.example/embed/category/animals" title="Animals" width="300"');
  expect(Object.keys(response).filter((name) => /author|thumbnail/.test(name))).toEqual([]);
});

test('the response of the daily quiz has the frame that changes with the day', () => {
  const response = buildListOEmbedResponse(DAILY_EMBED, { ...site, consumer: 'nest' });
  expect(response).toMatchObject({ title: 'Daily quiz', url: 'https://quizlark.example/daily' });
  expect(response.html).toContain('src="https://quizlark.example/embed/daily?consumer=nest" title="Daily quiz"');
});

test('the response of a result has the frame, image and URL of that result', () => {
  const response = buildOEmbedResponse(content, 'r1', site);
  expect(response.html).toContain('src="https://quizlark.example/embed/kquiz/1abcdefgh/r1"');
  expect(response.thumbnail_url).toBe('https://quizlark.example/share/01abc/r1.png');
  expect(response.url).toBe('https://quizlark.example/kquiz/rock-roll/r1');
});

test('the frame has the consumer that the address names', () => {
  expect(buildOEmbedResponse(content, 'r1', { ...site, consumer: 'post' }).html).toContain('/embed/kquiz/1abcdefgh/r1?consumer=post"');
});

test('the XML contains every field of the response and escapes the title', () => {
  const response = buildOEmbedResponse(content, null, site);
  const xml = formatOEmbedXml(response);
  expect([...xml.matchAll(/^<(\w+)>/gm)].map(([, name]) => name)).toEqual(['oembed', ...Object.keys(response)]);
  expect(xml).toContain('<title>Rock &amp; &quot;roll&quot; &lt;b&gt;</title>');
  expect(xml).toContain('<html>&lt;iframe src=');
  expect(response.author_name).toBe('jo_wren');
});

test('the oEmbed path contains the whole page URL', () => {
  expect(getOEmbedPath(`${ORIGIN}/kquiz/a?b=c&d`, 'xml')).toBe(
    '/oembed?url=https%3A%2F%2Fquizlark.example%2Fkquiz%2Fa%3Fb%3Dc%26d&format=xml',
  );
});
