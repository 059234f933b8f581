import { beforeEach, expect, test, vi } from 'vitest';
import { rebuild } from '#scripts/rebuild/rebuild';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, call, clock } from '#tests/helpers/api';
import { runJobs } from '#worker/jobs/index';
import { all, DAY_MS, EVERY_FIVE, failingStore, first, jobContext } from './helpers.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let dice = 20_261_120;
const below = (n: number) => {
  dice = (dice * 48_271) % 2_147_483_647;
  return dice % n;
};
// biome-ignore lint/suspicious/noExplicitAny: lists of anything
const one = <T = any>(list: readonly T[]): T => list[below(list.length)] as T;

const check = async () => (await rebuild(jobContext().db, { isCheck: true })).found;

async function world() {
  const people = await Promise.all(Array.from({ length: 6 }, () => buildUser({ publishedCount: 3 })));
  const contents = [];
  for (let i = 0; i < 5; i += 1) {
    const fields = { as: one(people), tags: ['larks', `tag${i % 3}`] };
    const plural = i < 3 ? 'pquizzes' : 'kquizzes';
    contents.push({ plural, ...(await buildContent(plural, fields)) });
  }
  await bindings.DB.prepare(`update contents set categories = '["birds"]' where type = 'kquiz'`).run();
  return { people, contents };
}
type World = Awaited<ReturnType<typeof world>>;

/** Something that people do: plays of every kind, views, votes; and the clock moves on. */
async function happen({ people, contents }: World): Promise<void> {
  clock.now = new Date(clock.now.getTime() + below(4 * 60 * 60 * 1000));
  const content = one(contents);
  const person: Person | null = below(2) === 0 ? one(people) : null;
  const headers = { 'cf-connecting-ip': `192.0.2.${below(5)}`, ...(below(4) === 0 && { 'utm-source': one(['mail', 'feed']) }) };
  const act = below(10);
  if (act === 0)
    return void (await call(`POST /v1/${content.plural}/${content._id}/vote`, {
      as: person ?? one(people),
      body: { score: one([1, 1, -1, 0]) },
    }));
  if (act <= 2) return void (await call(`POST /v1/contents/${content._id}/view`, { as: person, headers }));
  const metadata = below(3) === 0 ? { campaign_id: one(['spring', 'autumn']) } : {};
  const submission = content.plural === 'pquizzes' ? pquizPlay(content) : await kquizPlay(content, person, headers);
  await call(`POST /v1/${content.plural}/${content._id}/submissions`, { as: person, headers, body: { ...submission, metadata } });
}

// biome-ignore lint/suspicious/noExplicitAny: contents as the API answers them
const answersOf = (content: any, choices: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: questions as the API answers them
  content.questions.map((question: any) => ({ questionId: question._id, choiceId: one<{ _id: string }>(question[choices])._id }));
// biome-ignore lint/suspicious/noExplicitAny: contents as the API answers them
const pquizPlay = (content: any) => ({ answers: answersOf(content, 'choices'), duration: 20 });
// biome-ignore lint/suspicious/noExplicitAny: contents as the API answers them
async function kquizPlay(content: any, as: Person | null, headers: Record<string, string>) {
  const { body } = await call(`POST /v1/kquizzes/${content._id}/plays`, { as, headers });
  clock.now = new Date(clock.now.getTime() + 60_000 * below(2));
  return { playToken: body.playToken, answers: answersOf(content, 'selectionChoices'), duration: 60 };
}

/** The jobs, which are killed somewhere, overlap, come late or do what they should. */
async function work(): Promise<void> {
  const fate = below(4);
  if (fate === 0)
    return void (await runJobs(jobContext(failingStore(below(9), one(['before', 'after']))), EVERY_FIVE).catch(() => undefined));
  if (fate === 1) return void (await Promise.allSettled([1, 2].map(() => runJobs(jobContext(), EVERY_FIVE))));
  // A run that is killed keeps its lease for minutes.
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  await runJobs(jobContext(), EVERY_FIVE);
}

test('after a random history with jobs killed, overlapping and late, roll-ups hold what counting anew from submissions gives', async () => {
  const site = await world();
  for (let step = 0; step < 200; step += 1) {
    await happen(site);
    if (below(7) === 0) await work();
  }
  clock.now = new Date(clock.now.getTime() + 2 * DAY_MS);
  await runJobs(jobContext(), EVERY_FIVE);
  expect(await check()).toEqual([]);
  const counted = await first<{ plays: number; players: number; votes: number; views: number }>(
    'select sum(play_count) as plays, sum(player_count) as players, sum(up_vote_count + down_vote_count) as votes, sum(view_count) as views from contents',
  );
  expect(counted?.plays).toEqual((await first<{ n: number }>('select count(*) as n from submissions'))?.n);
  expect(counted?.players).toBeGreaterThan(20);
  expect(counted?.players).toBeLessThan(counted?.plays ?? 0);
  expect(Math.min(counted?.votes ?? 0, counted?.views ?? 0)).toBeGreaterThan(3);
  const types = await all<{ type: string }>('select distinct type from stats order by 1');
  expect(types.map((row) => row.type)).toEqual([
    'date_category',
    'date_creator',
    'date_player',
    'date_tag',
    'month_creator',
    'month_player',
    'week_creator',
    'week_player',
  ]);
}, 120_000);

test.each([
  ['a play count', 'update contents set play_count = play_count + 1 where play_count > 0'],
  ['a day’s plays', 'update content_days set plays = 0 where plays > 0'],
  ['a rank', "update stats set records = json_set(records, '$[0].stats.rankScore', 99) where type = 'date_creator'"],
  ['numbers of a record', "update stats set records = json_set(records, '$[0].stats', json('{}')) where type = 'month_player'"],
  ['a record that should not be', "insert into stats (type, time_dim, records) values ('date_tag', '20200101', '[]')"],
  ['statistics', 'delete from content_stats'],
  ['a campaign', 'delete from campaign_days'],
  ['a source', 'update content_sources set plays = plays + 2'],
  ['a counter', "update counters set value = 7 where name like 'day:%:plays'"],
  ['a vote count', 'update contents set up_vote_count = up_vote_count + 3'],
  ['a person’s plays', 'update users set play_count = play_count + 1'],
  ['a person’s ranks', "update users set ranks = '{}' where ranks <> '{}'"],
])('%s that is wrong is found, and put right', async (_, damage) => {
  await bindings.DB.exec(damage.replaceAll('\n', ' '));
  const { found } = await rebuild(jobContext().db, { isCheck: false });
  expect(found.length).toBeGreaterThan(0);
  expect(await check()).toEqual([]);
});

test('what is not rolled up yet is no difference', async () => {
  const content = await buildContent('pquizzes');
  await call(`POST /v1/pquizzes/${content._id}/submissions`, { body: pquizPlay(content) });
  expect(await check()).toEqual([]);
});
