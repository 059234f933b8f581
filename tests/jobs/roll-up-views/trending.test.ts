import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ContentList } from '#contract/contents/contents';
import { buildDailyCounterKey } from '#rules/dashboard/daily-counts';
import { calculatePerformanceScore } from '#rules/stats/performance-score';
import { getDayKey } from '#rules/stats/ranking-periods';
import { compareStats } from '#scripts/rebuild/rebuild';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { type ApiResponse, advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, openRun, queryRow } from '#tests/jobs/helpers';
import { rollUpViews } from '#worker/jobs/roll-up-views/job';

const TRENDING = ['-performance.performanceScore', '-performance.performanceScore -performance.viewCount -datePublished'];

async function runRollUp(): Promise<number> {
  const ctx = createJobContext();
  await rollUpViews(ctx, await openRun('roll-up-views', ctx));
  return ctx.meter.rowsWritten;
}

/** Views of the present day, as visitors leave them. */
const addViews = (contentId: string, views: number) =>
  bindings.DB.prepare(`insert into content_days (day, content_id, views, plays) values (?1, ?2, ?3, 0)
    on conflict do update set views = views + excluded.views`)
    .bind(Number(getDayKey(clock.now)), contentId, views)
    .run();

const findViews = async (id: string) => ({
  content: (await queryRow<{ n: number }>('select view_count as n from contents where id = ?', id))?.n,
  labels: (await queryRow<{ n: string }>('select group_concat(distinct view_count) as n from content_labels where content_id = ?', id))?.n,
});

/** Players outweigh views, so that the scores of these contents stay equal. */
const PLAYERS = 10_000;

/** Sets a score and the views that rows of earlier days have left. */
const setCounters = (id: string, score: number, views: number) =>
  bindings.DB.batch([
    bindings.DB.prepare('insert into content_days (day, content_id, views, rolled_views, plays) values (20261101, ?1, ?2, ?2, 0)').bind(
      id,
      views,
    ),
    ...['contents', 'content_labels'].map((table) =>
      bindings.DB.prepare(
        `update ${table} set score = ?2, view_count = ?3, player_count = ${PLAYERS} where ${table === 'contents' ? 'id' : 'content_id'} = ?1`,
      ).bind(id, score, views),
    ),
  ]);

const titles: Record<string, string> = {};

beforeAll(async () => {
  await bindings.DB.prepare("insert into categories (id, uid, title) values ('catsea', 'sea', 'Sea')").run();
  const score = calculatePerformanceScore({ players: PLAYERS, views: 1_000, upVotes: 0, downVotes: 0, publishedAt: clock.now });
  for (const [title, views] of [
    ['Anchovy', 1_000],
    ['Bream', 1_020],
    ['Cod', 1_000],
    ['Dab', 5_000],
  ] as const) {
    advanceClock(60_000);
    const { _id } = await buildContent('pquizzes', { title, tags: ['fish'], categories: ['catsea'] });
    titles[title] = _id;
    await setCounters(_id, title === 'Dab' ? score - 1 : score, views);
  }
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

async function listTrending(fields: Record<string, string>, sort = TRENDING[0] ?? ''): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query: string = new URLSearchParams({ ...fields, limit: '1', sort, ...(after && { after }) }).toString();
    const { body }: ApiResponse<ContentList> = await callApi(`GET /v1/public_contents?${query}`);
    found.push(...body.contents.map(({ title }) => title));
    after = body.next;
  }
  return found;
}

const LISTS: Record<string, Record<string, string>> = {
  everything: {},
  'a type': { contentTypes: 'pquiz' },
  'a tag': { conditions: '{"tags":"fish"}' },
  'a category': { conditions: '{"categories":"catsea"}' },
};

test.each(Object.keys(LISTS))('views, then the date, decide between equal scores in the list of %s', async (name) => {
  for (const sort of TRENDING) expect(await listTrending(LISTS[name] ?? {}, sort)).toEqual(['Bream', 'Cod', 'Anchovy', 'Dab']);
});

test('the feed and the lists of a creator have the same order', async () => {
  const { id } = await getCoreTeam();
  expect(await listTrending({ conditions: JSON.stringify({ creator: id }) })).toEqual(['Bream', 'Cod', 'Anchovy', 'Dab']);
  const as = await buildUser();
  await callApi(`POST /v1/users/${id}/relation`, { as });
  for (const sort of TRENDING) {
    const found: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: string = new URLSearchParams({ sort, limit: '1', ...(after && { after }) }).toString();
      const { body }: ApiResponse<ContentList> = await callApi(`GET /v1/contents/feed?${query}`, { as });
      found.push(...body.contents.map(({ title }) => title));
      after = body.next;
    }
    expect(found).toEqual(['Bream', 'Cod', 'Anchovy', 'Dab']);
  }
});

test('new views below a twentieth wait, then change every list at once', async () => {
  const anchovy = titles['Anchovy'] ?? '';
  await addViews(anchovy, 30);
  await runRollUp();
  expect(await findViews(anchovy)).toEqual({ content: 1_000, labels: '1000' });
  await addViews(anchovy, 20);
  await runRollUp();
  expect(await findViews(anchovy)).toEqual({ content: 1_050, labels: '1050' });
  for (const fields of Object.values(LISTS)) expect(await listTrending(fields)).toEqual(['Anchovy', 'Bream', 'Cod', 'Dab']);
  const { body } = await callApi(`GET /v1/pquizzes/${anchovy}`);
  expect(body.performance.viewCount).toBe(1_050);
});

test('views of a closed day are added in any case, once', async () => {
  const cod = titles['Cod'] ?? '';
  await addViews(cod, 3);
  await runRollUp();
  expect((await findViews(cod)).content).toBe(1_000);
  advanceClock(DAY_MS);
  await runRollUp();
  await runRollUp();
  expect(await findViews(cod)).toEqual({ content: 1_003, labels: '1003' });
  const { differences } = await compareStats(createJobContext().db, clock.now);
  expect(differences.filter(({ name }) => name === 'views' || name === 'days')).toEqual([]);
});

test('a content with few views is written with each, and so is the day of the dashboard', async () => {
  const { _id } = await buildContent('articles', { title: 'Eel', tags: ['slippery'] });
  const counter = buildDailyCounterKey(getDayKey(clock.now), 'views');
  const countDay = async () => (await queryRow<{ n: number }>('select value as n from counters where name = ?', counter))?.n ?? 0;
  const before = await countDay();
  for (let views = 1; views <= 3; views += 1) {
    await addViews(_id, 1);
    await runRollUp();
    expect(await findViews(_id)).toEqual({ content: views, labels: String(views) });
    expect((await countDay()) - before).toBe(views);
  }
});
