import { expect, test } from 'vitest';
import { buildHomeOrder, buildHomeSections, type HomeListEntry } from '#rules/screens/home-order';

const place = (section: HomeListEntry['section'], id: string, type: HomeListEntry['type'] = 'kquiz') => ({ section, id, type });
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const PLACES = [
  place('featured', 'a'),
  place('featured', 'b'),
  ...IDS.map((id) => place('fresh', id)),
  ...IDS.map((id) => place('hot', id)),
];

test('a section without numbers leaves out what is shown above it', () => {
  const places = [...PLACES, ...IDS.map((id) => place('community', id))];
  expect(buildHomeOrder(places, 2)).toMatchObject({ heroId: 'a', featured: ['b'], community: ['e', 'f'] });
});

test('the hottest and the most played are ranked wherever else they are shown', () => {
  const places = [...PLACES, ...IDS.toReversed().map((id) => place('top', id))];
  expect(buildHomeOrder(places, 3)).toMatchObject({ heroId: 'a', hot: ['a', 'b', 'c'], top: ['g', 'f', 'e'] });
  const order = { heroId: 'a', featured: ['b'], hot: ['a', 'b', 'f'], community: [], top: ['f', 'a', 'b'] };
  const sections = buildHomeSections(order, ['f'], { has: () => true, most: 3 });
  expect(sections).toEqual({ featured: ['b'], fresh: ['f'], hot: ['a', 'b', 'f'], community: [], top: ['f', 'a', 'b'] });
});

test('the hero is the first featured quiz, else the newest quiz, else nobody', () => {
  expect(buildHomeOrder([place('featured', 'a', 'article'), place('featured', 'b'), place('fresh', 'c')], 8).heroId).toBe('b');
  expect(buildHomeOrder([place('fresh', 'a', 'article'), place('fresh', 'c', 'pquiz')], 8).heroId).toBe('c');
  expect(buildHomeOrder([], 8).heroId).toBeNull();
});

test('what is newest is shown as it is now, and is chosen for no later section', () => {
  const order = { heroId: 'a', featured: ['b'], hot: ['e'], community: ['c', 'e', 'd', 'g'], top: [] };
  const sections = buildHomeSections(order, ['f', 'c'], { has: () => true, most: 2 });
  expect(sections).toEqual({ featured: ['b'], fresh: ['f', 'c'], hot: ['e'], community: ['d', 'g'], top: [] });
});

test('what was withdrawn drops at once, and a spare one takes its place', () => {
  const order = { heroId: 'a', featured: ['b', 'c', 'd'], hot: ['e'], community: [], top: [] };
  const sections = buildHomeSections(order, [], { has: (id) => id !== 'b' && id !== 'e', most: 2 });
  expect(sections).toEqual({ featured: ['c', 'd'], fresh: [], hot: [], community: [], top: [] });
});
