import { expect, test } from 'vitest';
import { isWholeDocument } from '#rules/contents/game';
import { listEmbedIds, replaceEmbedsWithLinks } from '#rules/play/article-embeds';
import { countWords } from '#rules/text/count-words';

const embedElement = (id: string) => `<div class="quizlark" data-id="${id}"></div>`;

test('lists the id of each embedded quiz once', () => {
  expect(
    listEmbedIds(
      `<p>x</p>${embedElement('kquiz-1abc')}${embedElement('pquiz-2def')}${embedElement('kquiz-1abc')}${embedElement('article-3ghi')}`,
    ),
  ).toEqual(['kquiz-1abc', 'pquiz-2def']);
});

test('an embed element becomes a link to its quiz, with title and path where they are known', () => {
  const html = `<p>before</p>${embedElement('kquiz-1abc')}`;
  expect(replaceEmbedsWithLinks(html)).toContain('<a class="quiz-card" data-kind="kquiz" data-quiz="1abc" href="/kquiz/1abc">');
  const named = replaceEmbedsWithLinks(html, [{ type: 'kquiz', UID: '1abc', urlName: 'larks', title: 'Larks & <owls>' }]);
  expect(named).toContain('href="/kquiz/larks"');
  expect(named).toContain('Larks &amp; &lt;owls&gt;');
  expect(named).toMatch(/^<p>before<\/p><a/);
});

test.each(['kquiz-"onclick', 'article-1abc', ''])('an embed element with the id %j is removed', (id) => {
  expect(replaceEmbedsWithLinks(`<p>x</p>${embedElement(id)}`)).toBe('<p>x</p>');
});

test('word counts leave out tags', () => {
  expect(countWords('<p class="a b c">two words</p><p></p>')).toBe(2);
});

test.each([
  ['<!DOCTYPE html><script>x</script>', true],
  ['\n <html lang="en">', true],
  ['<p>The &lt;html&gt; element</p>', false],
  ['<htmlish>', false],
])('whether %j is a complete document: %s', (html, expected) => {
  expect(isWholeDocument(html)).toBe(expected);
});
