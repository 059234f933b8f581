import { expect, test } from 'vitest';
import type { RequestContext } from '#worker/context';
import { limitBurst } from '#worker/http/rate-limiting/write-limits';

/** The rate limit keys of a call from an IP address. */
async function keysFor(address: string): Promise<string[]> {
  const keys: string[] = [];
  const BURSTS = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
  const context = { limiters: { BURSTS }, ipAddress: address, isTrustedCaller: false, settings: { secret: 'a secret' } };
  await limitBurst(context as unknown as RequestContext, 'wren');
  return keys;
}

test('the keys contain no IP address', async () => {
  expect(await keysFor('198.51.100.7')).toEqual(['user:wren', expect.stringMatching(/^address:[\w-]{43}$/)]);
});

test('all addresses of a /64 share a key, another /64 has its own', async () => {
  const [first, sameNetwork, otherNetwork] = await Promise.all(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1'].map(keysFor));
  expect(first).toEqual(sameNetwork);
  expect(first).not.toEqual(otherNetwork);
});

test.each(['', '127.0.0.1', '::1'])('does not count a local or missing address (%j)', async (address) => {
  expect(await keysFor(address)).toEqual(['user:wren']);
});
