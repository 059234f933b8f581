import { beforeEach, expect, test, vi } from 'vitest';
import { advanceClock, bindings, clock } from '#tests/helpers/api';
import { EVERY_FIVE_MINUTES, openRun, queryRows } from '#tests/jobs/helpers';
import { enqueueMail } from '#worker/accounts/mails/service';
import { createRequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { runJobs } from '#worker/jobs/index';
import { MAILS_PER_RUN, sendDueMails } from '#worker/jobs/send-mails/job';
import { type EmailMessage, openMailTransport } from '#worker/platform/mail';

const MINUTE = 60_000;
const production = { ...bindings, DEVELOPMENT: '0', MAIL_API_URL: 'https://mail.example.org/send' } as Env;
const draft = { to: 'wren@example.org', subject: 'A subject', body: 'A body' };

beforeEach(async () => {
  await bindings.DB.exec('delete from mails');
});

/** A context whose mail transport records its messages, and fails the given number of times. */
function createMailSite({ env = production, failures = 0 }: { env?: Env; failures?: number } = {}) {
  const sentMessages: EmailMessage[] = [];
  let left = failures;
  const openContext = () => ({
    ...createRequestContext({ env, now: clock.now }),
    clock: () => clock.now,
    mailTransport: async (message: EmailMessage) => {
      left -= 1;
      if (left >= 0) throw new Error('no answer');
      sentMessages.push(message);
    },
  });
  return { openContext, sentMessages };
}

test('a mail is sent once, right after the response, and its row is deleted', async () => {
  const { openContext, sentMessages } = createMailSite();
  const ctx = openContext();
  await enqueueMail(ctx, draft);
  await Promise.all([...ctx.backgroundTasks, ...ctx.backgroundTasks].map((task) => task()));
  await runJobs(openContext(), EVERY_FIVE_MINUTES);
  expect(sentMessages).toEqual([expect.objectContaining(draft)]);
  expect(await queryRows('select * from mails')).toEqual([]);
});

test('a mail of an interrupted response is sent by the job', async () => {
  const { openContext, sentMessages } = createMailSite();
  await enqueueMail(openContext(), draft);
  await runJobs(openContext(), EVERY_FIVE_MINUTES);
  expect(sentMessages).toHaveLength(1);
});

test('a failed mail is retried after 1, 4, 16 minutes …, and finally dropped', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { openContext, sentMessages } = createMailSite({ failures: 6 });
  await enqueueMail(openContext(), draft);
  const delays = [1, 4, 16, 64, 256];
  await runJobs(openContext(), EVERY_FIVE_MINUTES);
  for (const minutes of delays) {
    advanceClock(minutes * MINUTE - 1);
    await runJobs(openContext(), EVERY_FIVE_MINUTES);
    advanceClock(1);
    await runJobs(openContext(), EVERY_FIVE_MINUTES);
  }
  const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines.map(({ attempts, outcome }) => attempts ?? outcome)).toEqual([1, 2, 3, 4, 5, 'skipped']);
  expect(errors.mock.calls.join()).not.toContain('wren@example.org');
  expect([sentMessages, await queryRows('select * from mails')]).toEqual([[], []]);
  errors.mockRestore();
});

test('requested mails are sent before digests, however long the digests have been due', async () => {
  const insert = bindings.DB.prepare(`insert into mails (id, "to", subject, body, stop_link, due_at)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 249)
    select 'digest' || i, i || '@example.org', 'Digest', '', 'https://quiz.example/unsubscribe', ? from n`);
  await insert.bind(clock.now.getTime() - 1000).run();
  const { openContext, sentMessages } = createMailSite({ failures: 1 });
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const ctx = openContext();
  await enqueueMail(ctx, draft);
  await Promise.all(ctx.backgroundTasks.map((send) => send()));
  advanceClock(2 * MINUTE);
  await sendDueMails(openContext(), await openRun('send-mails'));
  expect(sentMessages[0]).toMatchObject(draft);
  expect(sentMessages).toHaveLength(MAILS_PER_RUN);
  const before = 251 - MAILS_PER_RUN;
  expect(await queryRows('select count(*) as n from mails')).toEqual([{ n: before }]);
  for (let left = before; left > 0; left -= MAILS_PER_RUN) await sendDueMails(openContext(), await openRun('send-mails'));
  expect(await queryRows('select * from mails')).toEqual([]);
});

test('a mail without a recipient is logged and dropped', async () => {
  const { openContext, sentMessages } = createMailSite();
  await enqueueMail(openContext(), { ...draft, to: '' });
  await runJobs(openContext(), EVERY_FIVE_MINUTES);
  expect([sentMessages, await queryRows('select * from mails')]).toEqual([[], []]);
});

test('in development a mail is stored for /dev/mail', async () => {
  const { openContext, sentMessages } = createMailSite({ env: bindings });
  await enqueueMail(openContext(), draft);
  await runJobs(openContext(), EVERY_FIVE_MINUTES);
  expect(sentMessages).toHaveLength(1);
  expect(await queryRows('select sent_at as sentAt from mails')).toEqual([{ sentAt: clock.now.getTime() }]);
});

const message: EmailMessage = { id: 'mail1', ...draft };
const from = { name: 'Quizlark', address: 'hello@quiz.example' };

test('an HTTP mail API gets the message, the API key and an idempotency key', async () => {
  const calls: Request[] = [];
  const send = (async (url: string, init: RequestInit) => {
    calls.push(new Request(url, init));
    return new Response('{}');
  }) as typeof fetch;
  await openMailTransport({ MAIL_API_URL: 'https://mail.example/emails', MAIL_API_KEY: 'a key' }, from, send)(message);
  const [request] = calls;
  expect(request?.headers.get('authorization')).toBe('Bearer a key');
  expect(request?.headers.get('idempotency-key')).toBe('mail1');
  expect(await request?.json()).toEqual({
    from: 'Quizlark <hello@quiz.example>',
    to: 'wren@example.org',
    subject: 'A subject',
    text: 'A body',
  });
});

test('a message with an unsubscribe link has the headers for it with either provider', async () => {
  const headers = {
    'List-Unsubscribe': '<https://quiz.example/unsubscribe?token=x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const digest = { ...message, stopLink: 'https://quiz.example/unsubscribe?token=x' };
  const calls: Request[] = [];
  const send = (async (url: string, init: RequestInit) => {
    calls.push(new Request(url, init));
    return new Response('');
  }) as typeof fetch;
  await openMailTransport({ MAIL_API_URL: 'https://mail.example/emails' }, from, send)(digest);
  expect(await calls[0]?.json()).toMatchObject({ headers });
  const sendByBinding = vi.fn(async () => ({ messageId: '1' }));
  await openMailTransport({ EMAIL: { send: sendByBinding } as unknown as SendEmail }, from, fetch)(digest);
  expect(sendByBinding).toHaveBeenCalledWith(expect.objectContaining({ headers }));
});

test('an API that rejects a message, and a site without a mail transport, throw', async () => {
  const refuse = (async () => new Response('', { status: 500 })) as typeof fetch;
  await expect(openMailTransport({ MAIL_API_URL: 'https://mail.example' }, from, refuse)(message)).rejects.toThrow('500');
  await expect(openMailTransport({}, from, fetch)(message)).rejects.toThrow('No mail provider is configured');
});

test('Cloudflare’s binding takes precedence', async () => {
  const send = vi.fn(async () => ({ messageId: '1' }));
  const env = { EMAIL: { send } as unknown as SendEmail, MAIL_FROM: 'larks@quiz.example', MAIL_API_URL: 'https://mail.example' };
  await openMailTransport(env, from, fetch)(message);
  expect(send).toHaveBeenCalledWith({
    from: { name: 'Quizlark', email: 'larks@quiz.example' },
    to: 'wren@example.org',
    subject: 'A subject',
    text: 'A body',
  });
});
