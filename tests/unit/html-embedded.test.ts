import { expect, test } from 'vitest';
import { LIMITS } from '#base/limits';
import { embeddedIds } from '#worker/html/embedded';
import { isGameDocument } from '#worker/html/game';
import { cleanHtml } from '#worker/html/sanitise';

const embed = (id: string) => `<div class="quizlark" data-id="${id}"></div>`;

test('embedded quizzes are listed in order, each as often as it stands there', () => {
  const ids = ['kquiz-000000001', 'article-zzzzzzzzz', 'pquiz-0123abcde', 'kquiz-000000001'];
  expect(embeddedIds(cleanHtml(ids.map((id) => `<p>a</p>${embed(id)}`).join('')))).toEqual(ids);
});

test('an embedded quiz is not found in text, in attributes or with another id', () => {
  const text = embed('kquiz-000000001').replaceAll('<', '&lt;');
  const title = embed('kquiz-000000001').replaceAll('"', '&quot;');
  const body = `${text}<a href="/a" title="${title}">a</a><!--${embed('kquiz-000000001')}-->${embed('kquiz-1')}${embed('quiz-000000001')}`;
  expect(embeddedIds(cleanHtml(body))).toEqual([]);
});

test.each([
  ['<!doctype html><html><body><script>a</script></body></html>', true],
  ['\ufeff\n <!DOCTYPE HTML>\n<SCRIPT src="a"></SCRIPT>', true],
  ['<HTML lang="en"><script>a</script></html>', true],
  ['<!doctype html><p>no script</p>', false],
  ['<p>a</p><!doctype html><script>a</script>', false],
  ['<htmlx><script>a</script>', false],
  ['<script>a</script>', false],
  ['', false],
])('whether %j is a game: %s', (html, game) => {
  expect(isGameDocument(html)).toBe(game);
});

test('a document larger than an article may be is no game', () => {
  const document = (length: number) => '<html><script>'.padEnd(length, 'a');
  expect([isGameDocument(document(LIMITS.text.html)), isGameDocument(document(LIMITS.text.html + 1))]).toEqual([true, false]);
});
