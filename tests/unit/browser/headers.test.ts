import { afterEach, expect, test, vi } from 'vitest';
import {
  buildDefaultHeaders,
  getTimeZone,
  parseCampaignParams,
  readCampaignParams,
  saveCampaignParams,
  toSubmissionMetadata,
} from '#browser/request-headers';
import { buildShelf } from './shelf.ts';

afterEach(() => vi.unstubAllGlobals());

test('the time zone is what the browser says, whichever way it knows', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(getTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Saigon' } });
  expect(getTimeZone()).toBe('Asia/Saigon');
});

test('the landing address tells where a visitor came from', () => {
  expect(parseCampaignParams('?utm_source= mail &utm_medium=&campaign_id=c7&p=ch13')).toEqual({ utm_source: 'mail', campaign_id: 'c7' });
  expect(parseCampaignParams(`?utm_source=${'x'.repeat(300)}`).utm_source).toHaveLength(100);
});

test('what is known is kept until another landing says more', () => {
  const shelf = buildShelf();
  saveCampaignParams('?utm_source=mail&custom_id=u1', shelf);
  saveCampaignParams('?p=ch13', shelf);
  expect(readCampaignParams(shelf)).toEqual({ utm_source: 'mail', custom_id: 'u1' });
  saveCampaignParams('?utm_source=feed', shelf);
  expect(readCampaignParams(shelf)).toEqual({ utm_source: 'feed' });
});

test.each(['{', 'null', '3', '{"utm_source":4,"other":"x"}'])('a kept landing of %s says nothing', (text) => {
  expect(readCampaignParams(buildShelf({ 'quizlark:landing': text }))).toEqual({});
});

test('headers carry what is known, in characters a header may have', () => {
  expect(buildDefaultHeaders({ utm_source: 'mail', utm_campaign: 'été 1', campaign_id: 'c7' }, 'Asia/Ho_Chi_Minh')).toEqual({
    'utm-source': 'mail',
    'utm-campaign': '%C3%A9t%C3%A9%201',
    tz: 'Asia/Ho_Chi_Minh',
  });
  expect(buildDefaultHeaders({}, undefined)).toEqual({});
});

test('a submission keeps the campaign and the custom id alone', () => {
  expect(toSubmissionMetadata({ utm_source: 'mail', campaign_id: 'c7' })).toEqual({ campaign_id: 'c7' });
});
