import { expect, test } from 'vitest';
import { countConsumerPlays, sumByContent, sumByDay, sumPlayCounts } from '#rules/stats/consumer-days';

const play = (time: string, contentId: string, consumer?: string) => ({
  createdAt: new Date(time),
  contentId,
  metadata: consumer === undefined ? {} : { consumer },
});

test('finished plays are counted by consumer, day in UTC+7 and content, and only those of known consumers', () => {
  const plays = [
    play('2026-11-20T10:00:00Z', 'a', 'post'),
    play('2026-11-20T11:00:00Z', 'a', 'post'),
    play('2026-11-20T17:00:00Z', 'a', 'post'),
    play('2026-11-20T10:00:00Z', 'b', 'post'),
    play('2026-11-20T10:00:00Z', 'a', 'times'),
    play('2026-11-20T10:00:00Z', 'a', 'nobody'),
    play('2026-11-20T10:00:00Z', 'a'),
  ];
  expect(countConsumerPlays(plays, new Set(['post', 'times']))).toEqual([
    { consumer: 'post', day: 20261120, contentId: 'a', n: 2 },
    { consumer: 'post', day: 20261121, contentId: 'a', n: 1 },
    { consumer: 'post', day: 20261120, contentId: 'b', n: 1 },
    { consumer: 'times', day: 20261120, contentId: 'a', n: 1 },
  ]);
});

const ROWS = [
  { day: 20261119, contentId: 'a', finished: 3, abandoned: 1 },
  { day: 20261120, contentId: 'b', finished: 5, abandoned: 0 },
  { day: 20261120, contentId: 'a', finished: 2, abandoned: 1 },
  { day: 20261121, contentId: 'c', finished: 0, abandoned: 4 },
];

test('a started play was finished or abandoned, and without plays nothing is known of completion', () => {
  expect(sumPlayCounts(ROWS)).toEqual({ plays: 16, results: 10, completion: 62.5 });
  expect(sumPlayCounts([])).toEqual({ plays: 0, results: 0, completion: null });
});

test('days are listed newest first and contents by results, the more played first of equals', () => {
  expect(sumByDay(ROWS)).toEqual([
    { day: '20261121', plays: 4, results: 0, completion: 0 },
    { day: '20261120', plays: 8, results: 7, completion: 87.5 },
    { day: '20261119', plays: 4, results: 3, completion: 75 },
  ]);
  expect(sumByContent(ROWS)).toEqual([
    { contentId: 'a', plays: 7, results: 5, completion: 71.43 },
    { contentId: 'b', plays: 5, results: 5, completion: 100 },
    { contentId: 'c', plays: 4, results: 0, completion: 0 },
  ]);
});
