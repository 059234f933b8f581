import { expect, test } from 'vitest';
import { RATE_LIMITS, type RateLimitName } from '#base/rate-limits';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import { queryRows } from '#tests/jobs/helpers';
import { createRequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';

const createContextFrom = (address: string) =>
  createRequestContext({
    env: bindings,
    now: clock.now,
    request: new Request('http://quizlark.test', { headers: { 'cf-connecting-ip': address } }),
  });

/** Makes a number of concurrent calls, and counts those that are allowed. */
async function countAllowed(attempt: number, call: (index: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: attempt }, (_, index) =>
      call(index).then(
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
const getLimits = (name: RateLimitName): { account?: number; address?: number } => RATE_LIMITS[name];

test.each(names.filter((name) => getLimits(name).account))(
  '%s is limited for an account, whatever IP addresses its concurrent calls come from',
  async (name) => {
    const account = (await buildUser()).id;
    const limit = getLimits(name).account ?? 0;
    expect(await countAllowed(limit + 5, (index) => limitRate(createContextFrom(`198.51.100.${index}`), name, account))).toBe(limit);
  },
);

test.each(names.filter((name) => getLimits(name).address))('%s is limited for an IP address, whatever accounts it tries', async (name) => {
  const address = `198.51.101.${names.indexOf(name)}`;
  const limit = getLimits(name).address ?? 0;
  expect(await countAllowed(limit + 5, (index) => limitRate(createContextFrom(address), name, `somebody ${index}`))).toBe(limit);
});

test('the addresses of a /64 are limited as one, another /64 by itself', async () => {
  const limit = RATE_LIMITS['sign-up'].address;
  expect(await countAllowed(limit + 5, (index) => limitRate(createContextFrom(`2001:db8:1:1::${index.toString(16)}`), 'sign-up'))).toBe(
    limit,
  );
  expect(await countAllowed(limit + 5, (index) => limitRate(createContextFrom(`2001:db8:1:2::${index.toString(16)}`), 'sign-up'))).toBe(
    limit,
  );
});

test('the next window starts at zero, after the time in retryAfterSeconds', async () => {
  const attempt = () => limitRate(createContextFrom('192.0.2.1'), 'sign-up');
  await countAllowed(RATE_LIMITS['sign-up'].address, attempt);
  const error = await attempt().catch((refusal) => refusal);
  expect(error.code).toBe('TOO_MANY_REQUESTS');
  advanceClock(error.details.retryAfterSeconds * 1000);
  await attempt();
});

test.each(['', '127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown'])(
  'an address that everyone may share (%j) is not counted',
  async (address) => {
    const tries = RATE_LIMITS['sign-up'].address + 5;
    expect(await countAllowed(tries, () => limitRate(createContextFrom(address), 'sign-up'))).toBe(tries);
  },
);

test('the database has no IP address and no name', async () => {
  await limitRate(createContextFrom('203.0.113.77'), 'sign-in', 'a_name_to_hide');
  const rows = JSON.stringify(await queryRows('select * from rate_limits'));
  expect(rows).not.toMatch(/203\.0\.113\.77|a_name_to_hide/);
});
