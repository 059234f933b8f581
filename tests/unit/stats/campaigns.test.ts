import { expect, test } from 'vitest';
import { CAMPAIGN_LIMITS } from '#base/limits/embeds';
import { cleanLineBeginning } from '#contract/plain-text';
import { buildCampaignDays, createCampaignRows, getPlaySource, OTHER, parseUtmHeaders, pickSourceRow } from '#rules/stats/campaigns';

const at = new Date('2026-11-20T05:00:00.000Z');
const nextDay = new Date('2026-11-20T17:00:00.000Z');

test('campaign parameters are read from headers, decoded, trimmed and truncated', () => {
  const headers = new Headers({ 'utm-source': ' mail ', 'utm-medium': '', 'utm-campaign': '%C3%A9t%C3%A9%201' });
  expect(parseUtmHeaders(headers, cleanLineBeginning)).toEqual({ utm_source: 'mail', utm_campaign: 'été 1' });
  expect(parseUtmHeaders(new Headers({ 'utm-source': '50%', 'utm-medium': 'x'.repeat(300) }), cleanLineBeginning)).toEqual({
    utm_source: '50%',
    utm_medium: 'x'.repeat(100),
  });
});

test('plays and results are counted per campaign and UTC+7 day, and plays without a campaign are left out', () => {
  const spring = { campaign_id: 'spring', utm_source: 'mail' };
  const plays = [
    { createdAt: at, resultId: 'r1', actor: 'a', metadata: spring },
    { createdAt: at, resultId: null, actor: 'a', metadata: { ...spring, custom_id: 'row-9' } },
    { createdAt: nextDay, resultId: 'r1', actor: 'a', metadata: spring },
    { createdAt: at, resultId: 'r1', actor: 'a', metadata: { utm_source: 'mail' } },
    { createdAt: at, resultId: 'r1', actor: 'a', metadata: { custom_id: 'row-9' } },
  ];
  const campaign = { campaignId: 'spring', utmSource: 'mail', utmMedium: '', utmCampaign: '' };
  expect(buildCampaignDays(plays, createCampaignRows())).toEqual([
    { day: 20261120, ...campaign, actor: 'a', plays: 2, results: 1 },
    { day: 20261121, ...campaign, actor: 'a', plays: 1, results: 1 },
    { day: 20261120, ...campaign, campaignId: '', actor: 'a', plays: 1, results: 1 },
  ]);
});

test('the source is the most specific parameter of a link', () => {
  expect(getPlaySource({ campaign_id: 'c', utm_campaign: 'u', utm_source: 's' })).toBe('c');
  expect(getPlaySource({ utm_campaign: 'u', utm_source: 's' })).toBe('u');
  expect(getPlaySource({ utm_source: 's' })).toBe('s');
  expect(getPlaySource({ custom_id: 'row' })).toBe('direct');
});

const invent = (count: number, getActor: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => ({ createdAt: at, resultId: null, actor: getActor(i), metadata: { campaign_id: `word${i}` } }));

test('one person brings few campaigns a day; the rest counts as other', () => {
  const { perPerson } = CAMPAIGN_LIMITS;
  const rows = createCampaignRows();
  const days = buildCampaignDays(
    invent(perPerson + 50, () => 'a'),
    rows,
  );
  expect(days).toHaveLength(perPerson + 1);
  expect(days.at(-1)).toMatchObject({ campaignId: OTHER, plays: 50 });
  // A later run knows who brought what, and a campaign with a row goes on counting.
  expect(
    buildCampaignDays(
      invent(perPerson + 50, () => 'a'),
      rows,
    ),
  ).toHaveLength(perPerson + 1);
  expect(buildCampaignDays([{ createdAt: at, resultId: null, actor: 'b', metadata: { campaign_id: 'new' } }], rows)).toMatchObject([
    { campaignId: 'new', plays: 1 },
  ]);
});

test('a day has few campaigns, whoever brings them; the rest counts as other', () => {
  const rows = createCampaignRows();
  const days = buildCampaignDays(
    invent(CAMPAIGN_LIMITS.perDay + 500, (i) => `actor${i}`),
    rows,
  );
  expect(days).toHaveLength(CAMPAIGN_LIMITS.perDay + 1);
  expect(days.at(-1)).toMatchObject({ campaignId: OTHER, plays: 500 });
  expect(days.reduce((sum, { plays }) => sum + plays, 0)).toBe(CAMPAIGN_LIMITS.perDay + 500);
  expect(buildCampaignDays([{ createdAt: nextDay, resultId: null, actor: 'a', metadata: { campaign_id: 'new' } }], rows)).toMatchObject([
    { campaignId: 'new' },
  ]);
});

test('a content has few sources; the rest counts as other', () => {
  const sources = new Set<string>();
  const picked = Array.from({ length: CAMPAIGN_LIMITS.sourcesPerContent + 50 }, (_, i) => pickSourceRow(sources, `word${i}`));
  expect(new Set(picked).size).toBe(CAMPAIGN_LIMITS.sourcesPerContent + 1);
  expect([picked.at(-1), pickSourceRow(sources, 'word0')]).toEqual([OTHER, 'word0']);
});
