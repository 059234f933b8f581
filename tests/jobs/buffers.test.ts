import { beforeEach, expect, test, vi } from 'vitest';
import type { Ranks } from '#rules/stats/ranks';
import { dayOf } from '#rules/stats/time';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, clock } from '#tests/helpers/api';
import { bucketOf } from '#worker/jobs/buffer';
import { runJobs } from '#worker/jobs/index';
import { addSubmissions, all, DAY_MS, EVERY_FIVE, first, jobContext } from './helpers.ts';

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await bindings.DB.exec('delete from play_buffers');
});

async function makeQuiz(playCount = 0): Promise<string> {
  const { _id } = await buildContent('pquizzes');
  await bindings.DB.prepare('update contents set play_count = ? where id = ?').bind(playCount, _id).run();
  return _id;
}

let people = 0;
const somebody = () => {
  people += 1;
  return `person ${people}`;
};
const play = (contentId: string, times: number) =>
  addSubmissions(Array.from({ length: times }, () => ({ contentId, at: clock.now, person: somebody() })));

const setBuffer = ({ bucket, contents, people: waiting }: { bucket: number; contents: unknown[]; people: unknown[] }) =>
  bindings.DB.prepare('insert into play_buffers (bucket, contents, people) values (?, ?, ?)')
    .bind(bucket, JSON.stringify(contents), JSON.stringify(waiting))
    .run();

async function runAfter(ms: number): Promise<void> {
  clock.now = new Date(clock.now.getTime() + ms);
  await runJobs(jobContext(), EVERY_FIVE);
}

const FIVE_MINUTES = 300_000;
const playsOf = async (id: string) => (await first<{ n: number }>('select play_count as n from contents where id = ?', id))?.n;
const watermark = async () => (await first<{ watermark: string }>("select watermark from jobs where name = 'roll-up-plays'"))?.watermark;

test('a content with more plays than a batch writes keeps no other one waiting', async () => {
  const [big, small] = [await makeQuiz(6_000), await makeQuiz(100)];
  await play(big, 900);
  await runAfter(FIVE_MINUTES);
  await play(await makeQuiz(), 40);
  await play(small, 3);
  await play(big, 150);
  await runAfter(FIVE_MINUTES);
  expect(await playsOf(big)).toBe(7_050);
  expect(await playsOf(small)).toBe(100);
  await play(await makeQuiz(), 40);
  await runAfter(7 * DAY_MS);
  expect(await playsOf(small)).toBe(103);
});

test('people who become overdue while plays are counted keep the ranks that they have', async () => {
  const quiz = await makeQuiz();
  const sleeper = await buildUser();
  const timeDim = dayOf(clock.now);
  const rankOf = (plays: number) => ({ date_player: { timeDim, plays, byCategory: {} } }) satisfies Ranks;
  await bindings.DB.prepare('update users set play_count = 40, ranks = ? where id = ?')
    .bind(JSON.stringify(rankOf(9)), sleeper.id)
    .run();
  // Just short of the room there is, dealt out over all rows.
  const sleeping = [sleeper.id, { since: clock.now.getTime() - 2, plays: 1, ranks: rankOf(1) }];
  for (const bucket of [0, 1, 2, 3]) {
    const padding = [`${'x'.repeat(599_850)}${bucket}`, { since: clock.now.getTime() - 1, plays: 1, ranks: {} }];
    const waiting = bucket === bucketOf(sleeper.id) ? [sleeping, padding] : [padding];
    await setBuffer({ bucket, contents: [], people: waiting });
  }
  const players = await Promise.all(Array.from({ length: 40 }, () => buildUser()));
  await addSubmissions(players.map(({ id }) => ({ contentId: quiz, at: clock.now, userId: id })));
  await runAfter(FIVE_MINUTES);
  const row = await first<{ ranks: string; play_count: number }>('select ranks, play_count from users where id = ?', sleeper.id);
  const stillWaits = await first('select 1 from play_buffers, json_each(people) one where one.value ->> 0 = ?', sleeper.id);
  expect([row?.play_count, JSON.parse(row?.ranks ?? '{}').date_player.plays]).toEqual(stillWaits ? [40, 9] : [41, 10]);
});

test('where a row of the store is full, what waits goes out before more comes in, and nothing is lost', async () => {
  const [full, fresh] = [await makeQuiz(1_000_000), await makeQuiz()];
  const plays = Array.from({ length: 150_000 }, (_, i) => 900_000_000 + i);
  const entry = [full, { since: clock.now.getTime() - DAY_MS, firsts: [], others: plays }];
  await setBuffer({ bucket: bucketOf(full), contents: [entry], people: [] });
  const before = await watermark();
  await play(fresh, 50);
  await runAfter(FIVE_MINUTES);
  expect([await playsOf(full), await playsOf(fresh)]).toEqual([1_150_000, 50]);
  expect(await watermark()).not.toBe(before);
  expect(await all("select 1 from play_buffers where contents <> '[]'")).toEqual([]);
});
