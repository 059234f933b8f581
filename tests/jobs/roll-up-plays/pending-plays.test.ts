import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import {
  createFailingStore,
  createJobContext,
  DAY_MS,
  EVERY_FIVE_MINUTES,
  insertSubmissions,
  openRun,
  queryRow,
  queryRows,
  runRollUp,
  writePending,
} from '#tests/jobs/helpers';
import { runJobs } from '#worker/jobs/index';

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await writePending();
});

async function buildQuiz(playCount = 0): Promise<string> {
  const { _id } = await buildContent('pquizzes');
  await bindings.DB.prepare('update contents set play_count = ? where id = ?').bind(playCount, _id).run();
  return _id;
}

let people = 0;
const play = (contentId: string, times: number, answers: object[] = []) =>
  insertSubmissions(
    Array.from({ length: times }, () => {
      people += 1;
      return { contentId, at: clock.now, person: `person ${people}`, answers };
    }),
  );

async function runAfter(ms: number): Promise<void> {
  advanceClock(ms);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
}

const FIVE_MINUTES = 300_000;
const playsOf = async (id: string) => (await queryRow<{ n: number }>('select play_count as n from contents where id = ?', id))?.n;
const pendingOf = (id: string) =>
  queryRow<{ plays: number; players: number }>('select plays, players from pending_plays where content_id = ?', id);

test('plays of a busy site are pending in a row that every reader adds, and are written when they are a fifth of the count', async () => {
  const [popular, other] = [await buildQuiz(200), await buildQuiz()];
  await play(other, 40);
  await play(popular, 30);
  await runAfter(FIVE_MINUTES);
  expect(await pendingOf(popular)).toEqual({ plays: 30, players: 30 });
  expect([await playsOf(popular), await playsOf(other)]).toEqual([200, 40]);
  await play(other, 40);
  await play(popular, 10);
  await runAfter(FIVE_MINUTES);
  expect([await playsOf(popular), await pendingOf(popular)]).toEqual([240, null]);
});

test('on a site with few plays every count is exact after each run', async () => {
  const popular = await buildQuiz(50_000);
  await play(popular, 3);
  await runAfter(FIVE_MINUTES);
  expect(await playsOf(popular)).toBe(50_003);
});

test('plays are pending for a week at most, and are written at once if a clock was ahead', async () => {
  const [popular, busy] = [await buildQuiz(50_000), await buildQuiz(50_000)];
  await play(popular, 3);
  await play(busy, 40);
  await runAfter(FIVE_MINUTES);
  expect(await playsOf(popular)).toBe(50_000);
  await play(busy, 40);
  await runAfter(7 * DAY_MS);
  expect(await playsOf(popular)).toBe(50_003);
  await play(popular, 3);
  await play(busy, 40);
  await runRollUp(createJobContext(bindings.DB, new Date(clock.now.getTime() + 10 * DAY_MS)));
  await play(busy, 40);
  await runAfter(FIVE_MINUTES);
  expect(await playsOf(popular)).toBe(50_006);
});

test('a content with more plays than one batch does not delay others', async () => {
  const [big, small] = [await buildQuiz(), await buildQuiz()];
  await play(big, 2_500);
  await play(small, 3);
  await runAfter(FIVE_MINUTES);
  expect([await playsOf(big), await playsOf(small)]).toEqual([2_500, 3]);
});

test('plays with long answers are written when their size reaches the limit, however few they are', async () => {
  const quiz = await buildQuiz(1_000_000);
  const answers = [{ questionId: 'q', texts: ['x'.repeat(30_000)] }];
  await play(quiz, 200, answers);
  const ctx = createJobContext();
  await runRollUp(ctx);
  expect(await playsOf(quiz)).toBeGreaterThan(1_000_100);
  const pending = await queryRow<{ bytes: number }>('select bytes from pending_plays where content_id = ?', quiz);
  expect(pending?.bytes ?? 0).toBeLessThan(2_000_000);
});

test('twenty plays of one person count per content and day, and one in rankings', async () => {
  const quiz = await buildQuiz();
  const addPlaysOfOnePerson = (times: number) =>
    insertSubmissions(Array.from({ length: times }, () => ({ contentId: quiz, at: clock.now, person: 'keen' })));
  await addPlaysOfOnePerson(15);
  await runAfter(FIVE_MINUTES);
  await addPlaysOfOnePerson(385);
  await play(quiz, 1);
  await runAfter(FIVE_MINUTES);
  await writePending();
  expect(await queryRow('select play_count as plays, player_count as players from contents where id = ?', quiz)).toEqual({
    plays: 21,
    players: 2,
  });
  expect(await queryRow('select sum(plays) as n from content_days where content_id = ?', quiz)).toEqual({ n: 21 });
  expect(await queryRow('select count(*) as n from submissions where content_id = ? and counted = 1', quiz)).toEqual({ n: 21 });
  advanceClock(DAY_MS);
  await insertSubmissions([{ contentId: quiz, at: clock.now, person: 'keen' }]);
  await runAfter(FIVE_MINUTES);
  expect(await playsOf(quiz)).toBe(22);
});

test('a content that cannot be written is skipped with its plays, delays no other content, and is written when it can be', async () => {
  const [broken, fine] = [await buildQuiz(), await buildQuiz()];
  const body = await queryRow<{ body: string }>('select body from contents where id = ?', broken);
  await bindings.DB.prepare("update contents set body = '{' where id = ?").bind(broken).run();
  await play(broken, 2);
  await play(fine, 2);
  await runAfter(FIVE_MINUTES);
  expect([await playsOf(broken), await playsOf(fine)]).toEqual([0, 2]);
  const key = `content ${broken}`;
  expect(await queryRows('select job, key from skipped_rows where key = ?', key)).toEqual([{ job: 'roll-up-plays', key }]);
  await play(broken, 1);
  await runAfter(FIVE_MINUTES);
  await bindings.DB.prepare('update contents set body = ? where id = ?').bind(body?.body, broken).run();
  await runAfter(DAY_MS);
  expect([await playsOf(broken), await pendingOf(broken)]).toEqual([3, null]);
  expect(await queryRows('select * from skipped_rows where key = ?', key)).toEqual([]);
});

test('unreadable metadata, ranks and rankings count as empty, delay no other content, and are reported to staff', async () => {
  const quiz = await buildQuiz();
  await play(quiz, 1);
  await runAfter(FIVE_MINUTES);
  await play(quiz, 1);
  await bindings.DB.exec("update submissions set metadata = '{' where seq = (select max(seq) from submissions)");
  await bindings.DB.exec("update stats set records = '[{' where type = 'date_creator'");
  await runAfter(FIVE_MINUTES);
  expect(await playsOf(quiz)).toBe(2);
  const keys = (await queryRows<{ key: string }>("select key from skipped_rows where job = 'roll-up-plays' order by key")).map(
    ({ key }) => key,
  );
  expect(keys).toEqual([expect.stringMatching(/^stats date_creator /), expect.stringMatching(/^submission \d+$/)]);
});

test('pending plays are written with their answers, also of a row without the place of each play', async () => {
  const quizzes = [await buildQuiz(1_000), await buildQuiz(1_000)];
  for (const plays of [30, 40]) {
    for (const quiz of quizzes) await play(quiz, plays);
    await runRollUp();
  }
  // As a release before 0021 leaves it, which adds plays without their places.
  await bindings.DB.prepare("update pending_plays set seqs = '[1,2]' where content_id = ?").bind(quizzes[1]).run();
  const daysOf = async (quiz: string) =>
    (await queryRow<{ n: number }>('select sum(plays) as n from content_days where content_id = ?', quiz))?.n;
  await writePending();
  for (const quiz of quizzes) expect([await playsOf(quiz), await daysOf(quiz), await pendingOf(quiz)]).toEqual([1_070, 70, null]);
});

test('a killed run leaves pending plays unchanged or writes all of them', async () => {
  const quiz = await buildQuiz(1_000);
  await play(quiz, 60);
  await runRollUp();
  expect(await pendingOf(quiz)).toEqual({ plays: 60, players: 60 });
  for (const when of ['before', 'after'] as const) {
    const ctx = createJobContext(createFailingStore(0, when));
    await writePending(ctx).catch(() => undefined);
    expect([await playsOf(quiz), (await pendingOf(quiz))?.plays]).toEqual(when === 'before' ? [1_000, 60] : [1_060, undefined]);
  }
  expect((await openRun('roll-up-plays')).state.seq).toBeGreaterThan(0);
});
