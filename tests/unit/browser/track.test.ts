import { afterEach, expect, test, vi } from 'vitest';
import { hasTrackingOptOut, TRACK_EVENT, trackEvent } from '#browser/tracking/track';
import { trackVisits } from '#browser/tracking/visit-counts';
import { buildMemoryStorage } from './memory-storage.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function recordEvents(navigator: object) {
  const target = new EventTarget();
  const events: unknown[] = [];
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', target);
  target.addEventListener(TRACK_EVENT, (event) => events.push((event as CustomEvent).detail));
  return events;
}

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('%j opts out of tracking: %s', (navigator, hasOptOut) => {
  expect(hasTrackingOptOut(navigator)).toBe(hasOptOut);
});

test('reports no events of visitors who have opted out', () => {
  const events = recordEvents({ globalPrivacyControl: true });
  trackEvent('conversion', { sessions: 3 });
  expect(events).toEqual([]);
});

test('reports the conversion in the third session', () => {
  const events = recordEvents({});
  const device = buildMemoryStorage();
  for (const _session of [1, 2]) trackVisits(device, buildMemoryStorage());
  expect(events).toEqual([]);
  trackVisits(device, buildMemoryStorage());
  expect(events).toEqual([{ event: 'conversion', sessions: 3 }]);
});

test('counts conversions and shared results on the server, without cookies and properties', () => {
  const requests: unknown[] = [];
  recordEvents({});
  vi.stubGlobal('fetch', async (path: string, { body, credentials, keepalive }: RequestInit) => {
    requests.push([path, body, credentials, keepalive]);
    return new Response(null, { status: 204 });
  });
  trackEvent('conversion', { sessions: 3 });
  trackEvent('result_shared', { contentId: 'a', way: 'link' });
  trackEvent('play_finished', { contentId: 'a' });
  expect(requests).toEqual([
    ['/v1/events', '{"event":"conversion"}', 'omit', true],
    ['/v1/events', '{"event":"result_shared"}', 'omit', true],
  ]);
});
