import { expect, test } from 'vitest';
import { type HomePlace, homeChoice } from '#rules/screens/home-lists';

const place = (section: HomePlace['section'], id: string, type: HomePlace['type'] = 'kquiz') => ({ section, id, type });

test('no content stands twice on home, and each section shows the best of what is left', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { sections } = homeChoice(
    [place('featured', 'a'), place('featured', 'b'), ...ids.map((id) => place('fresh', id)), ...ids.map((id) => place('hot', id))],
    2,
  );
  expect(sections).toEqual({ featured: ['b'], fresh: ['c', 'd'], hot: ['e', 'f'], community: [], top: [] });
});

test('the hero is the first featured quiz, else the newest quiz, else nobody', () => {
  expect(homeChoice([place('featured', 'a', 'article'), place('featured', 'b'), place('fresh', 'c')], 8).heroId).toBe('b');
  expect(homeChoice([place('fresh', 'a', 'article'), place('fresh', 'c', 'pquiz')], 8).heroId).toBe('c');
  expect(homeChoice([], 8).heroId).toBeNull();
});
