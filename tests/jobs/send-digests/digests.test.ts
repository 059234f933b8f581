import { beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { createFailingStore, createJobContext, DAY_MS, openRun, queryRow, queryRows } from '#tests/jobs/helpers';
import { notifyUsers } from '#worker/accounts/notifications/notify';
import { openUnsubscribePage } from '#worker/accounts/notifications/unsubscribe';
import { createRequestContext } from '#worker/context';
import { enqueueDigests } from '#worker/jobs/send-digests/job';
import { MAILS_PER_RUN } from '#worker/jobs/send-mails/job';

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await bindings.DB.exec('delete from mails');
  await bindings.DB.exec("update users set digest = 'off', digest_due_at = null");
});

let made = 0;

/** A user with a confirmed address and digests on. */
async function buildReader(digest: 'daily' | 'weekly' = 'daily', fields: { emailVerifiedAt?: Date } = { emailVerifiedAt: clock.now }) {
  made += 1;
  const person = await buildUser({ username: `reader_${made}`, email: `reader_${made}@example.org`, ...fields });
  const { body } = await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { digest } });
  expect(body.user.digest).toBe(digest);
  return person;
}
const addNotification = async (userId: string, title: string) =>
  notifyUsers(createJobContext(), [
    { userId, kind: 'reply', actorId: null, topicType: 'content', topic: 'c', title, link: '/pquiz/x', text: 'Yes' },
  ]);
async function run(store?: Parameters<typeof createJobContext>[0]): Promise<void> {
  const ctx = createJobContext(store);
  await enqueueDigests(ctx, await openRun('send-digests', ctx));
}
const mails = () => queryRows<{ to: string; subject: string; body: string }>('select "to", subject, body from mails order by "to"');

test('a digest is sent only to users who chose one', async () => {
  const person = await buildUser({ email: 'quiet@example.org', emailVerifiedAt: clock.now });
  await addNotification(person.id, 'Quiet');
  advanceClock(10 * DAY_MS);
  await run();
  expect(await mails()).toEqual([]);
});

test('a digest with unread notifications is sent once a day or week, and none is sent without unread ones', async () => {
  const [daily, weekly, readerWithAllRead] = [await buildReader(), await buildReader('weekly'), await buildReader()];
  const readerWithoutNotifications = await buildReader();
  const follower = await buildUser();
  advanceClock(60_000);
  for (const { id } of [daily, weekly, readerWithAllRead]) await addNotification(id, 'Birds');
  await callApi(`POST /v1/users/${weekly.id}/relation`, { as: follower });
  advanceClock(60_000);
  await callApi('PUT /v1/notifications/read', { as: readerWithAllRead, body: {} });
  await run();
  expect(await mails()).toEqual([]);
  advanceClock(DAY_MS);
  await run();
  expect((await mails()).map(({ to }) => to)).toEqual([`${daily.username}@example.org`]);
  advanceClock(6 * DAY_MS);
  await run();
  await run();
  const sent = await mails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual([daily, weekly].map(({ username }) => `${username}@example.org`).toSorted());
  const message = sent.find(({ to }) => to.startsWith(weekly.username));
  expect(message?.subject).toBe('New for you this week (Quizlark)');
  expect(message?.body).toContain('replied to you on “Birds”: Yes');
  expect(message?.body).toContain('Someone started following you');
  expect(sent.map(({ to }) => to)).not.toContain(`${readerWithoutNotifications.username}@example.org`);
});

test('a digest is written once by runs that overlap, are killed or start late', async () => {
  const person = await buildReader();
  advanceClock(60_000);
  await addNotification(person.id, 'Soon');
  advanceClock(4 * DAY_MS);
  await expect(run(createFailingStore(0, 'before'))).rejects.toThrow('killed');
  expect(await mails()).toEqual([]);
  await expect(run(createFailingStore(0, 'after'))).rejects.toThrow('killed');
  const startedRun = await openRun('send-digests');
  await Promise.allSettled([run(), run(), enqueueDigests(createJobContext(), startedRun)]);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toContain('Soon');
});

test('a digest has ten lines, and leads to the others if there are more', async () => {
  const readers = [await buildReader(), await buildReader()];
  advanceClock(60_000);
  for (const [i, { id }] of readers.entries()) for (let n = 0; n < 10 + i; n += 1) await addNotification(id, `Bird ${n}`);
  advanceClock(2 * DAY_MS);
  await run();
  expect((await mails()).map(({ body }) => [body.match(/“Bird/g)?.length, body.includes('See all notifications')])).toEqual([
    [10, false],
    [10, true],
  ]);
});

const lastAddressOf = (count: number) => `due${String(count - 1).padStart(5, '0')}@example.org`;

test('a run writes a limited number of digests, the longest overdue first', async () => {
  await bindings.DB.prepare(`insert into users (id, username, password_hash, created_at, email, email_verified_at, digest, digest_due_at)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 699)
    select printf('due%05d', i), printf('due_reader_%05d', i), 'none', 0, printf('due%05d@example.org', i), 1, 'daily', ${clock.now.getTime()} - 1000 + i from n`).run();
  await bindings.DB.prepare(`insert into notifications (user_id, created_at, id, kind)
    select id, digest_due_at - 5, id, 'comment' from users where id like 'due%'`).run();
  const ctx = createJobContext();
  await enqueueDigests(ctx, await openRun('send-digests', ctx));
  expect(await queryRows('select count(*) as n, max("to") as last from mails')).toEqual([
    { n: MAILS_PER_RUN, last: lastAddressOf(MAILS_PER_RUN) },
  ]);
  expect(ctx.meter.statements).toBeLessThan(40);
  expect(ctx.meter.rowsRead / MAILS_PER_RUN).toBeLessThan(20);
});

test('digests stay due while the outbox holds a full run of mails', async () => {
  const outbox = () => queryRows('select count(*) as n, max("to") as last from mails where stop_link is not null');
  await bindings.DB.exec(
    "update users set digest = 'daily', digest_due_at = (select created_at + 5 from notifications where user_id = users.id) where id like 'due%'",
  );
  await bindings.DB.exec(`insert into mails (id, "to", subject, body, due_at) values ('reset', 'a@example.org', '', '', 9e15)`);
  const due = () => queryRow<{ n: number }>('select count(*) as n from users where digest_due_at <= ?', clock.now.getTime());
  const freePlaces = MAILS_PER_RUN - 1;
  await run();
  expect(await outbox()).toEqual([{ n: freePlaces, last: lastAddressOf(freePlaces) }]);
  await run();
  expect([await outbox(), await due()]).toEqual([[{ n: freePlaces, last: lastAddressOf(freePlaces) }], { n: 700 - freePlaces }]);
  await bindings.DB.exec('delete from mails where stop_link is not null and "to" < \'due00050\'');
  await run();
  expect([await outbox(), await due()]).toEqual([[{ n: freePlaces, last: lastAddressOf(freePlaces + 50) }], { n: 650 - freePlaces }]);
});

test('a digest chosen during a run is not due in that run', async () => {
  const ctx = createJobContext();
  const person = await buildReader('weekly');
  await addNotification(person.id, 'Birds');
  advanceClock(3_000);
  await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { digest: 'off' } });
  await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { digest: 'weekly' } });
  await enqueueDigests(ctx, await openRun('send-digests'));
  expect((await mails()).filter(({ to }) => to.startsWith(person.username))).toEqual([]);
  const row = await queryRow<{ due: number }>('select digest_due_at as due from users where id = ?', person.id);
  expect(row?.due).toBe(clock.now.getTime() + 7 * DAY_MS);
});

test('a digest postponed for years by a clock ahead is due, covers the last period, and then follows its schedule', async () => {
  const person = await buildReader();
  await addNotification(person.id, 'Long ago');
  advanceClock(2 * DAY_MS);
  await addNotification(person.id, 'Lately');
  advanceClock(60_000);
  await bindings.DB.prepare('update users set digest_due_at = ? where id = ?')
    .bind(clock.now.getTime() + 3_650 * DAY_MS, person.id)
    .run();
  await run();
  const [message] = await mails();
  expect(message?.to).toBe(`${person.username}@example.org`);
  expect(message?.body).toContain('Lately');
  expect(message?.body).not.toContain('Long ago');
  const row = await queryRow<{ due: number }>('select digest_due_at as due from users where id = ?', person.id);
  expect(row?.due).toBe(clock.now.getTime() + DAY_MS);
});

test('an unconfirmed address gets no digest, and its due time moves on', async () => {
  const person = await buildReader('daily', {});
  advanceClock(60_000);
  await addNotification(person.id, 'Birds');
  advanceClock(2 * DAY_MS);
  await run();
  expect(await mails()).toEqual([]);
  const row = await queryRow<{ due: number }>('select digest_due_at as due from users where id = ?', person.id);
  expect(row?.due).toBeGreaterThan(clock.now.getTime());
});

test('only the owner can choose a digest, and only an existing option', async () => {
  const [person, other] = [await buildUser(), await buildUser({ role: 'admin' })];
  expect((await callApi(`PUT /v1/users/${person.id}`, { body: { digest: 'daily' } })).status).toBe(401);
  expect((await callApi(`PUT /v1/users/${person.id}`, { as: other, body: { digest: 'daily' } })).status).toBe(403);
  expect((await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { digest: 'hourly' } })).status).toBe(400);
  expect(await queryRow('select digest, digest_due_at as due from users where id = ?', person.id)).toEqual({ digest: 'off', due: null });
});

test('the button on a digest’s unsubscribe page works signed out; opening the page or another token changes nothing', async () => {
  const person = await buildReader();
  advanceClock(60_000);
  await addNotification(person.id, 'Birds');
  advanceClock(2 * DAY_MS);
  await run();
  const [message] = await mails();
  const [path = ''] = /\/unsubscribe\?token=\S+/.exec(message?.body ?? '') ?? [];
  const link = `https://quizlark.test${path}`;
  expect(await queryRow('select stop_link as link from mails')).toEqual({ link: link.replace('https:', 'http:') });
  const token = new URL(link).searchParams.get('token') ?? '';
  const requestPage = async (method: string, given = token, headers: Record<string, string> = {}) =>
    (await openUnsubscribePage(createRequestContext({ env: bindings, now: clock.now }), new Request(link, { method, headers }), given))
      .state;
  const digest = () => queryRow('select digest from users where id = ?', person.id);
  expect([await requestPage('GET'), await digest()]).toEqual(['confirm', { digest: 'daily' }]);
  expect([await requestPage('POST', `${token}x`), await digest()]).toEqual(['unknown', { digest: 'daily' }]);
  await expect(requestPage('POST', token, { origin: 'https://elsewhere.example' })).rejects.toMatchObject({ code: 'CROSS_ORIGIN' });
  expect([await requestPage('POST'), await digest()]).toEqual(['done', { digest: 'off' }]);
  expect(await requestPage('GET')).toBe('done');
  await addNotification(person.id, 'More');
  advanceClock(9 * DAY_MS);
  await run();
  expect(await mails()).toHaveLength(1);
});
