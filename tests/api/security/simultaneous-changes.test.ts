import { beforeEach, describe, expect, test } from 'vitest';
import type { UserChanges } from '#contract/accounts/users';
import { buildContent } from '#tests/factories/contents';
import { buildPquizDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { type StoreOperation, withFailingStore } from '#tests/helpers/failures/failing-store';
import { allowBursts } from '#tests/helpers/security/allow-bursts';
import { saveUser } from '#worker/accounts/account/save';
import { createRequestContext } from '#worker/context';

const PASSWORD = 'a short sentence';
const SUSPENSION = { status: ['suspended'], reason: 'Spam.' } satisfies UserChanges;
const DEMOTION = { role: 'user' } satisfies UserChanges;

beforeEach(allowBursts);

const save = (as: Person, target: Person, body: UserChanges) => callApi(`PUT /v1/users/${target.id}`, { as, body });

async function listAdministrators(): Promise<string[]> {
  const { results } = await bindings.DB.prepare(
    `select id from users where role = 'admin' and erased_at is null and status not like '%suspended%' order by id`,
  ).all<{ id: string }>();
  return results.map(({ id }) => id);
}

describe('two administrators who act on each other at once', () => {
  beforeEach(async () => {
    await bindings.DB.prepare("update users set role = 'user' where role = 'admin'").run();
  });

  test.each([
    ['demote', DEMOTION, DEMOTION],
    ['suspend', SUSPENSION, SUSPENSION],
    ['demote and suspend', DEMOTION, SUSPENSION],
  ])('%s: one of them stays', async (_, ofOne, ofOther) => {
    const [one, other] = [await buildUser({ role: 'admin' }), await buildUser({ role: 'admin' })];
    const statuses = (await Promise.all([save(one, other, ofOne), save(other, one, ofOther)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await listAdministrators()).toHaveLength(1);
  });

  test('the one who is demoted between read and write is told that their account has changed', async () => {
    const [one, other] = [await buildUser({ role: 'admin' }), await buildUser({ role: 'admin' })];
    let isDemoted = false;
    const { result } = await withFailingStore(
      async ({ isWrite }) => {
        if (!isWrite || isDemoted) return null;
        isDemoted = true;
        await saveUser(
          createRequestContext({ env: bindings, now: clock.now, viewer: { ...other, role: 'admin', status: [] } }),
          one.id,
          DEMOTION,
        );
        return null;
      },
      () => save(one, other, DEMOTION),
    );
    expect([result.status, result.error?.code]).toEqual([403, 'ACCOUNT_CHANGED']);
    expect(await listAdministrators()).toEqual([other.id]);
  });
});

describe('the last administrator who can sign in', () => {
  let last: Person;
  beforeEach(async () => {
    await bindings.DB.prepare("update users set role = 'user' where role = 'admin'").run();
    last = await buildUser({ role: 'admin', password: PASSWORD });
    await buildUser({ role: 'admin', status: ['suspended'] });
  });

  test.each([
    ['a demotion', DEMOTION],
    ['a suspension', SUSPENSION],
  ])('is not lost to %s by a script, whose caller has no session', async (_, changes) => {
    const viewer = { id: 'a-script', username: 'a_script', role: 'admin' as const, status: [] };
    const ctx = createRequestContext({ env: bindings, now: clock.now, viewer });
    await expect(saveUser(ctx, last.id, changes)).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    expect(await listAdministrators()).toEqual([last.id]);
  });

  test('can neither give up the role, suspend nor erase the account', async () => {
    const erasure = await callApi('DELETE /v1/users/current_user', { as: last, body: { password: PASSWORD, contents: 'keep' } });
    const refusals = [await save(last, last, DEMOTION), await save(last, last, SUSPENSION), erasure];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await listAdministrators()).toEqual([last.id]);
  });
});

/** Only the erasure holds a former username; every other write of the test waits for its end. */
const isWriteUnderWay = ({ text, isWrite }: StoreOperation) => isWrite && !/rate_limits|former_usernames/.test(text);

test('what an account has under way while it is erased does not land after it', { timeout: 60_000 }, async () => {
  const user = await buildUser({ password: PASSWORD });
  const quiz = await buildContent('pquizzes', { title: 'A quiz of the core team' });
  const calls = Array.from({ length: 10 }, (_, i) => [
    () => callApi('POST /v1/pquizzes', { as: user, body: { ...buildPquizDraft(), title: `Quiz ${i}` } }),
    () => callApi('POST /v1/messages', { as: user, body: { threadSlug: `pquiz-${quiz.UID}`, text: `Comment ${i}` } }),
    () => callApi(`POST /v1/pquizzes/${quiz._id}/vote`, { as: user, body: { score: 1 } }),
  ]).flat();
  let erasure: Promise<unknown> | null = null;
  const erase = () => callApi('DELETE /v1/users/current_user', { as: user, body: { password: PASSWORD, contents: 'discard' } });
  const { result: responses } = await withFailingStore(
    async (operation) => {
      if (!isWriteUnderWay(operation)) return null;
      erasure ??= erase();
      await erasure;
      return null;
    },
    () => Promise.all(calls.map((call) => call())),
  );
  expect(await erasure).toMatchObject({ status: 204 });
  expect(new Set(responses.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(new Set(['403 ACCOUNT_CHANGED']));
  const count = (query: string, id: string) => bindings.DB.prepare(query).bind(id).first('count');
  expect({
    contents: await count('select count(*) as count from contents where creator_id = ?', user.id),
    votes: await count('select count(*) as count from votes where user_id = ?', user.id),
    comments: await count('select count(*) as count from comments where user_id = ?', user.id),
    counted: await count('select up_vote_count + comment_count as count from contents where id = ?', quiz._id),
  }).toEqual({ contents: 0, votes: 0, comments: 0, counted: 0 });
});
