import { afterEach, expect, test, vi } from 'vitest';
import {
  buildDefaultHeaders,
  getTimeZone,
  parseCampaignParams,
  readCampaignParams,
  saveCampaignParams,
  toSubmissionMetadata,
} from '#browser/request-headers';
import { buildMemoryStorage } from './memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('reads the time zone with and without Temporal', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(getTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Saigon' } });
  expect(getTimeZone()).toBe('Asia/Saigon');
});

test('parses the campaign parameters of the landing URL', () => {
  expect(parseCampaignParams('?utm_source= mail &utm_medium=&campaign_id=c7&p=ch13')).toEqual({ utm_source: 'mail', campaign_id: 'c7' });
  expect(parseCampaignParams(`?utm_source=${'x'.repeat(300)}`).utm_source).toHaveLength(100);
});

test('stores campaign parameters until another landing URL has some', () => {
  const storage = buildMemoryStorage();
  saveCampaignParams('?utm_source=mail&custom_id=u1', storage);
  saveCampaignParams('?p=ch13', storage);
  expect(readCampaignParams(storage)).toEqual({ utm_source: 'mail', custom_id: 'u1' });
  saveCampaignParams('?utm_source=feed', storage);
  expect(readCampaignParams(storage)).toEqual({ utm_source: 'feed' });
});

test.each(['{', 'null', '3', '{"utm_source":4,"other":"x"}'])('ignores the unreadable stored value %s', (text) => {
  expect(readCampaignParams(buildMemoryStorage({ 'quizlark:landing': text }))).toEqual({});
});

test('builds headers of the known values, percent-encoded if necessary', () => {
  expect(buildDefaultHeaders({ utm_source: 'mail', utm_campaign: 'été 1', campaign_id: 'c7' }, 'Asia/Ho_Chi_Minh')).toEqual({
    'utm-source': 'mail',
    'utm-campaign': '%C3%A9t%C3%A9%201',
    tz: 'Asia/Ho_Chi_Minh',
  });
  expect(buildDefaultHeaders({}, undefined)).toEqual({});
});

test('a submission contains only the campaign and custom ids', () => {
  expect(toSubmissionMetadata({ utm_source: 'mail', campaign_id: 'c7' })).toEqual({ campaign_id: 'c7' });
});
