import { afterEach, expect, test, vi } from 'vitest';
import { defaultHeaders, landing, landingOf, rememberLanding, submissionMetadata, timeZone } from '#browser/headers';
import { buildShelf } from './shelf.ts';

afterEach(() => vi.unstubAllGlobals());

test('the time zone is what the browser says, whichever way it knows', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(timeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Saigon' } });
  expect(timeZone()).toBe('Asia/Saigon');
});

test('the landing address tells where a visitor came from', () => {
  expect(landingOf('?utm_source= mail &utm_medium=&campaign_id=c7&p=ch13')).toEqual({ utm_source: 'mail', campaign_id: 'c7' });
  expect(landingOf(`?utm_source=${'x'.repeat(300)}`).utm_source).toHaveLength(100);
});

test('what is known is kept until another landing says more', () => {
  const shelf = buildShelf();
  rememberLanding('?utm_source=mail&custom_id=u1', shelf);
  rememberLanding('?p=ch13', shelf);
  expect(landing(shelf)).toEqual({ utm_source: 'mail', custom_id: 'u1' });
  rememberLanding('?utm_source=feed', shelf);
  expect(landing(shelf)).toEqual({ utm_source: 'feed' });
});

test.each(['{', 'null', '3', '{"utm_source":4,"other":"x"}'])('a kept landing of %s says nothing', (text) => {
  expect(landing(buildShelf({ 'quizlark:landing': text }))).toEqual({});
});

test('headers carry what is known, in characters a header may have', () => {
  expect(defaultHeaders({ utm_source: 'mail', utm_campaign: 'été 1', campaign_id: 'c7' }, 'Asia/Ho_Chi_Minh')).toEqual({
    'utm-source': 'mail',
    'utm-campaign': '%C3%A9t%C3%A9%201',
    tz: 'Asia/Ho_Chi_Minh',
  });
  expect(defaultHeaders({}, undefined)).toEqual({});
});

test('a submission keeps the campaign and the custom id alone', () => {
  expect(submissionMetadata({ utm_source: 'mail', campaign_id: 'c7' })).toEqual({ campaign_id: 'c7' });
});
