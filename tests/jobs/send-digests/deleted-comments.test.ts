import { beforeEach, expect, test, vi } from 'vitest';
import { buildContent, type Kquiz } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createJobContext, DAY_MS, openRun, queryRows } from '#tests/jobs/helpers';
import { sendMail } from '#worker/accounts/mails/send-mail';
import { createRequestContext } from '#worker/context';
import type { Env } from '#worker/env';
import { enqueueDigests } from '#worker/jobs/send-digests/job';
import { MAILS_PER_RUN, sendDueMails } from '#worker/jobs/send-mails/job';
import type { EmailMessage } from '#worker/platform/mail';

const PASSWORD = 'a short sentence';
const ABUSE = 'Nobody should read this.';
let creator: Person;
let author: Person;
let content: Kquiz;
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await bindings.DB.exec("delete from mails; update users set digest = 'off', digest_due_at = null");
  author = await buildUser({ password: PASSWORD });
  creator = await buildUser({ publishedCount: 3, email: `${author.id}@example.org`, emailVerifiedAt: clock.now });
  content = await buildContent('kquizzes', { as: creator, userStatus: 'public' });
  await callApi(`PUT /v1/users/${creator.id}`, { as: creator, body: { digest: 'daily' } });
  advanceClock(60_000);
});

const postComment = async (text: string): Promise<string> =>
  (await callApi('POST /v1/messages', { as: author, body: { threadSlug: `kquiz-${content.UID}`, text } })).body.message._id;
const deleteComment = (id: string) => callApi(`DELETE /v1/messages/${id}`, { as: author });

/** Enqueues the digest of the day after, which the provider has not accepted yet. */
async function enqueueDigest(): Promise<void> {
  advanceClock(DAY_MS);
  await enqueueDigests(createJobContext(), await openRun('send-digests'));
}

/** Sends what is due and returns the bodies that reach the provider. */
async function sendMails(): Promise<string[]> {
  const messages: EmailMessage[] = [];
  const ctx = {
    ...createRequestContext({ env: { ...bindings, DEVELOPMENT: '0' } as Env, now: clock.now }),
    clock: () => clock.now,
    mailTransport: async (message: EmailMessage) => void messages.push(message),
  };
  await sendDueMails(ctx, await openRun('send-mails', ctx));
  expect(await queryRows('select id from mails')).toEqual([]);
  return messages.map(({ body }) => body);
}

test('a comment deleted before its digest is written is not in it', async () => {
  const id = await postComment(ABUSE);
  await deleteComment(id);
  await enqueueDigest();
  expect(await sendMails()).toEqual([]);
});

test('a comment deleted after its digest is written, before it is sent, is left out of it', async () => {
  const id = await postComment(ABUSE);
  await postComment('Good morning.');
  await enqueueDigest();
  await deleteComment(id);
  const [body, ...more] = await sendMails();
  expect(more).toEqual([]);
  expect(body).toContain('Good morning.');
  expect(body).not.toContain(ABUSE);
});

test('a digest of nothing but deleted comments is not sent', async () => {
  const id = await postComment(ABUSE);
  await enqueueDigest();
  await deleteComment(id);
  expect(await sendMails()).toEqual([]);
});

test('a digest leaves out the comments of an account erased with them, and keeps those that stay', async () => {
  await postComment(ABUSE);
  await enqueueDigest();
  await callApi('DELETE /v1/users/current_user', { as: author, body: { password: PASSWORD, contents: 'discard' } });
  expect(await sendMails()).toEqual([]);

  author = await buildUser({ password: PASSWORD });
  await postComment('This stays.');
  await enqueueDigest();
  await callApi('DELETE /v1/users/current_user', { as: author, body: { password: PASSWORD, contents: 'keep' } });
  expect(await sendMails()).toEqual([expect.stringContaining('This stays.')]);
});

test('a digest that is sent costs no statement more than any other mail', async () => {
  await postComment('Good morning.');
  await enqueueDigest();
  const ctx = {
    ...createRequestContext({ env: { ...bindings, DEVELOPMENT: '0' } as Env, now: clock.now }),
    mailTransport: async () => undefined,
  };
  const [mail] = await queryRows<{ id: string }>('select id from mails');
  expect(await sendMail(ctx, mail?.id ?? '')).toEqual({ outcome: 'sent' });
  expect(ctx.meter.statements).toBe(2);
  expect(MAILS_PER_RUN).toBe(88);
});

test('the development mailbox shows a digest as it was sent', async () => {
  const id = await postComment(ABUSE);
  await postComment('Good morning.');
  await enqueueDigest();
  await deleteComment(id);
  const [mail] = await queryRows<{ id: string }>('select id from mails');
  const ctx = {
    ...createRequestContext({ env: { ...bindings, DEVELOPMENT: '1' } as Env, now: clock.now }),
    mailTransport: async () => undefined,
  };
  await sendMail(ctx, mail?.id ?? '');
  const [sent] = await queryRows<{ body: string }>('select body from mails where sent_at is not null');
  expect(sent?.body).toContain('Good morning.');
  expect(sent?.body).not.toContain(ABUSE);
});
