import { beforeEach, expect, test, vi } from 'vitest';
import { compareStats, rebuildStats } from '#scripts/rebuild/rebuild';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { addSubmissions, all, DAY_MS, EVERY_FIVE, failingStore, first, jobContext, type Played } from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';

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

const check = async () => (await compareStats(jobContext().db, clock.now)).differences;

async function world() {
  const people = await Promise.all(Array.from({ length: 6 }, () => buildUser({ publishedCount: 3 })));
  const contents = [];
  for (let i = 0; i < 5; i += 1) {
    const fields = { as: one(people), tags: ['larks', `tag${i % 3}`] };
    const plural = i < 3 ? 'pquizzes' : 'kquizzes';
    contents.push({ plural, ...(await buildContent(plural, fields)) });
  }
  await bindings.DB.prepare(`update contents set categories = '["birds"]' where type = 'kquiz'`).run();
  const author = await buildUser({ publishedCount: 3, password: PASSWORD });
  contents.push({ plural: 'pquizzes', ...(await buildContent('pquizzes', { as: author, tags: ['larks'] })) });
  // Without words, since a day keeps plays of words whose content has left the lists.
  const editor = one(people);
  const edited = await buildContent('pquizzes', { as: editor });
  contents.push({ plural: 'pquizzes', ...edited });
  const guests = await Promise.all(Array.from({ length: 3 }, () => buildUser({ password: PASSWORD })));
  return { people, contents, author, editor, edited, guests };
}
const PASSWORD = 'a short sentence';
type World = Awaited<ReturnType<typeof world>>;

/** Something that people do: plays of every kind, views, votes; and the clock moves on. */
async function happen(site: World): Promise<void> {
  const { people, contents } = site;
  clock.now = new Date(clock.now.getTime() + below(4 * 60 * 60 * 1000));
  if (below(12) === 0) return comeAndGo(site);
  const content = one(contents);
  const person: Person | null = below(2) === 0 ? one(people) : null;
  const headers = { 'cf-connecting-ip': `192.0.2.${below(5)}`, ...(below(4) === 0 && { 'utm-source': one(['mail', 'feed']) }) };
  const act = below(10);
  if (act === 0)
    return void (await callApi(`POST /v1/${content.plural}/${content._id}/vote`, {
      as: person ?? one(people),
      body: { score: one([1, 1, -1, 0]) },
    }));
  if (act <= 2) return void (await callApi(`POST /v1/contents/${content._id}/view`, { as: person, headers }));
  const metadata = below(3) === 0 ? { campaign_id: one(['spring', 'autumn']) } : {};
  const submission = content.plural === 'pquizzes' ? pquizPlay(content) : await kquizPlay(content, person, headers);
  await callApi(`POST /v1/${content.plural}/${content._id}/submissions`, { as: person, headers, body: { ...submission, metadata } });
}

/** A guest plays, comments and votes, or a content leaves the lists or comes back with other words. */
async function comeAndGo({ contents, editor, edited, guests }: World): Promise<void> {
  const [guest = null] = guests;
  const quiz = one(contents.filter(({ plural }) => plural === 'pquizzes'));
  if (below(2) === 0) {
    const body = { ...edited, title: `Edition ${below(1_000)}`, userStatus: one(['internal', 'public']), force: true };
    return void (await callApi(`PUT /v1/pquizzes/${edited._id}`, { as: editor, body }));
  }
  await callApi(`POST /v1/pquizzes/${quiz._id}/vote`, { as: guest, body: { score: one([1, -1]) } });
  await callApi('POST /v1/messages', { as: guest, body: { threadSlug: `${quiz.type}-${quiz.UID}`, text: `Words ${below(1_000_000)}` } });
  await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { as: guest, body: pquizPlay(quiz) });
}

/** Somebody erases their account: a creator first, whose content stays, then guests, whose plays and votes do and do not. */
async function leave({ author, guests }: World, isFirst: boolean): Promise<void> {
  const as = isFirst ? author : (guests.shift() ?? null);
  expect((await callApi('DELETE /v1/users/current_user', { as, body: { password: PASSWORD, contents: 'keep' } })).status).toBe(204);
}

/** Many plays at once, which the next runs keep waiting. */
async function rush({ people, contents }: World): Promise<void> {
  const plays = Array.from({ length: 33 + below(30) }, (): Played => {
    const content = one(contents);
    const userId = below(3) === 0 ? one(people).id : null;
    const type = content.plural === 'pquizzes' ? 'pquiz' : 'kquiz';
    const answers = answersOf(content, type === 'pquiz' ? 'choices' : 'selectionChoices');
    return { contentId: content._id, at: clock.now, userId, person: userId ?? `crowd${below(40)}`, type, ranked: below(2) === 0, answers };
  });
  await addSubmissions(plays);
}

// biome-ignore lint/suspicious/noExplicitAny: contents as the API answers them
const answersOf = (content: any, choices: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: questions as the API answers them
  content.questions.map((question: any) => ({ questionId: question._id, choiceId: one<{ _id: string }>(question[choices])._id }));
// biome-ignore lint/suspicious/noExplicitAny: contents as the API answers them
const pquizPlay = (content: any) => ({ answers: answersOf(content, 'choices'), duration: 20 });
// biome-ignore lint/suspicious/noExplicitAny: contents as the API answers them
async function kquizPlay(content: any, as: Person | null, headers: Record<string, string>) {
  const { body } = await callApi(`POST /v1/kquizzes/${content._id}/plays`, { as, headers });
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
  let waited = 0;
  for (let step = 0; step < 200; step += 1) {
    await happen(site);
    if (step % 60 === 59) await leave(site, step < 60);
    const isRush = below(16) === 0;
    if (isRush) await rush(site);
    if (!isRush && below(10) !== 0) continue;
    await work();
    const pending = await first<{ n: number }>('select count(*) as n from pending_plays');
    waited += Math.min(1, pending?.n ?? 0);
  }
  // Plays wait over the end of the history.
  await rush(site);
  await runJobs(jobContext(), EVERY_FIVE);
  clock.now = new Date(clock.now.getTime() + 2 * DAY_MS);
  await runJobs(jobContext(), EVERY_FIVE);
  expect(await check()).toEqual([]);
  const counted = await first<{ plays: number; players: number; votes: number; views: number }>(
    'select sum(play_count) as plays, sum(player_count) as players, sum(up_vote_count + down_vote_count) as votes, sum(view_count) as views from contents',
  );
  expect(counted?.plays).toEqual((await first<{ n: number }>('select count(*) as n from submissions where counted = 1'))?.n);
  expect(waited).toBeGreaterThan(2);
  const saves = await first<{ n: number }>('select max(version) as n from content_versions');
  expect(saves?.n).toBeGreaterThan(2);
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
  ['a day’s comments', "update counters set value = 0 where name like 'day:%:comments'"],
  ['a score', 'update contents set score = score + 1 where listed = 1'],
  ['a label’s score', 'update content_labels set score = 0 where listed = 1'],
  ['a label’s plays', "update content_labels set play_count = 2 * play_count + 9 where listed = 1 and label like 'tag:%'"],
  ['a vote count', 'update contents set up_vote_count = up_vote_count + 3'],
  ['a person’s plays', 'update users set play_count = play_count + 1'],
  ['a person’s ranks', "update users set ranks = '{}' where ranks <> '{}'"],
])('a wrong %s is found and corrected', async (_, damage) => {
  await bindings.DB.exec(damage.replaceAll('\n', ' '));
  const { differences, remaining } = await rebuildStats(jobContext().db, () => clock.now);
  expect(differences.length).toBeGreaterThan(0);
  expect(remaining).toEqual([]);
  expect(await check()).toEqual([]);
});

test('a check writes nothing: plays that are pending stay pending, and are compared as such', async () => {
  const content = await buildContent('pquizzes');
  const crowd = (n: number, from: number) =>
    Array.from({ length: n }, (_, i): Played => ({ contentId: content._id, at: clock.now, person: `crowd${from + i}` }));
  const run = async () => {
    clock.now = new Date(clock.now.getTime() + 5 * 60_000);
    await runJobs(jobContext(), EVERY_FIVE);
  };
  await addSubmissions(crowd(200, 0));
  await run();
  await addSubmissions(crowd(35, 200));
  await run();
  const pending = () => all('select * from pending_plays where content_id = ?', content._id);
  const before = await pending();
  expect(before).toMatchObject([{ plays: 35, players: 35 }]);
  const { db, meter } = jobContext();
  expect((await compareStats(db, clock.now)).differences).toEqual([]);
  expect(meter.rowsWritten).toBe(0);
  expect(await pending()).toEqual(before);
  await bindings.DB.exec('update pending_plays set plays = plays + 1');
  await bindings.DB.exec('update contents set player_count = player_count - 1 where player_count > 0');
  expect((await rebuildStats(db, () => clock.now)).remaining).toEqual([]);
  expect(await pending()).toEqual(before);
  expect(await first('select play_count as plays, player_count as players from contents where id = ?', content._id)).toEqual({
    plays: 200,
    players: 200,
  });
});

test('plays that are not rolled up yet are not reported as differences', async () => {
  const content = await buildContent('pquizzes');
  await callApi(`POST /v1/pquizzes/${content._id}/submissions`, { body: pquizPlay(content) });
  expect(await check()).toEqual([]);
});

test('of an erased content its creator’s ranks differ and nothing else: plays stay their players’, its sources are gone for good', async () => {
  const [admin, creator, player] = await Promise.all([buildUser({ role: 'admin' }), buildUser({ publishedCount: 3 }), buildUser()]);
  const content = await buildContent('pquizzes', { as: creator });
  await runJobs(jobContext(), EVERY_FIVE);
  const crowd = (n: number, userId: string | null) =>
    Array.from({ length: n }, (_, i): Played => ({ contentId: content._id, at: clock.now, userId, person: userId ?? `late${i}` }));
  await addSubmissions([...crowd(200, null), ...crowd(1, player.id)]);
  await runJobs(jobContext(), EVERY_FIVE);
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  // As few plays of so many wait, until what they were of is gone.
  await addSubmissions(crowd(35, null));
  await runJobs(jobContext(), EVERY_FIVE);
  expect(await all('select 1 from pending_plays where content_id = ?', content._id)).toHaveLength(1);
  await callApi(`DELETE /v1/pquizzes/${content._id}`, { as: creator });
  expect((await callApi(`DELETE /v1/admin/contents/${content._id}`, { as: admin })).status).toBe(204);
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  await runJobs(jobContext(), EVERY_FIVE);
  expect(await all('select * from content_sources where content_id = ?', content._id)).toEqual([]);
  const found = (await check()).map(({ name, key }) => `${name} ${(JSON.parse(key) as string[])[0]}`);
  expect(found.toSorted()).toEqual(['stats date_creator', 'stats month_creator', 'stats week_creator', `users ${creator.id}`]);
});

test('counts of a question that was taken out are no difference, and are there again when its version is restored', async () => {
  const creator = await buildUser({ publishedCount: 3 });
  const content = await buildContent('pquizzes', { as: creator });
  await callApi(`POST /v1/pquizzes/${content._id}/submissions`, { body: pquizPlay(content) });
  await runJobs(jobContext(), EVERY_FIVE);
  const statistics = () =>
    first<{ answers: string }>('select answer_stats as answers from content_stats where content_id = ?', content._id);
  const before = await statistics();
  const [kept, ...others] = content.questions;
  const shorter = { ...content, questions: [{ ...kept, _id: undefined, title: 'Another question?' }, ...others.slice(1)], force: true };
  expect((await callApi(`PUT /v1/pquizzes/${content._id}`, { as: creator, body: shorter })).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  const { body: edited } = await callApi(`GET /v1/pquizzes/${content._id}`, { as: creator });
  await callApi(`POST /v1/pquizzes/${content._id}/submissions`, { body: pquizPlay(edited) });
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  await runJobs(jobContext(), EVERY_FIVE);
  expect((await check()).filter(({ name }) => name === 'statistics')).toEqual([]);
  expect((await callApi(`POST /v1/pquizzes/${content._id}/versions/1/restore`, { as: creator })).status).toBe(200);
  const after = await statistics();
  expect(JSON.parse(after?.answers ?? '{}')).toMatchObject(JSON.parse(before?.answers ?? '[]'));
});
