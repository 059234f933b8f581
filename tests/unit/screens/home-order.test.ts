import { expect, test } from 'vitest';
import { buildHomeOrder, buildHomeSections, type HomeListEntry, replaceHero } from '#rules/screens/home-order';

const buildEntry = (section: HomeListEntry['section'], id: string, type: HomeListEntry['type'] = 'kquiz') => ({ section, id, type });
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const ENTRIES = [
  buildEntry('featured', 'a'),
  buildEntry('featured', 'b'),
  ...IDS.map((id) => buildEntry('newest', id)),
  ...IDS.map((id) => buildEntry('hot', id)),
];

test('an unranked section leaves out the contents of the sections above it', () => {
  const entries = [...ENTRIES, ...IDS.map((id) => buildEntry('community', id))];
  expect(buildHomeOrder(entries, 2)).toMatchObject({ heroId: 'a', featured: ['b'], community: ['e', 'f'] });
});

test('the hot and top sections list contents that other sections show', () => {
  const entries = [...ENTRIES, ...IDS.toReversed().map((id) => buildEntry('top', id))];
  expect(buildHomeOrder(entries, 3)).toMatchObject({ heroId: 'a', hot: ['a', 'b', 'c'], top: ['g', 'f', 'e'] });
  const order = { heroId: 'a', featured: ['b'], hot: ['a', 'b', 'f'], community: [], top: ['f', 'a', 'b'] };
  const { sections } = buildHomeSections(order, ['f'], { exists: () => true, limit: 3 });
  expect(sections).toEqual({ featured: ['b'], newest: ['f'], hot: ['a', 'b', 'f'], community: [], top: ['f', 'a', 'b'] });
});

test('the hero is the first featured quiz, else the first quiz, else none', () => {
  expect(buildHomeOrder([buildEntry('featured', 'a', 'article'), buildEntry('featured', 'b'), buildEntry('newest', 'c')], 8).heroId).toBe(
    'b',
  );
  expect(buildHomeOrder([buildEntry('newest', 'a', 'article'), buildEntry('newest', 'c', 'pquiz')], 8).heroId).toBe('c');
  expect(buildHomeOrder([], 8).heroId).toBeNull();
});

test('the newest contents are current, and no later section repeats them', () => {
  const order = { heroId: 'a', featured: ['b'], hot: ['e'], community: ['c', 'e', 'd', 'g'], top: [] };
  const { sections } = buildHomeSections(order, ['f', 'c'], { exists: () => true, limit: 2 });
  expect(sections).toEqual({ featured: ['b'], newest: ['f', 'c'], hot: ['e'], community: ['d', 'g'], top: [] });
});

test('a withdrawn content disappears, and a spare one replaces it', () => {
  const order = { heroId: 'a', featured: ['b', 'c', 'd'], hot: ['e'], community: [], top: [] };
  const { sections } = buildHomeSections(order, [], { exists: (id) => id !== 'b' && id !== 'e', limit: 2 });
  expect(sections).toEqual({ featured: ['c', 'd'], newest: [], hot: [], community: [], top: [] });
});

test('a long section goes on with what it has not shown, and repeats nothing that home shows above', () => {
  const entries = [...ENTRIES, ...IDS.map((id) => buildEntry('community', id)), ...IDS.map((id) => buildEntry('top', id))];
  const order = buildHomeOrder(entries, 2);
  expect(order.more).toEqual({ hot: ['c', 'd', 'e', 'f', 'g'], community: ['g'], top: ['c', 'd', 'e', 'f', 'g'] });
  const { sections, more } = buildHomeSections(order, ['c', 'd', 'h', 'i'], { exists: () => true, limit: 2 });
  expect([sections.newest, more.newest, sections.hot, more.hot]).toEqual([
    ['c', 'd'],
    ['h', 'i'],
    ['a', 'b'],
    ['c', 'd', 'e', 'f', 'g'],
  ]);
});

test('a content that is promoted and featured stands once, where it is promoted', () => {
  const featured = ['p', 'a', 'p', 'b'].map((id) => buildEntry('featured', id));
  expect(buildHomeOrder(featured, 8)).toMatchObject({ heroId: 'p', featured: ['a', 'b'] });
});

test('the daily quiz takes the place of the hero, which then leads the featured contents', () => {
  const order = { heroId: 'a', featured: ['b', 'daily'], hot: ['a', 'daily'], community: ['c'], top: [] };
  const replaced = replaceHero(order, 'daily');
  expect(replaced).toEqual({ ...order, heroId: 'daily', featured: ['a', 'b', 'daily'] });
  const { sections } = buildHomeSections(replaced, [], { exists: () => true, limit: 3 });
  expect([sections.featured, sections.hot]).toEqual([
    ['a', 'b'],
    ['a', 'daily'],
  ]);
  expect(replaceHero({ ...order, featured: [] }, 'daily').featured).toEqual([]);
  expect(replaceHero(order, 'a')).toEqual(order);
  expect(replaceHero({ ...order, heroId: null }, 'daily').heroId).toBe('daily');
});
