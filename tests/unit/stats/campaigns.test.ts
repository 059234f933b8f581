import { expect, test } from 'vitest';
import { buildCampaignDays, getPlaySource, parseUtmHeaders } from '#rules/stats/campaigns';

const at = new Date('2026-11-20T05:00:00.000Z');
const nextDay = new Date('2026-11-20T17:00:00.000Z');

test('campaign parameters are read from headers, decoded, trimmed and truncated', () => {
  const headers = new Headers({ 'utm-source': ' mail ', 'utm-medium': '', 'utm-campaign': '%C3%A9t%C3%A9%201' });
  expect(parseUtmHeaders(headers)).toEqual({ utm_source: 'mail', utm_campaign: 'été 1' });
  expect(parseUtmHeaders(new Headers({ 'utm-source': '50%', 'utm-medium': 'x'.repeat(300) }))).toEqual({
    utm_source: '50%',
    utm_medium: 'x'.repeat(100),
  });
});

test('plays and results are counted per campaign and UTC+7 day, and plays without a campaign are left out', () => {
  const spring = { campaign_id: 'spring', utm_source: 'mail' };
  const plays = [
    { createdAt: at, resultId: 'r1', metadata: spring },
    { createdAt: at, resultId: null, metadata: { ...spring, custom_id: 'row-9' } },
    { createdAt: nextDay, resultId: 'r1', metadata: spring },
    { createdAt: at, resultId: 'r1', metadata: { utm_source: 'mail' } },
    { createdAt: at, resultId: 'r1', metadata: { custom_id: 'row-9' } },
  ];
  const campaign = { campaignId: 'spring', utmSource: 'mail', utmMedium: '', utmCampaign: '' };
  expect(buildCampaignDays(plays)).toEqual([
    { day: 20261120, ...campaign, plays: 2, results: 1 },
    { day: 20261121, ...campaign, plays: 1, results: 1 },
    { day: 20261120, ...campaign, campaignId: '', plays: 1, results: 1 },
  ]);
});

test('the source is the most specific parameter of a link', () => {
  expect(getPlaySource({ campaign_id: 'c', utm_campaign: 'u', utm_source: 's' })).toBe('c');
  expect(getPlaySource({ utm_campaign: 'u', utm_source: 's' })).toBe('u');
  expect(getPlaySource({ utm_source: 's' })).toBe('s');
  expect(getPlaySource({ custom_id: 'row' })).toBe('direct');
});
