import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, sendRequest } from '#tests/helpers/api';

const SPAN = 'from=20261101&to=20261130';
let staff: Person;

beforeAll(async () => {
  staff = await buildUser({ role: 'staff' });
  const insertCampaignDay = (day: number, id: string, campaign: string, utm: string, plays: number) =>
    bindings.DB.prepare("insert into campaign_days values (?, ?, ?, ?, ?, ?, ?, ?, '')").bind(
      day,
      id,
      campaign,
      utm,
      '',
      '',
      plays,
      plays - 1,
    );
  await bindings.DB.batch([
    insertCampaignDay(20261102, 'a', 'spring', '', 3),
    insertCampaignDay(20261103, 'a', 'spring', '', 4),
    insertCampaignDay(20261103, 'b', '', '=HYPERLINK("https://evil.example")', 9),
    insertCampaignDay(20261202, 'a', 'spring', '', 100),
  ]);
});

const NO_CAMPAIGN = { campaign_id: '', utm_source: '', utm_medium: '', utm_campaign: '' };

test('sums the plays of each campaign between two days, most plays first', async () => {
  const { body, cost } = await callApi(`GET /v1/admin/campaigns?${SPAN}`, { as: staff });
  expect(body).toEqual({
    isWhole: true,
    campaigns: [
      { ...NO_CAMPAIGN, utm_source: '=HYPERLINK("https://evil.example")', plays: 9, results: 8 },
      { ...NO_CAMPAIGN, campaign_id: 'spring', plays: 7, results: 5 },
    ],
  });
  expect(cost.rowsRead).toBeLessThanOrEqual(12);
});

test('lists days in pages and exports a CSV without spreadsheet formulas', async () => {
  const first = await callApi(`GET /v1/admin/campaigns/days?${SPAN}&limit=2`, { as: staff });
  expect(first.body.days.map((day: { day: string; plays: number }) => [day.day, day.plays])).toEqual([
    ['20261103', 9],
    ['20261103', 4],
  ]);
  const second = await callApi(`GET /v1/admin/campaigns/days?${SPAN}&limit=2&after=${first.body.next}`, { as: staff });
  expect([second.body.days.length, second.body.next]).toEqual([1, null]);
  const file = await sendRequest(`GET /v1/admin/campaigns/days?${SPAN}&format=csv`, { as: staff });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="campaigns-20261101-20261130.csv"');
  expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'day,campaign_id,utm_source,utm_medium,utm_campaign,plays,results',
    `20261103,,"'=HYPERLINK(""https://evil.example"")",,,9,8`,
    '20261103,spring,,,,4,3',
    '20261102,spring,,,,3,2',
    '',
  ]);
});

test('a play keeps no control, bidi or zero-width character of a campaign, whether its body or its headers name it', async () => {
  const quiz = await buildContent('kquizzes', { explanationDisplay: 2 });
  const { playToken } = (await callApi(`POST /v1/kquizzes/${quiz._id}/plays`)).body;
  const answers = quiz.questions.map(({ _id, selectionChoices }) => ({
    questionId: _id,
    choiceId: selectionChoices?.[0]?._id,
  }));
  advanceClock(20_000);
  const { body } = await callApi(`POST /v1/kquizzes/${quiz._id}/submissions`, {
    headers: { 'utm-source': 'gnp%E2%80%AEexe%07', 'utm-medium': 'mail%00%E2%80%8B%0Aspring', 'utm-campaign': '%E2%81%A6' },
    body: { answers, playToken, duration: 20, metadata: { campaign_id: 'a\u202eb', custom_id: 'c\u0000d' } },
  });
  expect(body.submission.metadata).toEqual({ campaign_id: 'ab', custom_id: 'cd', utm_source: 'gnpexe', utm_medium: 'mail spring' });
});

test.each(['/v1/admin/campaigns', '/v1/admin/campaigns/days', '/v1/admin/campaigns/days?format=csv'])('%s is for staff', async (path) => {
  const endpoint: `GET /${string}` = `GET /${path.slice(1)}${path.includes('?') ? '&' : '?'}${SPAN}`;
  expect((await callApi(endpoint)).status).toBe(401);
  for (const role of ['user', 'content_admin'] as const)
    expect((await callApi(endpoint, { as: await buildUser({ role }) })).status).toBe(403);
});

test.each([
  ['from=20261131&to=20261201', 'from'],
  ['from=20261101&to=yesterday', 'to'],
  ['from=20261102&to=20261101', 'to'],
])('%s is not a valid range of days', async (span, path) => {
  for (const suffix of ['', '/days']) {
    const { status, error } = await callApi(`GET /v1/admin/campaigns${suffix}?${span}`, { as: staff });
    expect([status, error?.issues?.[0]?.path]).toEqual([400, path]);
  }
});
