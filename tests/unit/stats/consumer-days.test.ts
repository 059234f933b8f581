import { expect, test } from 'vitest';
import { countConsumerPlays, sumPlayCounts } from '#rules/stats/consumer-days';

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

test('a started play was finished or abandoned, and without plays nothing is known of completion', () => {
  const rows = [
    { finished: 3, abandoned: 1 },
    { finished: 7, abandoned: 1 },
    { finished: 0, abandoned: 4 },
  ];
  expect(sumPlayCounts(rows)).toEqual({ plays: 16, results: 10, completion: 62.5 });
  expect(sumPlayCounts([])).toEqual({ plays: 0, results: 0, completion: null });
});
