import { afterEach, expect, test, vi } from 'vitest';
import { hasTrackingOptOut, TRACK_EVENT, trackEvent } from '#browser/tracking/track';
import { trackVisits } from '#browser/tracking/visit-counts';
import { buildShelf } from './shelf.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen(navigator: object) {
  const events = new EventTarget();
  const told: unknown[] = [];
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', events);
  events.addEventListener(TRACK_EVENT, (event) => told.push((event as CustomEvent).detail));
  return told;
}

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('%j refuses tracking: %s', (navigator, refuses) => {
  expect(hasTrackingOptOut(navigator)).toBe(refuses);
});

test('who asks not to be tracked is told of to nobody', () => {
  const told = listen({ globalPrivacyControl: true });
  trackEvent('conversion', { sessions: 3 });
  expect(told).toEqual([]);
});

test('the conversion is told five seconds into the third session, and not in the second', () => {
  vi.useFakeTimers();
  const told = listen({});
  const device = buildShelf();
  for (const _session of [1, 2]) trackVisits(device, buildShelf());
  vi.advanceTimersByTime(6_000);
  expect(told).toEqual([]);
  trackVisits(device, buildShelf());
  vi.advanceTimersByTime(4_900);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([{ event: 'conversion', sessions: 3 }]);
});

test('the site counts comebacks and shared results, without cookies and without the facts', () => {
  const told: unknown[] = [];
  listen({});
  vi.stubGlobal('fetch', async (path: string, { body, credentials, keepalive }: RequestInit) => {
    told.push([path, body, credentials, keepalive]);
    return new Response(null, { status: 204 });
  });
  trackEvent('conversion', { sessions: 3 });
  trackEvent('result_shared', { contentId: 'a', way: 'link' });
  trackEvent('play_finished', { contentId: 'a' });
  expect(told).toEqual([
    ['/v1/events', '{"event":"conversion"}', 'omit', true],
    ['/v1/events', '{"event":"result_shared"}', 'omit', true],
  ]);
});
