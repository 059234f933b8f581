import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_RETRY_MS, MAX_RETRY_MS } from '#rules/mails/send-retries';
import { bindings, clock } from '#tests/helpers/api';
import { DAY_MS, EVERY_FIVE_MINUTES, openRun, queryRow, queryRows } from '#tests/jobs/helpers';
import { createRequestContext, type RequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { runJobs } from '#worker/jobs/index';
import { LEASE_MS } from '#worker/jobs/runner/run-jobs';
import { sendDueMails } from '#worker/jobs/send-mails/job';
import { type EmailMessage, openMailTransport, SEND_TIMEOUT_MS } from '#worker/platform/mail';

const production = { ...bindings, DEVELOPMENT: '0' } as Env;
const FROM = { name: 'Quizlark', address: 'hello@quiz.example' };
let elapsed = 0;

beforeEach(async () => {
  elapsed = 0;
  await bindings.DB.exec('delete from mails');
  await bindings.DB.exec('delete from job_states');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
});
afterEach(() => vi.restoreAllMocks());

/** A context at the current test time, which advances only while messages are sent. */
function openContext(mailTransport: RequestContext['mailTransport'], env = production): RequestContext {
  const now = new Date(clock.now.getTime() + elapsed);
  return { ...createRequestContext({ env, now }), mailTransport: mailTransport, clock: () => new Date(clock.now.getTime() + elapsed) };
}

const queueMessages = (count: number, dueAt = clock.now) =>
  bindings.DB.prepare(
    `insert into mails (id, "to", subject, body, due_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      select printf('mail%03d', i), printf('reader%03d@example.org', i), 'A subject', 'A body', ? from n`,
  )
    .bind(count, dueAt.getTime())
    .run();

/** Lets a concurrent run continue. */
async function yieldToOtherRun(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await bindings.DB.prepare('select 1').run();
}

test('a claim lasts longer than a send, and a lease longer than the sends of a run', () => {
  expect(FIRST_RETRY_MS).toBeGreaterThan(2 * SEND_TIMEOUT_MS);
  expect(LEASE_MS).toBeGreaterThan(6 * SEND_TIMEOUT_MS);
});

test('a slow provider gets every message once when two runs overlap', async () => {
  await queueMessages(60);
  const sent: string[] = [];
  let second: Promise<void> | undefined;
  const mailTransport = async ({ id }: EmailMessage) => {
    elapsed += 1_500;
    sent.push(id);
    if (sent.length === 45) second = openRun('send-mails').then((run) => sendDueMails(openContext(mailTransport), run));
    await yieldToOtherRun();
  };
  await sendDueMails(openContext(mailTransport), await openRun('send-mails'));
  await second;
  expect(sent.toSorted()).toEqual(Array.from({ length: 60 }, (_, i) => `mail${String(i + 1).padStart(3, '0')}`));
  expect(await queryRows('select id from mails')).toEqual([]);
});

test('a run ends before its lease expires, and the next run sends the rest', async () => {
  await queueMessages(40);
  const sent: string[] = [];
  const mailTransport = async ({ id }: EmailMessage) => {
    elapsed += SEND_TIMEOUT_MS - 1;
    sent.push(id);
  };
  await runJobs(openContext(mailTransport), EVERY_FIVE_MINUTES);
  expect(sent.length).toBeGreaterThan(15);
  expect(elapsed).toBeLessThan(LEASE_MS);
  elapsed += 5 * 60_000;
  await runJobs(openContext(mailTransport), EVERY_FIVE_MINUTES);
  expect(new Set(sent).size).toBe(40);
});

test('a provider that does not respond ends the run early, and later jobs run', async () => {
  await queueMessages(60);
  const mailTransport = async () => {
    elapsed += SEND_TIMEOUT_MS;
    throw new Error('no answer');
  };
  await expect(runJobs(openContext(mailTransport), EVERY_FIVE_MINUTES)).rejects.toThrow('1 of 11 jobs failed');
  expect(elapsed).toBe(5 * SEND_TIMEOUT_MS);
  expect(
    await queryRows("select name, outcome, cause from job_states where name in ('send-mails', 'clear-expired') order by name"),
  ).toEqual([
    { name: 'clear-expired', outcome: 'done', cause: '' },
    { name: 'send-mails', outcome: 'failed', cause: '5 e-mails in a row could not be sent, so this run ended. The last error: no answer' },
  ]);
  expect(await queryRows('select attempts, count(*) as n from mails group by attempts')).toEqual([
    { attempts: 0, n: 55 },
    { attempts: 1, n: 5 },
  ]);
});

test('failures with successes between them do not end a run', async () => {
  await queueMessages(12);
  let calls = 0;
  const mailTransport = async () => {
    calls += 1;
    if (calls % 2 === 1) throw new Error('no answer');
  };
  await runJobs(openContext(mailTransport), EVERY_FIVE_MINUTES);
  expect(await queryRows('select attempts, count(*) as n from mails group by attempts')).toEqual([{ attempts: 1, n: 6 }]);
});

test('a run killed between sending a message and recording it repeats at most that message, with the same id', async () => {
  await queueMessages(3);
  const names: (string | null)[] = [];
  const send = (async (_: string, init: RequestInit) => {
    names.push(new Headers(init.headers).get('idempotency-key'));
    return new Response('{}');
  }) as typeof fetch;
  const mailTransport = openMailTransport({ MAIL_API_URL: 'https://mail.example' }, FROM, send);
  const DB = {
    prepare: (query: string) => {
      if (query.startsWith('delete from "mails"') && names.length === 2) throw new Error('killed');
      return bindings.DB.prepare(query);
    },
    batch: bindings.DB.batch.bind(bindings.DB),
  } as unknown as D1Database;
  await sendDueMails(openContext(mailTransport, { ...production, DB }), await openRun('send-mails'));
  elapsed += FIRST_RETRY_MS;
  await sendDueMails(openContext(mailTransport), await openRun('send-mails'));
  expect(names).toEqual(['mail001', 'mail002', 'mail003', 'mail002']);
  expect(await queryRows('select id from mails')).toEqual([]);
});

test('a message that finally fails is recorded for staff, without its address and text', async () => {
  await queueMessages(1);
  await bindings.DB.exec('update mails set attempts = 5');
  const mailTransport = async ({ to }: EmailMessage) => {
    throw new Error(`${to} is not a verified address`);
  };
  await runJobs(openContext(mailTransport), EVERY_FIVE_MINUTES);
  expect(await queryRows('select id from mails')).toEqual([]);
  expect(await queryRows("select key, cause from skipped_rows where job = 'send-mails'")).toEqual([
    { key: 'mail mail001', cause: '[address] is not a verified address' },
  ]);
});

test('a message postponed by a clock ahead is sent, one within the longest delay is not', async () => {
  await queueMessages(1, new Date(clock.now.getTime() + 3_650 * DAY_MS));
  await bindings.DB.prepare(`insert into mails (id, "to", subject, body, attempts, due_at) values ('waits', 'w@example.org', '', '', 6, ?)`)
    .bind(clock.now.getTime() + MAX_RETRY_MS)
    .run();
  const sent: string[] = [];
  const mailTransport = async ({ id }: EmailMessage) => void sent.push(id);
  await runJobs(openContext(mailTransport), EVERY_FIVE_MINUTES);
  expect(sent).toEqual(['mail001']);
  expect(await queryRow('select id from mails')).toEqual({ id: 'waits' });
});

test('a binding that does not respond times out', async () => {
  vi.useFakeTimers();
  const binding = { send: () => new Promise(() => undefined) } as unknown as SendEmail;
  const sending = openMailTransport({ EMAIL: binding }, FROM, fetch)({ id: 'mail1', to: 'a@example.org', subject: '', body: '' });
  const refused = expect(sending).rejects.toThrow('did not respond within 10 seconds');
  await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS);
  await refused;
  vi.useRealTimers();
});
