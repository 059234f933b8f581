import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent, type Pquiz } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, EVERY_FIVE_MINUTES, queryRows } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { runJobs } from '#worker/jobs/index';
import { listCampaignDays } from '#worker/partners/campaigns/service';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

async function play(quiz: Pquiz, metadata: object, headers: Record<string, string> = {}): Promise<void> {
  const [question] = quiz.questions;
  const answers = [{ questionId: question?._id, choiceId: question?.choices[0]?._id }];
  await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { body: { answers, duration: 20, metadata }, headers });
}
const staff = { id: 'staff', username: 'staff_lark', role: 'staff', status: [] } as never;
const listDays = (query: Parameters<typeof listCampaignDays>[1]) =>
  listCampaignDays(createRequestContext({ env: bindings, now: clock.now, viewer: staff }), query);

const WORDS = { campaign_id: '', utm_source: '', utm_medium: '', utm_campaign: '' };

test('visits and plays of campaigns are counted once per day, by campaign id and by the default headers', async () => {
  const quiz = await buildContent('pquizzes');
  await play(quiz, { campaign_id: 'spring' });
  await play(quiz, { campaign_id: 'spring', custom_id: 'row-9' });
  await play(quiz, {}, { 'utm-source': 'mail', 'utm-campaign': '%C3%A9t%C3%A9' });
  await play(quiz, {});
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  advanceClock(DAY_MS);
  await play(quiz, { campaign_id: 'spring' });
  await Promise.all([runJobs(createJobContext(), EVERY_FIVE_MINUTES), runJobs(createJobContext(), EVERY_FIVE_MINUTES)]);
  await runJobs(createJobContext(), EVERY_FIVE_MINUTES);
  const { days, next } = await listDays({ from: '20261101', to: '20261130' });
  expect(next).toBeNull();
  expect(days.toSorted((a, b) => b.day.localeCompare(a.day) || b.plays - a.plays)).toEqual([
    { ...WORDS, day: '20261121', campaign_id: 'spring', plays: 1, results: 1 },
    { ...WORDS, day: '20261120', campaign_id: 'spring', plays: 2, results: 2 },
    { ...WORDS, day: '20261120', utm_source: 'mail', utm_campaign: 'été', plays: 1, results: 1 },
  ]);
});

test('the campaign report is read by pages along its key', async () => {
  await bindings.DB.prepare(
    `insert into campaign_days (day, id, campaign_id, utm_source, utm_medium, utm_campaign, plays, results)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)
      select 20200101 + i % 28, printf('%08d', i), 'c' || i, '', '', '', i, 0 from n`,
  ).run();
  const listedRows: string[] = [];
  let after: string | undefined;
  do {
    const ctx = createRequestContext({ env: bindings, now: clock.now, viewer: staff });
    const page = await listCampaignDays(ctx, { from: '20200110', to: '20200111', limit: 50, ...(after && { after }) });
    expect(ctx.meter.rowsRead).toBeLessThanOrEqual(52);
    listedRows.push(...page.days.map((row) => `${row.day} ${row.campaign_id}`));
    after = page.next ?? undefined;
  } while (after);
  expect(new Set(listedRows).size).toBe(listedRows.length);
  expect(listedRows).toHaveLength(358);
  expect(listedRows.toSorted().reverse()[0]?.slice(0, 8)).toBe('20200111');
  const plan = await queryRows<{ detail: string }>(
    "explain query plan select * from campaign_days where day >= 1 and (day, id) < (5, 'a') order by day desc, id desc limit 5",
  );
  expect(plan.map((row) => row.detail).join()).toMatch(/^SEARCH campaign_days USING PRIMARY KEY/);
});

test('only staff can open the campaign report, and invalid days are rejected', async () => {
  const viewer = { ...(await buildUser()), role: 'user', status: [] } as never;
  const ctx = createRequestContext({ env: bindings, now: clock.now, viewer });
  await expect(listCampaignDays(ctx, { from: '20261101', to: '20261130' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(listDays({ from: '20261101', to: '20261131' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(listDays({ from: '20261101', to: '20261130', after: 'x' })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
});
