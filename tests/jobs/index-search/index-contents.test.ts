import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import {
  createJobContext,
  DAY_MS,
  EVERY_FIVE_MINUTES,
  insertSubmissions,
  openRun,
  queryRow,
  queryRows,
  runIndexSearch,
} from '#tests/jobs/helpers';
import { closeDay } from '#worker/jobs/close-day/job';
import { runJobs } from '#worker/jobs/index';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const indexed = async () =>
  (
    await bindings.SEARCH.prepare('select content_id as id, plays from documents where listed = 1 order by id').all<{
      id: string;
      plays: number;
    }>()
  ).results;
const matching = async (match: string) =>
  (
    await bindings.SEARCH.prepare(
      'select d.content_id as id from plays_fts f join documents d on d.by_plays = f.rowid where plays_fts match ? and f.rowid < 0',
    )
      .bind(match)
      .all<{ id: string }>()
  ).results.map((row) => row.id);
const rename = (quiz: { _id: string }, title: string) => {
  advanceClock(1_000);
  return bindings.DB.batch([
    bindings.DB.prepare('update contents set title = ? where id = ?').bind(title, quiz._id),
    bindings.DB.prepare(
      'insert into search_outbox (content_id, queued_at) values (?1, ?2) on conflict do update set queued_at = excluded.queued_at',
    ).bind(quiz._id, clock.now.getTime()),
  ]);
};

test('a content is found by its title, description, tags and creator, and has one row however often it is indexed', async () => {
  const quiz = await buildContent('pquizzes', { title: 'Où est la lune', description: 'Moonlit questions', tags: ['đêm'] });
  await buildContent('pquizzes', { title: 'Not yet', userStatus: 'self' });
  await runIndexSearch(createJobContext());
  await rename(quiz, 'Where is the moon');
  await runIndexSearch(createJobContext());
  for (const match of ['title : moon', 'description : moonlit', 'tags : dem', 'creator : quizlark']) {
    expect([match, await matching(match)]).toEqual([match, [quiz._id]]);
  }
  expect(await matching('lune')).toEqual([]);
  expect((await indexed()).map((row) => row.id)).toEqual([quiz._id]);
  expect(await queryRows('select * from search_outbox')).toEqual([]);
});

test('a run indexes a limited number of contents and leaves the rest to the next run', async () => {
  await runIndexSearch(createJobContext());
  await bindings.DB.prepare(
    `insert into search_outbox (content_id, queued_at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 4250)
      select printf('gone%05d', i), 1 from n`,
  ).run();
  const ctx = createJobContext();
  await runIndexSearch(ctx);
  expect(await queryRows('select count(*) as n from search_outbox')).toEqual([{ n: 250 }]);
  expect(ctx.meter.statements).toBeLessThan(160);
  await runIndexSearch(createJobContext());
  expect(await queryRows('select * from search_outbox')).toEqual([]);
});

test('a content saved while it is being indexed stays queued', async () => {
  const quiz = await buildContent('pquizzes', { title: 'Early bird' });
  const saving = interrupted(() => rename(quiz, 'Late owl'));
  await runIndexSearch(saving);
  expect(await queryRows('select content_id as id from search_outbox')).toEqual([{ id: quiz._id }]);
  await runIndexSearch(createJobContext());
  expect(await matching('owl')).toEqual([quiz._id]);
  expect(await matching('bird')).toEqual([]);
});

test('a run that was delayed while another indexed a newer save writes the newer save', async () => {
  const quiz = await buildContent('pquizzes', { title: 'Old robin' });
  const asleep = interrupted(async () => {
    await rename(quiz, 'New robin');
    await runIndexSearch(createJobContext());
  });
  await runIndexSearch(asleep);
  expect(await queryRows('select content_id as id from search_outbox')).toEqual([]);
  expect([await matching('new'), await matching('old')]).toEqual([[quiz._id], []]);
});

test('contents that cannot be indexed are retried a day later and do not block others', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  const ids: string[] = [];
  for (let i = 0; i < 9; i += 1) ids.push((await buildContent('pquizzes', { title: `Wren ${i}` }))._id);
  ids.sort();
  const [bad, good] = [ids.slice(0, 6), ids.slice(6)];
  await bindings.SEARCH.prepare(
    `create trigger refusing before insert on documents when new.content_id <= '${bad.at(-1)}' begin select raise(abort, 'damaged'); end`,
  ).run();
  try {
    // Five at once are told as a failure of the run.
    await expect(runIndexSearch(createJobContext())).rejects.toThrow('damaged');
    for (let run = 0; run < 2; run += 1) {
      await runIndexSearch(createJobContext());
      expect((await matching('wren')).toSorted()).toEqual(good);
    }
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      bad.map((content) => ({
        level: 'error',
        job: 'index-search',
        row: `content ${content}`,
        outcome: 'skipped',
        cause: expect.any(String),
      })),
    );
    expect(await queryRows('select content_id as id from search_outbox order by 1')).toEqual(bad.map((id) => ({ id })));
  } finally {
    await bindings.SEARCH.prepare('drop trigger refusing').run();
  }
  advanceClock(DAY_MS);
  await runIndexSearch(createJobContext());
  expect((await matching('wren')).length).toBe(9);
});

test('if no content can be indexed, none is postponed', async () => {
  const quizzes = [await buildContent('pquizzes', { title: 'Hen one' }), await buildContent('pquizzes', { title: 'Hen two' })];
  const ctx = createJobContext();
  ctx.search.batch = (() => Promise.reject(new Error('down'))) as unknown as typeof ctx.search.batch;
  await expect(runIndexSearch(ctx)).rejects.toThrow('down');
  expect(await queryRows('select count(*) as n from search_outbox where queued_at <= ?', clock.now.getTime())).toEqual([
    { n: quizzes.length },
  ]);
  await runIndexSearch(createJobContext());
  expect(await matching('hen')).toHaveLength(2);
});

/** A run during whose first batch to the search database something else happens. */
function interrupted(meanwhile: () => Promise<unknown>) {
  const ctx = createJobContext();
  const batch = ctx.search.batch.bind(ctx.search);
  let isFirst = true;
  ctx.search.batch = (async (statements: Parameters<typeof batch>[0]) => {
    if (isFirst) {
      isFirst = false;
      await meanwhile();
    }
    return batch(statements);
  }) as unknown as typeof batch;
  return ctx;
}

test('closing a day updates scores from plays, views and votes, and queues the contents for the search index', async () => {
  const quiz = await buildContent('pquizzes', { tags: ['weighed'] });
  await insertSubmissions([{ contentId: quiz._id, at: clock.now }]);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const before = (await indexed()).find((row) => row.id === quiz._id)?.plays ?? 0;
  expect(before).toBeGreaterThan(0);
  await bindings.DB.prepare('update contents set up_vote_weight = 50, player_count = 100, play_count = 100 where id = ?')
    .bind(quiz._id)
    .run();
  advanceClock(DAY_MS);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const after = (await indexed()).find((row) => row.id === quiz._id)?.plays ?? 0;
  expect(after).toBe(100);
  const { body } = await callApi(`GET /v1/pquizzes/${quiz._id}`);
  const labels = await queryRows(
    "select score, play_count as plays from content_labels where content_id = ? and label = 'tag:weighed'",
    quiz._id,
  );
  expect(labels).toEqual([{ score: body.performance.performanceScore, plays: 100 }]);
});

test('a day closes while the index is unavailable, and its contents are indexed afterwards', async () => {
  const quiz = await buildContent('pquizzes');
  await insertSubmissions([{ contentId: quiz._id, at: clock.now }]);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  await bindings.DB.prepare('update contents set up_vote_weight = 50, player_count = 100, play_count = 100 where id = ?')
    .bind(quiz._id)
    .run();
  advanceClock(DAY_MS);
  const ctx = createJobContext();
  ctx.search.all = (() => Promise.reject(new Error('down'))) as unknown as typeof ctx.search.all;
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  const before = await queryRow<{ score: number }>('select score from contents where id = ?', quiz._id);
  await closeDay(ctx, await openRun('close-day', ctx));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: 'close-day', cause: expect.stringContaining('down') }]);
  expect((await queryRow<{ score: number }>('select score from contents where id = ?', quiz._id))?.score).toBeGreaterThan(
    before?.score ?? 0,
  );
  await runIndexSearch(createJobContext());
  expect((await indexed()).find((row) => row.id === quiz._id)?.plays).toBe(100);
});

test('votes change the trending score at the next run, and unlisted contents get no score', async () => {
  const quiz = await buildContent('pquizzes');
  const hidden = await buildContent('pquizzes', { userStatus: 'internal' });
  await bindings.DB.prepare('update contents set up_vote_weight = 50, view_count = 60 where id in (?, ?)').bind(quiz._id, hidden._id).run();
  const score = async (id: string) => (await queryRows<{ score: number }>('select score from contents where id = ?', id))[0]?.score ?? 0;
  const before = await score(quiz._id);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  expect(await score(quiz._id)).toBeGreaterThan(before + 1);
  expect(await score(hidden._id)).toBe(0);
});

test('search shows the same number of plays as lists after the same run', async () => {
  const quiz = await buildContent('pquizzes', { title: 'Wagtail' });
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const plays = Array.from({ length: 3 }, (_, i) => ({ contentId: quiz._id, at: clock.now, person: `wagtail ${i}` }));
  await insertSubmissions(plays);
  advanceClock(5 * 60_000);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const { results } = await bindings.SEARCH.prepare("select card ->> 'playCount' as plays from documents where content_id = ?")
    .bind(quiz._id)
    .all();
  expect(results).toEqual([{ plays: 3 }]);
  expect(await queryRows('select play_count as plays from contents where id = ?', quiz._id)).toEqual([{ plays: 3 }]);
});
