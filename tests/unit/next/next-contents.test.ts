import { expect, test } from 'vitest';
import { type NextSource, orderNextCandidates, sortByFit } from '#rules/next/next-contents';

const toCandidates = (text: string) =>
  text.split(' ').map((candidate) => {
    const [source, id = ''] = candidate.split(':');
    return { source: source as NextSource, id };
  });
const orderIds = (text: string, { type = 'kquiz' as 'kquiz' | 'article', excluded = [] as string[], limit = 9 } = {}) =>
  orderNextCandidates(toCandidates(text), { type, excluded: new Set(excluded), limit })
    .map(({ id }) => id)
    .join(' ');

test('candidates come by their source, each once and in the order of their list', () => {
  expect(orderIds('other:z kind:k tag:t category:c1 category:c2 played:c2 played:p nearby:n')).toBe('c2 p c1 t k n z');
  expect(orderIds('tag:t kind:k embedded:e', { type: 'article' })).toBe('e k t');
});

test('what is left out makes room for others', () => {
  expect(orderIds('played:a played:b kind:c kind:d', { excluded: ['a', 'c'], limit: 2 })).toBe('b d');
  expect(orderIds('played:a', { excluded: ['a'] })).toBe('');
});

test('after an article comes an article or what it embeds, and the language of the content comes first', () => {
  const english = { language: 'en', isGame: false };
  const article = { ...english, type: 'article', source: 'kind' as const } as const;
  const quiz = { ...english, type: 'kquiz', source: 'tag' as const } as const;
  const embedded = { ...quiz, source: 'embedded' as const };
  const game = { ...article, isGame: true };
  expect(sortByFit(article, [quiz, game, embedded, article])).toEqual([embedded, article, quiz, game]);
  expect(sortByFit(game, [article, game])).toEqual([game, article]);
  const vietnamese = { ...quiz, language: 'vi' };
  expect(sortByFit(quiz, [vietnamese, article, quiz])).toEqual([quiz, vietnamese, article]);
});
