import { expect, test } from 'vitest';
import { getMoreList } from '#rules/next/more-list';

const games = { path: '/game', accessPath: { by: 'label', label: 'internal:game' }, options: {} } as const;
const trivia = { path: '/kquiz', accessPath: { by: 'type', type: 'kquiz' }, options: {} } as const;

test('the list goes on where the page ends, in its order and with its filters', () => {
  expect(getMoreList({ ...trivia, next: 'c1' })).toEqual({ href: '/more?of=kquiz&after=c1', text: '' });
  const filtered = {
    path: '/category/sea',
    accessPath: { by: 'category', name: 'sea' },
    options: { sort: 'newest', kind: 'pquiz' },
  } as const;
  expect(getMoreList({ ...filtered, next: 'c2' }).href).toBe('/more?of=category/sea&opts=newest,pquiz&after=c2');
  const random = { path: '/home-random', accessPath: { by: 'all' }, options: {}, seed: '7' } as const;
  expect(getMoreList({ ...random, next: 'c3' }).href).toBe('/more?of=home-random&seed=7&after=c3');
});

test('where a list has ended another kind follows, and the page says so', () => {
  expect(getMoreList({ ...games, next: null })).toEqual({ href: '/more?of=kquiz', text: 'This list ends here. Next: trivia.' });
  expect(getMoreList({ ...trivia, next: null }).text).toBe('This list ends here. Next: personality quizzes.');
  const all = { path: '/home-new', accessPath: { by: 'all' }, options: {} } as const;
  expect(getMoreList({ ...all, next: null })).toEqual({ href: '/more', text: 'This list ends here. These are popular now.' });
  expect(getMoreList({ ...all, options: { kind: 'article' }, next: null }).href).toBe('/more?of=kquiz');
});
