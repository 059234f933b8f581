import { expect, test } from 'vitest';
import { countWords, isWholeDocument, listEmbedIds, replaceEmbedsWithLinks } from '#rules/play/article-embeds';

const place = (id: string) => `<div class="quizlark" data-id="${id}"></div>`;

test('the places of embedded quizzes are found once each', () => {
  expect(listEmbedIds(`<p>x</p>${place('kquiz-1abc')}${place('pquiz-2def')}${place('kquiz-1abc')}${place('article-3ghi')}`)).toEqual([
    'kquiz-1abc',
    'pquiz-2def',
  ]);
});

test('a place becomes a link to its quiz, by title and address where they are known', () => {
  const html = `<p>before</p>${place('kquiz-1abc')}`;
  expect(replaceEmbedsWithLinks(html)).toContain('<a class="quiz-card" data-kind="kquiz" data-quiz="1abc" href="/kquiz/1abc">');
  const named = replaceEmbedsWithLinks(html, [{ type: 'kquiz', UID: '1abc', urlName: 'larks', title: 'Larks & <owls>' }]);
  expect(named).toContain('href="/kquiz/larks"');
  expect(named).toContain('Larks &amp; &lt;owls&gt;');
  expect(named.startsWith('<p>before</p><a')).toBe(true);
});

test.each(['kquiz-"onclick', 'article-1abc', ''])('a place for %j holds nothing', (id) => {
  expect(replaceEmbedsWithLinks(`<p>x</p>${place(id)}`)).toBe('<p>x</p>');
});

test('tags are not words', () => {
  expect(countWords('<p class="a b c">two words</p><p></p>')).toBe(2);
});

test.each([
  ['<!DOCTYPE html><script>x</script>', true],
  ['\n <html lang="en">', true],
  ['<p>The &lt;html&gt; element</p>', false],
  ['<htmlish>', false],
])('whether %j is a whole document: %s', (html, expected) => {
  expect(isWholeDocument(html)).toBe(expected);
});
