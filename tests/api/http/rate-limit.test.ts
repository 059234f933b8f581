import { expect, test } from 'vitest';
import { RATE_LIMITS, type RateLimitName } from '#base/rate-limits';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import { all } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';

const contextFrom = (address: string) =>
  createRequestContext({
    env: bindings,
    now: clock.now,
    request: new Request('http://quizlark.test', { headers: { 'cf-connecting-ip': address } }),
  });

/** How many of so many tries are let through. */
async function letThrough(tries: number, one: (at: number) => Promise<void>): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: tries }, (_, at) =>
      one(at).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  return outcomes.reduce<number>((sum, outcome) => sum + outcome, 0);
}

const names = (Object.keys(RATE_LIMITS) as (keyof typeof RATE_LIMITS)[]).filter(
  (name): name is RateLimitName => RATE_LIMITS[name].countedBy === 'counter',
);
const most = (name: RateLimitName): { account?: number; address?: number } => RATE_LIMITS[name];

test.each(names.filter((name) => most(name).account))(
  '%s is limited for an account, wherever its tries come from, at once or one after another',
  async (name) => {
    const account = (await buildUser()).id;
    const limit = most(name).account ?? 0;
    expect(await letThrough(limit + 5, (at) => limitRate(contextFrom(`198.51.100.${at}`), name, account))).toBe(limit);
  },
);

test.each(names.filter((name) => most(name).address))('%s is limited for an address, whatever accounts it tries', async (name) => {
  const address = `198.51.101.${names.indexOf(name)}`;
  const limit = most(name).address ?? 0;
  expect(await letThrough(limit + 5, (at) => limitRate(contextFrom(address), name, `somebody ${at}`))).toBe(limit);
});

test('the addresses of a /64 are limited as one, another /64 by itself', async () => {
  expect(await letThrough(10, (at) => limitRate(contextFrom(`2001:db8:1:1::${at}`), 'sign-up'))).toBe(5);
  expect(await letThrough(10, (at) => limitRate(contextFrom(`2001:db8:1:2::${at}`), 'sign-up'))).toBe(5);
});

test('the next window starts at zero, after the time in retryAfterSeconds', async () => {
  const tries = () => limitRate(contextFrom('192.0.2.1'), 'sign-up');
  await letThrough(5, tries);
  const error = await tries().catch((refusal) => refusal);
  expect(error.code).toBe('TOO_MANY_REQUESTS');
  advanceClock(error.details.retryAfterSeconds * 1000);
  await tries();
});

test.each(['', '127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown'])(
  'an address that everyone may share (%j) is not counted',
  async (address) => {
    expect(await letThrough(10, () => limitRate(contextFrom(address), 'sign-up'))).toBe(10);
  },
);

test('the database has no IP address and no name', async () => {
  await limitRate(contextFrom('203.0.113.77'), 'sign-in', 'a_name_to_hide');
  const rows = JSON.stringify(await all('select * from rate_limits'));
  expect(rows).not.toMatch(/203\.0\.113\.77|a_name_to_hide/);
});
