import { expect, test } from 'vitest';
import type { RequestContext } from '#worker/context';
import { refuseBurst } from '#worker/http/burst';

test('the platform that counts bursts is not told addresses', async () => {
  const keys: string[] = [];
  const bursts = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
  const context = { bursts, address: '198.51.100.7', isTrustedCaller: false, settings: { secret: 'a secret' } };
  await refuseBurst(context as unknown as RequestContext, 'wren');
  expect(keys).toEqual(['user:wren', expect.stringMatching(/^address:[\w-]{43}$/)]);
});
