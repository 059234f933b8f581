import { beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock } from '#tests/helpers/api';
import { all, DAY_MS, failingStore, first, jobContext, openRun } from '#tests/jobs/helpers';
import { MAILS_PER_RUN } from '#worker/accounts/mails/service';
import { notifyUsers } from '#worker/accounts/notifications/notify';
import { openUnsubscribePage } from '#worker/accounts/notifications/unsubscribe';
import { createRequestContext } from '#worker/context';
import { enqueueDigests } from '#worker/jobs/send-digests/job';

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await bindings.DB.exec('delete from mails');
  await bindings.DB.exec("update users set digest = 'off', digest_due_at = null");
});

let made = 0;

/** A user with a confirmed address and digests on. */
async function reader(digest: 'daily' | 'weekly' = 'daily', fields: { emailVerifiedAt?: Date } = { emailVerifiedAt: clock.now }) {
  made += 1;
  const person = await buildUser({ username: `reader_${made}`, email: `reader_${made}@example.org`, ...fields });
  const { body } = await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { digest } });
  expect(body.user.digest).toBe(digest);
  return person;
}
const tell = async (userId: string, title: string) =>
  notifyUsers(jobContext(), [
    { userId, kind: 'reply', actorId: null, topicType: 'content', topic: 'c', title, link: '/pquiz/x', text: 'Yes' },
  ]);
async function run(store?: Parameters<typeof jobContext>[0]): Promise<void> {
  const ctx = jobContext(store);
  await enqueueDigests(ctx, await openRun('send-digests', ctx));
}
const mails = () => all<{ to: string; subject: string; body: string }>('select "to", subject, body from mails order by "to"');

test('a digest is sent only to users who chose one', async () => {
  const person = await buildUser({ email: 'quiet@example.org', emailVerifiedAt: clock.now });
  await tell(person.id, 'Quiet');
  advanceClock(10 * DAY_MS);
  await run();
  expect(await mails()).toEqual([]);
});

test('what is new comes once a day or a week, what is read does not, and nothing comes where nothing is new', async () => {
  const [daily, weekly, hasRead, quiet] = [await reader(), await reader('weekly'), await reader(), await reader()];
  const fan = await buildUser();
  advanceClock(60_000);
  for (const { id } of [daily, weekly, hasRead]) await tell(id, 'Birds');
  await callApi(`POST /v1/users/${weekly.id}/relation`, { as: fan });
  advanceClock(60_000);
  await callApi('PUT /v1/notifications/read', { as: hasRead, body: {} });
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
  expect(quiet.username).not.toBe('');
});

test('a digest is written once by runs that overlap, are killed anywhere or come late', async () => {
  const person = await reader();
  advanceClock(60_000);
  await tell(person.id, 'Soon');
  advanceClock(4 * DAY_MS);
  await expect(run(failingStore(0, 'before'))).rejects.toThrow('killed');
  expect(await mails()).toEqual([]);
  await expect(run(failingStore(0, 'after'))).rejects.toThrow('killed');
  const begun = await openRun('send-digests');
  await Promise.allSettled([run(), run(), enqueueDigests(jobContext(), begun)]);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toContain('Soon');
});

const lastOf = (count: number) => `due${String(count - 1).padStart(5, '0')}@example.org`;

test('a run writes a bounded number of them, the longest waiting first', async () => {
  await bindings.DB.prepare(`insert into users (id, username, password_hash, created_at, email, email_verified_at, digest, digest_due_at)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 699)
    select printf('due%05d', i), printf('due_reader_%05d', i), 'none', 0, printf('due%05d@example.org', i), 1, 'daily', ${clock.now.getTime()} - 1000 + i from n`).run();
  await bindings.DB.prepare(`insert into notifications (user_id, created_at, id, kind)
    select id, digest_due_at - 5, id, 'comment' from users where id like 'due%'`).run();
  const ctx = jobContext();
  await enqueueDigests(ctx, await openRun('send-digests', ctx));
  expect(await all('select count(*) as n, max("to") as last from mails')).toEqual([{ n: MAILS_PER_RUN, last: lastOf(MAILS_PER_RUN) }]);
  expect(ctx.meter.statements).toBeLessThan(40);
  expect(ctx.meter.rowsRead / MAILS_PER_RUN).toBeLessThan(20);
});

test('digests stay due while the outbox has the mails of a full run', async () => {
  const outbox = () => all('select count(*) as n, max("to") as last from mails where stop_link is not null');
  await bindings.DB.exec(
    "update users set digest = 'daily', digest_due_at = (select created_at + 5 from notifications where user_id = users.id) where id like 'due%'",
  );
  await bindings.DB.exec(`insert into mails (id, "to", subject, body, due_at) values ('reset', 'a@example.org', '', '', 9e15)`);
  const due = () => first<{ n: number }>('select count(*) as n from users where digest_due_at <= ?', clock.now.getTime());
  const room = MAILS_PER_RUN - 1;
  await run();
  expect(await outbox()).toEqual([{ n: room, last: lastOf(room) }]);
  await run();
  expect([await outbox(), await due()]).toEqual([[{ n: room, last: lastOf(room) }], { n: 700 - room }]);
  await bindings.DB.exec('delete from mails where stop_link is not null and "to" < \'due00050\'');
  await run();
  expect([await outbox(), await due()]).toEqual([[{ n: room, last: lastOf(room + 50) }], { n: 650 - room }]);
});

test('a digest chosen during a run is not due in that run', async () => {
  const ctx = jobContext();
  const person = await reader('weekly');
  await tell(person.id, 'Birds');
  advanceClock(3_000);
  await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { digest: 'off' } });
  await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { digest: 'weekly' } });
  await enqueueDigests(ctx, await openRun('send-digests'));
  expect((await mails()).filter(({ to }) => to.startsWith(person.username))).toEqual([]);
  const row = await first<{ due: number }>('select digest_due_at as due from users where id = ?', person.id);
  expect(row?.due).toBe(clock.now.getTime() + 7 * DAY_MS);
});

test('a digest that a clock ahead put off by years is due, tells of the last period, and then comes as it should', async () => {
  const person = await reader();
  await tell(person.id, 'Long ago');
  advanceClock(2 * DAY_MS);
  await tell(person.id, 'Lately');
  advanceClock(60_000);
  await bindings.DB.prepare('update users set digest_due_at = ? where id = ?')
    .bind(clock.now.getTime() + 3_650 * DAY_MS, person.id)
    .run();
  await run();
  const [message] = await mails();
  expect([message?.to, message?.body.includes('Lately'), message?.body.includes('Long ago')]).toEqual([
    `${person.username}@example.org`,
    true,
    false,
  ]);
  const row = await first<{ due: number }>('select digest_due_at as due from users where id = ?', person.id);
  expect(row?.due).toBe(clock.now.getTime() + DAY_MS);
});

test('an address that is not confirmed gets none, and its time passes', async () => {
  const person = await reader('daily', {});
  advanceClock(60_000);
  await tell(person.id, 'Birds');
  advanceClock(2 * DAY_MS);
  await run();
  expect(await mails()).toEqual([]);
  const row = await first<{ due: number }>('select digest_due_at as due from users where id = ?', person.id);
  expect(row?.due).toBeGreaterThan(clock.now.getTime());
});

test('only the owner can choose a digest, and only an existing option', async () => {
  const [person, other] = [await buildUser(), await buildUser({ role: 'admin' })];
  expect((await callApi(`PUT /v1/users/${person.id}`, { body: { digest: 'daily' } })).status).toBe(401);
  expect((await callApi(`PUT /v1/users/${person.id}`, { as: other, body: { digest: 'daily' } })).status).toBe(403);
  expect((await callApi(`PUT /v1/users/${person.id}`, { as: person, body: { digest: 'hourly' } })).status).toBe(400);
  expect(await first('select digest, digest_due_at as due from users where id = ?', person.id)).toEqual({ digest: 'off', due: null });
});

test('the link in a digest ends them signed out: its button does, opening it does not, and another token does nothing', async () => {
  const person = await reader();
  advanceClock(60_000);
  await tell(person.id, 'Birds');
  advanceClock(2 * DAY_MS);
  await run();
  const [message] = await mails();
  const [path = ''] = /\/unsubscribe\?token=\S+/.exec(message?.body ?? '') ?? [];
  const link = `https://quizlark.test${path}`;
  expect(await first('select stop_link as link from mails')).toEqual({ link: link.replace('https:', 'http:') });
  const token = new URL(link).searchParams.get('token') ?? '';
  const open = (method: string, given = token, headers: Record<string, string> = {}) =>
    openUnsubscribePage(createRequestContext({ env: bindings, now: clock.now }), new Request(link, { method, headers }), given);
  const digest = () => first('select digest from users where id = ?', person.id);
  expect([await open('GET'), await digest()]).toEqual(['confirm', { digest: 'daily' }]);
  expect([await open('POST', `${token}x`), await digest()]).toEqual(['unknown', { digest: 'daily' }]);
  await expect(open('POST', token, { origin: 'https://elsewhere.example' })).rejects.toMatchObject({ code: 'CROSS_ORIGIN' });
  expect([await open('POST'), await digest()]).toEqual(['done', { digest: 'off' }]);
  expect(await open('GET')).toBe('done');
  await tell(person.id, 'More');
  advanceClock(9 * DAY_MS);
  await run();
  expect(await mails()).toHaveLength(1);
});
