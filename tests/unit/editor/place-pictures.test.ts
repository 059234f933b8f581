import { expect, test } from 'vitest';
import { placePictures } from '#rules/editor/edit/place-pictures';

const parts = [
  { _id: 'a', image: '' },
  { _id: 'b', image: '/images/b' },
  { _id: 'c', image: '' },
  { _id: 'd', image: '' },
];

test.each([
  ['answers without a picture come first', 2, 20, { ids: ['a', 'd'], newCount: 0, leftOutCount: 0 }],
  ['then new answers are added', 5, 20, { ids: ['a', 'd'], newCount: 3, leftOutCount: 0 }],
  ['and what does not fit is left out', 5, 5, { ids: ['a', 'd'], newCount: 1, leftOutCount: 2 }],
  ['also where more answers exist than can be added now', 3, 2, { ids: ['a', 'd'], newCount: 0, leftOutCount: 1 }],
  ['one picture goes to the first of them', 1, 20, { ids: ['a'], newCount: 0, leftOutCount: 0 }],
] as const)('%s', (_, pictureCount, maxParts, expected) => {
  expect(placePictures({ parts, takenIds: new Set(['c']), pictureCount, maxParts })).toEqual(expected);
});
