import { expect, test } from 'vitest';
import { AppError } from '#base/errors';
import { TEXT_LIMITS } from '#base/limits/texts';
import { keepImportableImage, requireImportableImages } from '#worker/contents/article-html/image-policies';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';

const UPLOAD = '/images/content/0123456789abcdefghjkmnpqrs.webp';
const EXTERNAL = 'rel="nofollow noopener noreferrer ugc"';

test('every allowed element is kept as it is', () => {
  const body = [
    '<h2>a</h2><h3>b</h3><h4>c</h4><p>d<br>e</p><hr>',
    '<ul><li>a</li></ul><ol><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl>',
    '<blockquote><q>a</q><cite>b</cite></blockquote>',
    '<p><strong>a</strong><em>b</em><b>c</b><i>d</i><u>e</u><s>f</s><sub>g</sub><sup>h</sup><mark>i</mark><small>j</small></p>',
    '<pre><code>a</code></pre><p><kbd>b</kbd><abbr>c</abbr></p>',
    `<figure><img src="${UPLOAD}" alt="a" width="10" height="20" loading="lazy" decoding="async"><figcaption>b</figcaption></figure>`,
    '<p><img src="/art/articles/forks.svg" alt="" loading="lazy" decoding="async"></p>',
    '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">b</th></tr></thead>',
    '<tbody><tr><td rowspan="2">c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
    '<details><summary>a</summary><p>b</p></details>',
    '<div class="quizlark" data-id="kquiz-0123abcde"></div>',
  ].join('');
  expect(sanitiseHtml(body)).toBe(body);
});

test.each([
  ['a first heading becomes a second one', '<h1>a</h1>', '<h2>a</h2>'],
  ['a span is unwrapped', '<p>a <span class="x">b</span></p>', '<p>a b</p>'],
  ['a div is unwrapped', '<div><p>a</p></div>', '<p>a</p>'],
  ['words of unwrapped blocks do not run together', '<div>a</div><div>b</div>c', 'a\nb\nc'],
  ['scripts, styles and frames go with their text', 'a<script>b</script><style>c</style><iframe>d</iframe>e', 'ae'],
  ['templates and noscript go with their text', 'a<template><p>b</p></template><noscript>c</noscript>d', 'ad'],
  ['other elements leave their text', '<form><label>a</label> <button>b</button></form><object>c</object>', 'a b\nc'],
  ['comments and doctypes are removed', '<!doctype html>a<!-- b -->c', 'ac'],
  ['a table without a body gets the one a browser gives it', '<table><tr><td>a', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['cells outside of a table are unwrapped', '<td>a</td>', 'a'],
  ['ids, names, classes, styles and handlers are removed', '<p id="a" name="b" class="c" style="d" onclick="e">f</p>', '<p>f</p>'],
  ['other data attributes are removed', '<p data-id="kquiz-0123abcde" data-x="1">a</p>', '<p>a</p>'],
  ['a well-formed language and direction stay', '<p lang="pt-BR" dir="RTL">a</p>', '<p lang="pt-BR" dir="rtl">a</p>'],
  ['other languages and directions go', '<p lang="a b" dir="up">a</p>', '<p>a</p>'],
  [
    'spans of cells are small whole numbers',
    '<table><td colspan="0" rowspan="9999">a',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['text is escaped', 'a &lt;b&gt; &amp; c', 'a &lt;b> &amp; c'],
  ['the first line break of preformatted text stays', '<pre>\n\na</pre>', '<pre>\n\na</pre>'],
  ['also when an unwrapped element held it', '<pre><span>\na</span></pre>', '<pre>\n\na</pre>'],
  ['line breaks are of one kind', 'a\r\nb&#13;c', 'a\nb\nc'],
  ['half characters are replaced', 'a\ud800b', 'a\ufffdb'],
  ['an empty body stays empty', '', ''],
])('%s', (_behaviour, html, cleaned) => {
  expect(sanitiseHtml(html)).toBe(cleaned);
});

test.each([
  ['https://example.com/a?b=1&amp;c=2#d', `href="https://example.com/a?b=1&amp;c=2#d" ${EXTERNAL}`],
  ['HTTP://EXAMPLE.com/%C3%A0', `href="http://example.com/%C3%A0" ${EXTERNAL}`],
  ['https:\\\\example.com', `href="https://example.com/" ${EXTERNAL}`],
  [' https://example.com/a\n b ', `href="https://example.com/a%20b" ${EXTERNAL}`],
  ['mailto:hello@example.com', 'href="mailto:hello@example.com"'],
  ['/quiz/a', 'href="/quiz/a"'],
  ['a b', 'href="a%20b"'],
  ['?x=a:b', 'href="?x=a:b"'],
  ['#top', 'href="#top"'],
])('a link may lead to %s', (href, attributes) => {
  expect(sanitiseHtml(`<a href="${href}" target="_blank" rel="opener" ping="/x">a</a>`)).toBe(`<a ${attributes}>a</a>`);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript&colon;alert(1)',
  '&#1;javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,a',
  'vbscript:a',
  'blob:https://example.com/a',
  'file:///etc/passwd',
  'tel:123',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/..//example.com',
  'https://user:pass@example.com',
  'https://',
  '',
  `/${'a'.repeat(TEXT_LIMITS.url)}`,
])('a link to %s is unwrapped', (href) => {
  expect(sanitiseHtml(`<a href="${href}">a</a>`)).toBe('a');
});

test('a link keeps its title', () => {
  expect(sanitiseHtml('<a title="&quot;<b>&quot;" href="/a">b</a>')).toBe('<a href="/a" title="&quot;&lt;b&gt;&quot;">b</a>');
});

test('a picture without a description is marked as decoration, and all load late', () => {
  expect(sanitiseHtml(`<img srcset="/b.png 2x" width="50%" height="010" loading="eager" SRC="${UPLOAD}">`)).toBe(
    `<img src="${UPLOAD}" alt="" loading="lazy" decoding="async">`,
  );
});

/** Addresses that name no image of this site, and whether a save refuses them, since their picture would be lost. */
const REFUSED_IMAGES: [src: string, isRefused: boolean][] = [
  ['/v1/contents/clone?url=x', true],
  ['/v1/users/current_user/export', true],
  ['/images/content/0123456789abcdefghjkmnpqrs.webp/../../../v1/contents/clone', true],
  ['/images/../v1/auth/current_user', true],
  ['/images/content/0123456789abcdefghjkmnpqrs.webp?x=1', true],
  ['/images/content/0123456789abcdefghjkmnpqrs.svg', true],
  ['/art/../v1/auth/current_user', true],
  ['/art/a.svg?x', true],
  ['http://example.com/a.png', true],
  ['data:image/png;base64,AA', true],
  ['//example.com/a.png', true],
  ['/\\example.com', true],
  ['\\\\example.com\\a.png', true],
  [' /\tv1/auth/current_user', true],
  ['/..//a.png', true],
  ['data:text/html,a', false],
  ['a.png', false],
  ['javascript:a', false],
  ['', false],
];
test.each([...REFUSED_IMAGES, ['https://example.com/a.png', false] as const])('a page shows no picture from %s', (src) => {
  expect(sanitiseHtml(`a<img src="${src}" alt="b">c`)).toBe('ac');
});

test.each(REFUSED_IMAGES)('a save takes no picture from %s', (src, isRefused) => {
  const html = `a<img src="${src}" alt="b">c`;
  expect(sanitiseHtml(html, 'htmlContent', keepImportableImage)).toBe('ac');
  const save = () => sanitiseHtml(html, 'htmlContent', requireImportableImages('htmlContent'));
  if (isRefused) expect(save).toThrow(AppError);
  else expect(save()).toBe('ac');
});

test('a draft may have pictures of other sites', () => {
  const html = '<img src="https://example.com/a.png?b=1&amp;c=2" alt="" loading="lazy" decoding="async">';
  expect(sanitiseHtml(html, 'htmlContent', keepImportableImage)).toBe(html);
  expect(sanitiseHtml(html, 'htmlContent', requireImportableImages('htmlContent'))).toBe(html);
});

test('descriptions and titles are cut to what the product stores elsewhere', () => {
  const long = `${'a'.repeat(TEXT_LIMITS.alt - 1)}\u{1f600}`;
  expect(sanitiseHtml(`<img src="${UPLOAD}" alt="${long}">`)).toContain(`alt="${'a'.repeat(TEXT_LIMITS.alt - 1)}"`);
  expect(sanitiseHtml(`<a href="/a" title="${long}">b</a>`)).toContain(`title="${'a'.repeat(TEXT_LIMITS.title)}"`);
});

test.each([
  ['what it holds is dropped', '<div class="quizlark" data-id="pquiz-0123abcde">a<b>b</b></div>'],
  ['its other attributes are dropped', '<div id="x" class="wide quizlark" data-id="pquiz-0123abcde" lang="en"></div>'],
])('an embedded quiz is one empty element: %s', (_behaviour, html) => {
  expect(sanitiseHtml(html)).toBe('<div class="quizlark" data-id="pquiz-0123abcde"></div>');
});

test.each(['quiz-0123abcde', 'kquiz-0123abcdi', 'kquiz-0123abcd', 'kquiz-0123abcdef', 'kquiz-0123ABCDE', 'kquiz-0123abcde\n', ''])(
  'an embedded quiz with the id %j is an ordinary div',
  (id) => {
    expect(sanitiseHtml(`<div class="quizlark" data-id="${id}">a</div>`)).toBe('a');
  },
);
