import { expect, test } from 'vitest';
import { ADMINISTRATORS_QUERY, buildProductionSeed } from '#scripts/seed/production-seed';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { queryRows } from '#tests/jobs/helpers';

const PASSWORD = 'a short sentence';

async function insertFirstRows(): Promise<string> {
  const { statements, adminLink } = await buildProductionSeed({ origin: 'https://quiz.example.com', now: clock.now });
  await bindings.DB.batch(statements.map((statement) => bindings.DB.prepare(statement)));
  return new URL(adminLink).searchParams.get('token') ?? '';
}
const useLink = (token: string) => callApi('PUT /v1/auth/password/reset', { body: { token, new_password: PASSWORD } });
const countAdministrators = () => queryRows(ADMINISTRATORS_QUERY);

test('somebody who signs up before the first rows does not keep the site from having an administrator', async () => {
  for (const username of ['first_admin', 'quizlark', 'recycle_bin'])
    expect((await callApi('POST /v1/users', { body: { username, password: PASSWORD } })).status).toBe(400);
  expect((await callApi('POST /v1/users', { body: { username: 'early_bird', password: PASSWORD } })).status).toBe(201);
  expect(await countAdministrators()).toEqual([{ administrators: 0 }]);
  const lostToken = await insertFirstRows();
  expect(await countAdministrators()).toEqual([{ administrators: 0 }]);
  const token = await insertFirstRows();
  expect((await useLink(lostToken)).status).toBe(400);
  const { status, body } = await useLink(token);
  expect([status, body.user]).toMatchObject([200, { username: 'first_admin', role: 'admin' }]);
  expect(await countAdministrators()).toEqual([{ administrators: 1 }]);
  expect((await useLink(token)).status).toBe(400);
});
