import { expect, test } from 'vitest';
import { compareScores } from '#rules/shared-results/duel';

const build = (finalScore: number, duration: number, maxScore = 9) => ({ finalScore, maxScore, duration });

test.each([
  ['one point more', build(8, 109), build(7, 127), 'player', 'You win by one', '8 of 9, and 18 seconds faster.'],
  ['more points, slower', build(9, 127), build(6, 126), 'player', 'You win by 3', '9 of 9, and 1 second slower.'],
  ['half a point more', build(7.5, 60), build(7, 60), 'player', 'You win by 0.5', '7.5 of 9, in the same time.'],
  ['one short', build(6, 60), build(7, 60), 'friend', 'One short', 'Your friend has 7, you have 6.'],
  ['far behind', build(2, 60), build(7, 300), 'friend', 'Your friend wins by 5', 'You have 2 of 9, and 4:00 faster.'],
  [
    'the same and faster',
    build(7, 109),
    build(7, 127),
    'player',
    'Same score, and you were faster',
    '7 of 9 each. You took 1:49, your friend 2:07.',
  ],
  [
    'the same and slower',
    build(7, 127),
    build(7, 109),
    'friend',
    'Same score, and your friend was faster',
    '7 of 9 each. You took 2:07, your friend 1:49.',
  ],
  ['dead level', build(7, 60), build(7, 60), 'nobody', 'Not a feather between you', '7 of 9 each. Both in 1:00.'],
  ['a quiz that has changed', build(8, 60, 10), build(7, 60, 9), 'player', 'You win', '8 of 10, in the same time.'],
])('%s', (_, own, friend, winner, title, text) => {
  expect(compareScores(own, friend)).toEqual({ winner, title, text });
});
