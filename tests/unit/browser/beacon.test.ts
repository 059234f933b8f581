import { afterEach, expect, test, vi } from 'vitest';
import { sendBeacon } from '#browser/beacon';

afterEach(() => {
  vi.unstubAllGlobals();
});

const leave = () => sendBeacon('POST /v1/contents/:id/left', { params: { id: 'c1' }, body: { answered: 2 } });

test('a beacon is sent at once, outlives its page and carries the default headers', () => {
  const calls: [address: string, init: RequestInit][] = [];
  vi.stubGlobal('location', { search: '?utm_source=mail' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push([address, init]);
    return new Response(null, { status: 204 });
  });
  leave();
  expect(calls).toMatchObject([
    ['/v1/contents/c1/left', { method: 'POST', body: '{"answered":2}', keepalive: true, headers: { 'utm-source': 'mail' } }],
  ]);
});

test('a beacon that is lost is lost, and nothing fails', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
