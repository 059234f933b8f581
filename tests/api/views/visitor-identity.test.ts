import { expect, test } from 'vitest';
import { buildContent, type Quiz } from '#tests/factories/contents';
import { buildUserAgent } from '#tests/factories/user-agents';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi } from '#tests/helpers/api';

const DAY_MS = 24 * 60 * 60 * 1000;

interface VisitOptions {
  address: string;
  device?: string;
  as?: Person | null;
}

/** Views a quiz, abandons one play of it and finishes another. */
async function visit(quiz: Quiz, { address, device = 'X11', as = null }: VisitOptions): Promise<void> {
  const headers = { ...(address && { 'cf-connecting-ip': address }), 'user-agent': buildUserAgent(device) };
  const answers = [{ questionId: quiz.questions[0]?._id, choiceId: quiz.questions[0]?.choices?.[0]?._id }];
  await callApi(`POST /v1/contents/${quiz._id}/view`, { as, headers });
  await callApi(`POST /v1/contents/${quiz._id}/left`, { as, headers, body: { answered: 0 } });
  expect((await callApi(`POST /v1/pquizzes/${quiz._id}/submissions`, { as, headers, body: { answers } })).status).toBe(201);
}

/** Counts the visitors of a quiz by its views, by its abandoned plays and by its plays. */
async function countVisitors({ _id }: Quiz): Promise<(number | undefined)[]> {
  const count = async (sql: string) => (await bindings.DB.prepare(sql).bind(_id).first<{ n: number }>())?.n;
  return [
    await count('select sum(views) as n from content_days where content_id = ?'),
    await count('select sum(count) as n from content_leaves where content_id = ?'),
    await count('select count(distinct actor) as n from submissions where content_id = ?'),
  ];
}

test('one IP address is one visitor, whatever its user agents', async () => {
  const quiz = await buildContent('pquizzes');
  await Promise.all(Array.from({ length: 100 }, (_, i) => visit(quiz, { address: '192.0.2.99', device: `device ${i}` })));
  expect(await countVisitors(quiz)).toEqual([1, 1, 1]);
});

test.each([
  ['two addresses of one /64 are one visitor', ['2001:db8:1:1::1', '2001:0DB8:1:1:ffff::2'], 1],
  ['addresses of two /64s are two', ['2001:db8:1:1::1', '2001:db8:1:2::1'], 2],
  ['two IPv4 addresses are two', ['192.0.2.1', '192.0.2.2'], 2],
  ['an IPv4 address in the spelling of IPv6 is the same visitor', ['192.0.2.1', '::ffff:192.0.2.1'], 1],
])('%s', async (_, addresses, visitors) => {
  const quiz = await buildContent('pquizzes');
  for (const address of addresses) await visit(quiz, { address });
  expect(await countVisitors(quiz)).toEqual([visitors, visitors, visitors]);
});

test.each(['', '127.0.0.1', '::1'])('behind a shared IP address (%j) each browser is a visitor', async (address) => {
  const quiz = await buildContent('pquizzes');
  for (const device of ['a', 'b', 'b']) await visit(quiz, { address, device });
  expect(await countVisitors(quiz)).toEqual([2, 2, 2]);
});

test('on its first day an account is a visitor of its network, where that is known, and itself elsewhere', async () => {
  const quiz = await buildContent('pquizzes');
  const [as, other] = [await buildUser(), await buildUser()];
  for (const [person, address] of [
    [as, '192.0.2.1'],
    [other, '192.0.2.1'],
    [null, '192.0.2.1'],
  ] as const)
    await visit(quiz, { as: person, address });
  expect(await countVisitors(quiz)).toEqual([1, 1, 1]);
  for (const person of [as, other, as]) await visit(quiz, { as: person, address: '' });
  expect(await countVisitors(quiz)).toEqual([3, 3, 3]);
});

test('a signed-in user is one visitor from any IP address', async () => {
  const quiz = await buildContent('pquizzes');
  const as = await buildUser();
  advanceClock(DAY_MS);
  for (const address of ['192.0.2.1', '2001:db8::1', '']) await visit(quiz, { as, address });
  expect(await countVisitors(quiz)).toEqual([1, 1, 1]);
});
