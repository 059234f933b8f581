import { expect, test } from 'vitest';
import type { RequestContext } from '#worker/context';
import { limitBurst } from '#worker/http/limits/write-limits';

/** The keys by which a call from an address is counted. */
async function keysFor(address: string): Promise<string[]> {
  const keys: string[] = [];
  const burstLimiter = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
  const context = { burstLimiter, ipAddress: address, isTrustedCaller: false, settings: { secret: 'a secret' } };
  await limitBurst(context as unknown as RequestContext, 'wren');
  return keys;
}

test('the platform that counts bursts is not told addresses', async () => {
  expect(await keysFor('198.51.100.7')).toEqual(['user:wren', expect.stringMatching(/^address:[\w-]{43}$/)]);
});

test('the addresses of a /64 are counted as one, another /64 by itself', async () => {
  const [one, same, other] = await Promise.all(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1'].map(keysFor));
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});

test.each(['', '127.0.0.1', '::1'])('an address that everyone may share (%j) is not counted', async (address) => {
  expect(await keysFor(address)).toEqual(['user:wren']);
});
