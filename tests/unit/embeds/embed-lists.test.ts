import { expect, test } from 'vitest';
import { buildFrameSnippet, buildScriptSnippet } from '#rules/embeds/embed-code';
import { parseListEmbedId } from '#rules/embeds/embed-lists';
import { buildFramePath } from '#rules/embeds/frame-paths';

const animals = { type: 'category', UID: 'animals' } as const;
const quiz = { type: 'kquiz', UID: '1abcdefgh' } as const;

test.each([
  ['category-animals', animals],
  ['category-art-and-books', { type: 'category', UID: 'art-and-books' }],
  ['collection-home-hot', { type: 'collection', UID: 'home-hot' }],
  ['user-jo_wren', { type: 'user', UID: 'jo_wren' }],
  ['kquiz-1abcdefgh', null],
  ['daily', null],
  ['category-', null],
  ['category-a/b', null],
  ['user-"><b>', null],
  [`user-${'a'.repeat(61)}`, null],
  ['', null],
])('the embed id %j names a list, or none', (id, expected) => {
  expect(parseListEmbedId(id)).toEqual(expected);
});

test('a content opened from a list has the consumer, theme and campaign of the list, and its embed id', () => {
  const query = new URLSearchParams('theme=dark&consumer=partner&campaign_id=spring&utm_source=a%20b&page=2&list=user-other');
  expect(buildFramePath(quiz, query, 'category-animals')).toBe(
    '/embed/kquiz/1abcdefgh?list=category-animals&consumer=partner&theme=dark&utm_source=a+b&campaign_id=spring',
  );
  expect(buildFramePath(animals, query)).toBe('/embed/category/animals?consumer=partner&theme=dark&utm_source=a+b&campaign_id=spring');
  expect(buildFramePath(animals, new URLSearchParams())).toBe('/embed/category/animals');
});

test('the snippets of a list name it as those of a content do', () => {
  const list = { ...animals, title: 'Fins & "feathers"' };
  expect(buildScriptSnippet('https://x.example', list)).toContain('<div class="quizlark" data-id="category-animals"></div>');
  expect(buildFrameSnippet('https://x.example', list, { theme: 'dark' })).toContain(
    'src="https://x.example/embed/category/animals?theme=dark" title="Fins &amp; &quot;feathers&quot;"',
  );
});
