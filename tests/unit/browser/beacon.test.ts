import { afterEach, expect, test, vi } from 'vitest';
import { sendBeacon } from '#browser/beacon';

afterEach(() => {
  vi.unstubAllGlobals();
});

const sendTestBeacon = () => sendBeacon('POST /v1/contents/:id/left', { params: { id: 'c1' }, body: { answered: 2 } });

test('a beacon is sent immediately, with keepalive and the default headers', () => {
  const calls: [url: string, init: RequestInit][] = [];
  vi.stubGlobal('location', { search: '?utm_source=mail' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return new Response(null, { status: 204 });
  });
  sendTestBeacon();
  expect(calls).toMatchObject([
    ['/v1/contents/c1/left', { method: 'POST', body: '{"answered":2}', keepalive: true, headers: { 'utm-source': 'mail' } }],
  ]);
});

test('a lost beacon causes no error', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  sendTestBeacon();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
