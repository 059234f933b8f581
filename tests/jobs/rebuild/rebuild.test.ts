import { beforeEach, expect, test, vi } from 'vitest';
import { compareStats, rebuildStats } from '#scripts/rebuild/rebuild';
import { buildContent, type Quiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { elementAt } from '#tests/helpers/element-at';
import { chooseCount } from '#tests/helpers/test-size';
import {
  createFailingStore,
  createJobContext,
  DAY_MS,
  EVERY_FIVE_MINUTES,
  insertSubmissions,
  queryRow,
  queryRows,
  type TestPlay,
} from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';

const STEPS = chooseCount(80, 200);
const STEPS_BEFORE_ERASURE = chooseCount(26, 60);

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let randomState = 20_261_120;
const randomBelow = (n: number) => {
  randomState = (randomState * 48_271) % 2_147_483_647;
  return randomState % n;
};
const pickOne = <T>(list: readonly T[]): T => elementAt(list, randomBelow(list.length));

const check = async () => (await compareStats(createJobContext().db, clock.now)).differences;

async function buildSite() {
  const people = await Promise.all(Array.from({ length: 6 }, () => buildUser({ publishedCount: 3 })));
  const contents: (Quiz & { plural: 'pquizzes' | 'kquizzes' })[] = [];
  for (let i = 0; i < 5; i += 1) {
    const fields = { as: pickOne(people), tags: ['larks', `tag${i % 3}`] };
    const plural = i < 3 ? 'pquizzes' : 'kquizzes';
    contents.push({ plural, ...(await buildContent(plural, fields)) });
  }
  await bindings.DB.prepare(`update contents set categories = '["birds"]' where type = 'kquiz'`).run();
  const author = await buildUser({ publishedCount: 3, password: PASSWORD });
  contents.push({ plural: 'pquizzes', ...(await buildContent('pquizzes', { as: author, tags: ['larks'] })) });
  // Without words, since a day keeps plays of words whose content has left the lists.
  const editor = pickOne(people);
  const edited = await buildContent('pquizzes', { as: editor });
  contents.push({ plural: 'pquizzes', ...edited });
  const guests = await Promise.all(Array.from({ length: 3 }, () => buildUser({ password: PASSWORD })));
  await bindings.DB.exec("insert into embed_consumers (key, name, options, created_at) values ('post', '', '{}', 0)");
  return { people, contents, author, editor, edited, guests };
}
const PASSWORD = 'a short sentence';
type Site = Awaited<ReturnType<typeof buildSite>>;

/** Records a play, a view or a vote at random, and advances the clock. */
async function actAsVisitors(site: Site): Promise<void> {
  const { people, contents } = site;
  clock.now = new Date(clock.now.getTime() + randomBelow(4 * 60 * 60 * 1000));
  if (randomBelow(12) === 0) return actAsGuestOrEditor(site);
  const content = pickOne(contents);
  const person: Person | null = randomBelow(2) === 0 ? pickOne(people) : null;
  const headers = {
    'cf-connecting-ip': `192.0.2.${randomBelow(5)}`,
    ...(randomBelow(4) === 0 && { 'utm-source': pickOne(['mail', 'feed']) }),
  };
  const action = randomBelow(10);
  if (action === 0)
    return void (await callApi(`POST /v1/${content.plural}/${content._id}/vote`, {
      as: person ?? pickOne(people),
      body: { score: pickOne([1, 1, -1, 0]) },
    }));
  if (action <= 2) return void (await callApi(`POST /v1/contents/${content._id}/view`, { as: person, headers }));
  const metadata = { consumer: pickOne(['post', 'nobody']), ...(randomBelow(3) === 0 && { campaign_id: pickOne(['spring', 'autumn']) }) };
  const submission = content.plural === 'pquizzes' ? pquizPlay(content) : await kquizPlay(content, person, headers);
  await callApi(`POST /v1/${content.plural}/${content._id}/submissions`, { as: person, headers, body: { ...submission, metadata } });
}

/** A guest plays, comments and votes, or the editor changes the visibility and title of a content. */
async function actAsGuestOrEditor({ contents, editor, edited, guests }: Site): Promise<void> {
  const [guest = null] = guests;
  const quiz = pickOne(contents.filter(({ plural }) => plural === 'pquizzes'));
  if (randomBelow(2) === 0) {
    const body = { ...edited, title: `Edition ${randomBelow(1_000)}`, userStatus: pickOne(['internal', 'public']), force: true };
    return void (await callApi(`PUT /v1/pquizzes/${edited._id}`, { as: editor, body }));
  }
  await callApi(`POST /v1/pquizzes/${quiz._id}/vote`, { as: guest, body: { score: pickOne([1, -1]) } });
  await callApi('POST /v1/messages', {
    as: guest,
    body: { threadSlug: `${quiz.type}-${quiz.UID}`, text: `Words ${randomBelow(1_000_000)}` },
  });
  await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { as: guest, body: pquizPlay(quiz) });
}

/** Erases an account: the creator’s first, whose content is kept, then those of guests. */
async function eraseAccount({ author, guests }: Site, isFirst: boolean): Promise<void> {
  const as = isFirst ? author : (guests.shift() ?? null);
  expect((await callApi('DELETE /v1/users/current_user', { as, body: { password: PASSWORD, contents: 'keep' } })).status).toBe(204);
}

/** Adds many plays at once, which stay pending in the next runs. */
async function addCrowdOfPlays({ people, contents }: Site): Promise<void> {
  const plays = Array.from({ length: 33 + randomBelow(30) }, (): TestPlay => {
    const content = pickOne(contents);
    const userId = randomBelow(3) === 0 ? pickOne(people).id : null;
    const type = content.plural === 'pquizzes' ? 'pquiz' : 'kquiz';
    const answers = answersOf(content);
    return {
      contentId: content._id,
      at: clock.now,
      userId,
      person: userId ?? `crowd${randomBelow(40)}`,
      type,
      ranked: randomBelow(2) === 0,
      answers,
    };
  });
  await insertSubmissions(plays);
}

const answersOf = ({ questions }: Pick<Quiz, 'questions'>) =>
  questions.map(({ _id, selectionChoices, choices }) => ({
    questionId: _id,
    choiceId: pickOne((selectionChoices ?? choices ?? []).map((choice) => choice._id)),
  }));
const pquizPlay = (content: Pick<Quiz, 'questions'>) => ({ answers: answersOf(content), duration: 20 });
async function kquizPlay(content: Quiz, as: Person | null, headers: Record<string, string>) {
  const { body } = await callApi(`POST /v1/kquizzes/${content._id}/plays`, { as, headers });
  clock.now = new Date(clock.now.getTime() + 60_000 * randomBelow(2));
  return { playToken: body.playToken, answers: answersOf(content), duration: 60 };
}

/** Runs the jobs: killed at some batch, overlapping, late or as scheduled. */
async function runJobsAtRandom(): Promise<void> {
  const caseNumber = randomBelow(4);
  if (caseNumber === 0)
    return void (await runJobs(
      createJobContext(createFailingStore(randomBelow(9), pickOne(['before', 'after']))),
      EVERY_FIVE_MINUTES,
    ).catch(() => undefined));
  if (caseNumber === 1) return void (await Promise.allSettled([1, 2].map(() => runJobs(createJobContext(), EVERY_FIVE_MINUTES))));
  // A run that is killed keeps its lease for minutes.
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
}

test('after a random history with killed, overlapping and late jobs, roll-ups equal a recount of all submissions', async () => {
  const site = await buildSite();
  let stepsWithPendingPlays = 0;
  for (let step = 0; step < STEPS; step += 1) {
    await actAsVisitors(site);
    if (step % STEPS_BEFORE_ERASURE === STEPS_BEFORE_ERASURE - 1) await eraseAccount(site, step < STEPS_BEFORE_ERASURE);
    const isCrowded = randomBelow(16) === 0;
    if (isCrowded) await addCrowdOfPlays(site);
    if (!isCrowded && randomBelow(10) !== 0) continue;
    await runJobsAtRandom();
    const pending = await queryRow<{ n: number }>('select count(*) as n from pending_plays');
    stepsWithPendingPlays += Math.min(1, pending?.n ?? 0);
  }
  // Plays wait over the end of the history.
  await addCrowdOfPlays(site);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  clock.now = new Date(clock.now.getTime() + 2 * DAY_MS);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect(await check()).toEqual([]);
  const counted = await queryRow<{ plays: number; players: number; votes: number; views: number }>(
    'select sum(play_count) as plays, sum(player_count) as players, sum(up_vote_count + down_vote_count) as votes, sum(view_count) as views from contents',
  );
  expect(counted?.plays).toEqual((await queryRow<{ n: number }>('select count(*) as n from submissions where counted = 1'))?.n);
  expect(stepsWithPendingPlays).toBeGreaterThan(2);
  const saves = await queryRow<{ n: number }>('select max(version) as n from content_versions');
  expect(saves?.n).toBeGreaterThan(2);
  expect(counted?.players).toBeGreaterThan(20);
  expect(counted?.players).toBeLessThan(counted?.plays ?? 0);
  expect(Math.min(counted?.votes ?? 0, counted?.views ?? 0)).toBeGreaterThan(3);
  const types = await queryRows<{ type: string }>('select distinct type from stats order by 1');
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
  ['a consumer’s day', 'update consumer_days set finished = 0'],
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
  const { differences, remaining } = await rebuildStats(createJobContext().db, () => clock.now);
  expect(differences.length).toBeGreaterThan(0);
  expect(remaining).toEqual([]);
  expect(await check()).toEqual([]);
});

test('a check writes nothing: pending plays stay pending and are compared as pending', async () => {
  const content = await buildContent('pquizzes');
  const crowd = (n: number, from: number) =>
    Array.from({ length: n }, (_, i): TestPlay => ({ contentId: content._id, at: clock.now, person: `crowd${from + i}` }));
  const run = async () => {
    clock.now = new Date(clock.now.getTime() + 5 * 60_000);
    await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  };
  await insertSubmissions(crowd(200, 0));
  await run();
  await insertSubmissions(crowd(35, 200));
  await run();
  const pending = () => queryRows('select * from pending_plays where content_id = ?', content._id);
  const before = await pending();
  expect(before).toMatchObject([{ plays: 35, players: 35 }]);
  const { db, meter } = createJobContext();
  expect((await compareStats(db, clock.now)).differences).toEqual([]);
  expect(meter.rowsWritten).toBe(0);
  expect(await pending()).toEqual(before);
  await bindings.DB.exec('update pending_plays set plays = plays + 1');
  await bindings.DB.exec('update contents set player_count = player_count - 1 where player_count > 0');
  expect((await rebuildStats(db, () => clock.now)).remaining).toEqual([]);
  expect(await pending()).toEqual(before);
  expect(await queryRow('select play_count as plays, player_count as players from contents where id = ?', content._id)).toEqual({
    plays: 200,
    players: 200,
  });
});

test('plays that are not rolled up yet are not reported as differences', async () => {
  const content = await buildContent('pquizzes');
  await callApi(`POST /v1/pquizzes/${content._id}/submissions`, { body: pquizPlay(content) });
  expect(await check()).toEqual([]);
});

test('after a content is erased only its creator’s ranks differ: players keep their plays, and the sources are deleted', async () => {
  const [admin, creator, player] = await Promise.all([buildUser({ role: 'admin' }), buildUser({ publishedCount: 3 }), buildUser()]);
  const content = await buildContent('pquizzes', { as: creator });
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const crowd = (n: number, userId: string | null) =>
    Array.from({ length: n }, (_, i): TestPlay => ({ contentId: content._id, at: clock.now, userId, person: userId ?? `late${i}` }));
  await insertSubmissions([...crowd(200, null), ...crowd(1, player.id)]);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  // As few plays of so many wait, until what they were of is gone.
  await insertSubmissions(crowd(35, null));
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect(await queryRows('select 1 from pending_plays where content_id = ?', content._id)).toHaveLength(1);
  await callApi(`DELETE /v1/pquizzes/${content._id}`, { as: creator });
  expect((await callApi(`DELETE /v1/admin/contents/${content._id}`, { as: admin })).status).toBe(204);
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect(await queryRows('select * from content_sources where content_id = ?', content._id)).toEqual([]);
  const found = (await check()).map(({ name, key }) => `${name} ${(JSON.parse(key) as string[])[0]}`);
  expect(found.toSorted()).toEqual(['stats date_creator', 'stats month_creator', 'stats week_creator', `users ${creator.id}`]);
});

test('counts of a removed question are no difference, and appear again when its version is restored', async () => {
  const creator = await buildUser({ publishedCount: 3 });
  const content = await buildContent('pquizzes', { as: creator });
  await callApi(`POST /v1/pquizzes/${content._id}/submissions`, { body: pquizPlay(content) });
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const statistics = () =>
    queryRow<{ answers: string }>('select answer_stats as answers from content_stats where content_id = ?', content._id);
  const before = await statistics();
  const [remainingQuestion, ...otherQuestions] = content.questions;
  const shorter = {
    ...content,
    questions: [{ ...remainingQuestion, _id: undefined, title: 'Another question?' }, ...otherQuestions.slice(1)],
    force: true,
  };
  expect((await callApi(`PUT /v1/pquizzes/${content._id}`, { as: creator, body: shorter })).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  const { body: edited } = await callApi(`GET /v1/pquizzes/${content._id}`, { as: creator });
  await callApi(`POST /v1/pquizzes/${content._id}/submissions`, { body: pquizPlay(edited) });
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect((await check()).filter(({ name }) => name === 'statistics')).toEqual([]);
  expect((await callApi(`POST /v1/pquizzes/${content._id}/versions/1/restore`, { as: creator })).status).toBe(200);
  const after = await statistics();
  expect(JSON.parse(after?.answers ?? '{}')).toMatchObject(JSON.parse(before?.answers ?? '[]'));
});
