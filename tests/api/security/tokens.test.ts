import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { callApi, clock } from '#tests/helpers/api';
import { findLastTokenTo } from '#tests/helpers/mails';
import { readStore } from '#tests/helpers/security/store-snapshot';
import { chooseCount } from '#tests/helpers/test-size';

const USES = chooseCount(4, 20);
const email = 'token_owner@example.org';
const password = 'sung at dawn by larks';

test('of many uses of a link to set a password at once exactly one wins', { timeout: 120_000 }, async () => {
  const { username } = await buildUser({ email, emailVerifiedAt: clock.now });
  await callApi('POST /v1/auth/password', { body: { username } });
  const token = await findLastTokenTo(email);
  const use = () => callApi('PUT /v1/auth/password/reset', { body: { token, new_password: password } });
  const statuses = (await Promise.all(Array.from({ length: USES }, use))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // The others are too late, or were asked to come again before the link was looked at.
  expect(statuses.filter((status) => ![200, 400, 429, 503].includes(status))).toEqual([]);
});

test('no token that was ever issued is in a table, except in the letter that brings it', { timeout: 120_000 }, async () => {
  const { username } = await buildUser({ email: 'second_owner@example.org', emailVerifiedAt: clock.now, password });
  const issued: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { status, headers } = await callApi('POST /v1/auth/local', { body: { username, password } });
    expect(status).toBe(200);
    issued.push(...headers.getSetCookie().flatMap((cookie) => /^[\w-]*ql_session\w*=([^;]+)/.exec(cookie)?.[1] ?? []));
  }
  await callApi('POST /v1/auth/password', { body: { username } });
  issued.push(await findLastTokenTo('second_owner@example.org'));
  const quiz = await buildContent('kquizzes');
  issued.push((await callApi(`POST /v1/kquizzes/${quiz._id}/plays`)).body.playToken);
  expect(issued.filter((token) => token.length > 20)).toHaveLength(6);
  const store = await readStore();
  const rows = [...store].filter(([table]) => table !== 'mails').map(([table, tableRows]) => [table, JSON.stringify(tableRows)] as const);
  expect(rows.length).toBeGreaterThan(30);
  for (const token of issued) expect(rows.filter(([, text]) => text.includes(token)).map(([table]) => table)).toEqual([]);
});
