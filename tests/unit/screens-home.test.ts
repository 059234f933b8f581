import { expect, test } from 'vitest';
import { type HomePlace, homeOrder, homeSections } from '#rules/screens/home-lists';

const place = (section: HomePlace['section'], id: string, type: HomePlace['type'] = 'kquiz') => ({ section, id, type });
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const PLACES = [
  place('featured', 'a'),
  place('featured', 'b'),
  ...IDS.map((id) => place('fresh', id)),
  ...IDS.map((id) => place('hot', id)),
];

test('no content stands twice in the order of home, and each section has the best of what is left', () => {
  expect(homeOrder(PLACES, 2)).toEqual({ heroId: 'a', featured: ['b'], hot: ['e', 'f'], community: [], top: [] });
});

test('the hero is the first featured quiz, else the newest quiz, else nobody', () => {
  expect(homeOrder([place('featured', 'a', 'article'), place('featured', 'b'), place('fresh', 'c')], 8).heroId).toBe('b');
  expect(homeOrder([place('fresh', 'a', 'article'), place('fresh', 'c', 'pquiz')], 8).heroId).toBe('c');
  expect(homeOrder([], 8).heroId).toBeNull();
});

test('what is newest is shown as it is now, and stands in no later section', () => {
  const order = { heroId: 'a', featured: ['b'], hot: ['e', 'f', 'g'], community: [], top: ['f', 'g'] };
  const sections = homeSections(order, ['f', 'c'], { has: () => true, most: 2 });
  expect(sections).toEqual({ featured: ['b'], fresh: ['f', 'c'], hot: ['e', 'g'], community: [], top: [] });
});

test('what was withdrawn drops at once, and a spare one takes its place', () => {
  const order = { heroId: 'a', featured: ['b', 'c', 'd'], hot: ['e'], community: [], top: [] };
  const sections = homeSections(order, [], { has: (id) => id !== 'b' && id !== 'e', most: 2 });
  expect(sections).toEqual({ featured: ['c', 'd'], fresh: [], hot: [], community: [], top: [] });
});
