import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WEBHOOK_LIMITS } from '#base/limits/webhooks';
import { MAX_DELIVERY_ATTEMPTS } from '#rules/webhooks/attempts';
import { bindings, clock, network } from '#tests/helpers/api';
import { type ReceivedRequest, startReceiver } from '#tests/helpers/webhooks/receiver';
import { DAY_MS, openRun, queryRow, queryRows } from '#tests/jobs/helpers';
import { createRequestContext, type RequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { TRIGGERS } from '#worker/jobs/index';
import { LEASE_MS, runEachJob } from '#worker/jobs/runner/run-jobs';
import { DELIVERIES_PER_RUN, sendDueDeliveries, WEBHOOKS_BUDGET } from '#worker/jobs/send-webhooks/job';
import { sealSecret } from '#worker/partners/webhooks/secrets';
import { createWebhookSecret } from '#worker/partners/webhooks/signature';

const MINUTE_MS = 60_000;
let elapsed = 0;
let receiver: ReturnType<typeof startReceiver>;

beforeEach(async () => {
  elapsed = 0;
  for (const table of ['webhook_deliveries', 'consumer_webhooks', 'job_states']) await bindings.DB.exec(`delete from ${table}`);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
  receiver = startReceiver();
});
afterEach(() => vi.restoreAllMocks());

/** A context at the current test time, which advances only as the test says. */
function openContext(env: Env = bindings): RequestContext {
  const now = new Date(clock.now.getTime() + elapsed);
  const ctx = createRequestContext({ env, now, outboundFetch: (input, init) => network.fetch(input, init) });
  return { ...ctx, clock: () => new Date(clock.now.getTime() + elapsed) };
}
/** A context whose store fails when it is to record an attempt, if the test says so. */
function openFailingContext(isFailing: () => boolean): RequestContext {
  const prepare = (query: string) => {
    if (query.startsWith('update "webhook_deliveries" set "body"') && isFailing()) throw new Error('the store failed');
    return bindings.DB.prepare(query);
  };
  return openContext({ ...bindings, DB: { prepare, batch: bindings.DB.batch.bind(bindings.DB) } as unknown as D1Database });
}
const run = async (ctx = openContext()) => sendDueDeliveries(ctx, await openRun('send-webhooks', ctx));

/** Runs the job as its trigger does. The runner itself takes two statements. */
async function runWithinBudget(): Promise<void> {
  const job = TRIGGERS['*/10 * * * *']?.['send-webhooks'];
  const [report] = await runEachJob(openContext(), { 'send-webhooks': job } as never);
  expect(report).toMatchObject({ outcome: 'done' });
  expect(report?.statements).toBeLessThanOrEqual(WEBHOOKS_BUDGET.statements + 2);
  expect(report?.bytesRead).toBeLessThanOrEqual(WEBHOOKS_BUDGET.bytes);
}

async function addWebhook(consumer: string): Promise<void> {
  const sealed = await sealSecret(openContext(), consumer, createWebhookSecret());
  await bindings.DB.prepare(
    'insert into consumer_webhooks (consumer, url, sealed_secret, secret_created_at, created_at) values (?, ?, ?, 0, 0)',
  )
    .bind(consumer, `https://${consumer}.example.org/`, sealed)
    .run();
}
const queue = (consumer: string, count: number, dueAt = clock.now.getTime()) =>
  bindings.DB.prepare(
    `insert into webhook_deliveries (id, consumer, type, body, state, attempts, due_at, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      select printf('%s%05d', ?, i), ?, 'CONTENT_RESULT', printf('{"n":%d}', i), 'waiting', 1, ? + i, ? from n`,
  )
    .bind(count, consumer, consumer, dueAt - count, dueAt)
    .run();
const listReceived = () => receiver.requests.map(({ headers }) => headers.get('webhook-id') ?? '');
const refuse = () => new Response('', { status: 500 });

/** Lets a concurrent run continue. */
async function yieldToOtherRun(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await bindings.DB.prepare('select 1').run();
}

test('a claim lasts longer than an attempt, and a lease longer than the failures of one receiver', () => {
  expect(Math.min(...WEBHOOK_LIMITS.retryWaitsMs)).toBeGreaterThan(2 * WEBHOOK_LIMITS.timeoutMs);
  expect(LEASE_MS).toBeGreaterThan(4 * WEBHOOK_LIMITS.timeoutMs);
});

test('a run sends what is due, once, and what is due later later', async () => {
  await addWebhook('post');
  await queue('post', 3);
  await queue('post-later', 1);
  await bindings.DB.prepare("update webhook_deliveries set consumer = 'post', due_at = ? where consumer = 'post-later'")
    .bind(clock.now.getTime() + MINUTE_MS)
    .run();
  await run();
  await run();
  expect(listReceived()).toEqual(['post00001', 'post00002', 'post00003']);
  elapsed = MINUTE_MS;
  await run();
  expect(listReceived()).toHaveLength(4);
  expect(await queryRow("select count(*) as n from webhook_deliveries where due_at is null and state = 'delivered'")).toEqual({ n: 4 });
});

test('two runs that overlap send every delivery once', async () => {
  await addWebhook('post');
  await queue('post', 40);
  let second: Promise<void> | undefined;
  receiver.answer = async () => {
    elapsed += 1_000;
    if (receiver.requests.length === 10) second = run();
    await yieldToOtherRun();
    return new Response();
  };
  await run();
  await second;
  expect(listReceived().toSorted()).toEqual(Array.from({ length: 40 }, (_, i) => `post${String(i + 1).padStart(5, '0')}`));
});

test('a failing receiver is tried eight times at the same id within 32 hours, then the delivery stays as failed', async () => {
  await addWebhook('post');
  await queue('post', 1);
  await bindings.DB.exec('update webhook_deliveries set attempts = 0');
  receiver.answer = refuse;
  const times: number[] = [];
  // The job comes every ten minutes.
  for (elapsed = 0; elapsed <= 40 * 60 * MINUTE_MS; elapsed += 10 * MINUTE_MS) {
    const before = receiver.requests.length;
    await run();
    if (receiver.requests.length > before) times.push(elapsed / MINUTE_MS);
  }
  expect(times).toEqual([0, 10, 40, 100, 220, 460, 940, 1_900]);
  expect(times).toHaveLength(MAX_DELIVERY_ATTEMPTS);
  expect([new Set(listReceived()).size, new Set(receiver.requests.map(({ body }) => body)).size]).toEqual([1, 1]);
  const row = await queryRow<{ expires_at: number }>('select state, attempts, status, body, due_at, expires_at from webhook_deliveries');
  expect(row).toMatchObject({ state: 'failed', attempts: 8, status: 500, body: '{"n":1}', due_at: null });
  expect(row?.expires_at).toBe(clock.now.getTime() + 1_900 * MINUTE_MS + 30 * DAY_MS);
});

test('each attempt is signed anew, with its own time', async () => {
  await addWebhook('post');
  await queue('post', 1);
  receiver.answer = refuse;
  await run();
  elapsed = 60 * MINUTE_MS;
  await run();
  const [first, second] = receiver.requests as [ReceivedRequest, ReceivedRequest];
  const times = [first, second].map(({ headers }) => Number(headers.get('webhook-timestamp')));
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(3_600);
  expect(second.headers.get('webhook-signature')).not.toBe(first.headers.get('webhook-signature'));
});

test('a run that is killed between an answer and its record sends that delivery again, with the same id', async () => {
  await addWebhook('post');
  await queue('post', 2);
  const failing = openFailingContext(() => receiver.requests.length === 2);
  await expect(run(failing)).rejects.toThrow('the store failed');
  await run();
  expect(listReceived()).toEqual(['post00001', 'post00002']);
  elapsed = 30 * MINUTE_MS;
  await run();
  expect(listReceived()).toEqual(['post00001', 'post00002', 'post00002']);
});

test('a retry time of a clock that was ahead is ignored', async () => {
  await addWebhook('post');
  await queue('post', 1, clock.now.getTime() + 400 * DAY_MS);
  await run();
  expect(listReceived()).toEqual(['post00001']);
});

test('a late run sends what has waited for days', async () => {
  await addWebhook('post');
  await queue('post', 2, clock.now.getTime() - 9 * DAY_MS);
  await run();
  expect(listReceived()).toHaveLength(2);
});

test('a receiver that is down is left after three failures, and the others get theirs', async () => {
  for (const consumer of ['aaa', 'bbb']) await addWebhook(consumer);
  await queue('aaa', 20, clock.now.getTime() - DAY_MS);
  await queue('bbb', 20);
  receiver.answer = ({ url }) => (url.includes('aaa') ? refuse() : new Response());
  await run();
  const ofHost = (host: string) => receiver.requests.filter(({ url }) => url.includes(host)).length;
  expect([ofHost('aaa'), ofHost('bbb')]).toEqual([3, 20]);
  expect(await queryRows('select consumer, state, count(*) as n from webhook_deliveries group by 1, 2 order by 1')).toEqual([
    { consumer: 'aaa', state: 'waiting', n: 20 },
    { consumer: 'bbb', state: 'delivered', n: 20 },
  ]);
});

test('once a receiver is down, its due deliveries older than three days fail, and no others', async () => {
  for (const consumer of ['aaa', 'bbb']) {
    await addWebhook(consumer);
    await queue(consumer, 7, clock.now.getTime() - 4 * DAY_MS);
  }
  const isYoung = `update webhook_deliveries set created_at = ${clock.now.getTime() - 3 * DAY_MS} where id = 'aaa00005'`;
  const isClaimed = `update webhook_deliveries set due_at = ${clock.now.getTime() + MINUTE_MS} where id = 'aaa00006'`;
  for (const statement of [isYoung, isClaimed]) await bindings.DB.exec(statement);
  receiver.answer = ({ url, headers }) => (url.includes('aaa') || headers.get('webhook-id')?.endsWith('1') ? refuse() : new Response());
  await run();
  expect(listReceived().filter((id) => id.startsWith('aaa'))).toEqual(['aaa00001', 'aaa00002', 'aaa00003']);
  expect(
    await queryRows('select consumer, state, group_concat(substr(id, -1) order by id) as ids from webhook_deliveries group by 1, 2'),
  ).toEqual([
    { consumer: 'aaa', state: 'failed', ids: '4,7' },
    { consumer: 'aaa', state: 'waiting', ids: '1,2,3,5,6' },
    { consumer: 'bbb', state: 'delivered', ids: '2,3,4,5,6,7' },
    { consumer: 'bbb', state: 'waiting', ids: '1' },
  ]);
  expect(await queryRow("select due_at, body, expires_at from webhook_deliveries where id = 'aaa00004'")).toEqual({
    ...{ due_at: null, body: '{"n":4}', expires_at: clock.now.getTime() + WEBHOOK_LIMITS.failedDays * DAY_MS },
  });
});

test('a store error ends the run only after the queues of the other receivers', async () => {
  for (const consumer of ['aaa', 'bbb']) {
    await addWebhook(consumer);
    await queue(consumer, 10);
  }
  await bindings.DB.exec('update consumer_webhooks set is_full = 1');
  receiver.answer = async ({ url }) => {
    if (url.includes('bbb')) await yieldToOtherRun();
    return new Response();
  };
  let storedCount = 0;
  const failing = openFailingContext(() => ++storedCount === 1);
  await expect(run(failing)).rejects.toThrow('the store failed');
  expect(await queryRows('select consumer, state, count(*) as n from webhook_deliveries group by 1, 2 order by 1')).toEqual([
    { consumer: 'aaa', state: 'waiting', n: 10 },
    { consumer: 'bbb', state: 'delivered', n: 10 },
  ]);
  expect(await queryRow('select sum(is_full) as n from consumer_webhooks')).toEqual({ n: 0 });
});

test('a receiver that never answers costs half a minute of a run, and the run ends before its lease', async () => {
  await addWebhook('post');
  await queue('post', 20);
  receiver.answer = () => {
    elapsed += WEBHOOK_LIMITS.timeoutMs;
    throw new Error('no answer');
  };
  await run();
  expect(elapsed).toBe(3 * WEBHOOK_LIMITS.timeoutMs);
});

test('a run at its limit stays within its budget, and shares it among the webhooks', async () => {
  for (const consumer of ['aaa', 'bbb', 'ccc']) {
    await addWebhook(consumer);
    await queue(consumer, 200);
  }
  await runWithinBudget();
  const counts = ['aaa', 'bbb', 'ccc'].map((host) => receiver.requests.filter(({ url }) => url.includes(host)).length);
  expect(counts).toEqual(counts.map(() => Math.floor(DELIVERIES_PER_RUN / 3)));
});

test('a run in which every receiver is down stays within its budget', async () => {
  for (let n = 0; n < 24; n += 1) {
    await addWebhook(`site${n}`);
    await queue(`site${n}`, 5, clock.now.getTime() - 4 * DAY_MS);
  }
  receiver.answer = refuse;
  await runWithinBudget();
  expect((await queryRow<{ n: number }>("select count(*) as n from webhook_deliveries where state = 'failed'"))?.n).toBeGreaterThan(30);
});

test('a webhook is full while too many of its deliveries wait', async () => {
  await addWebhook('post');
  await queue('post', WEBHOOK_LIMITS.waiting, clock.now.getTime() + DAY_MS / 2);
  await run();
  expect(await queryRow('select is_full from consumer_webhooks')).toEqual({ is_full: 1 });
  await bindings.DB.exec("update webhook_deliveries set due_at = null, state = 'failed' where id = 'post00001'");
  await run();
  expect(await queryRow('select is_full from consumer_webhooks')).toEqual({ is_full: 0 });
});

test('a webhook that is removed while its delivery is sent leaves nothing', async () => {
  await addWebhook('post');
  await queue('post', 1);
  receiver.answer = async () => {
    for (const table of ['webhook_deliveries', 'consumer_webhooks']) await bindings.DB.exec(`delete from ${table}`);
    return new Response();
  };
  await run();
  expect(await queryRows('select * from webhook_deliveries')).toEqual([]);
});
