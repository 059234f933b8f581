import { beforeAll, expect, test } from 'vitest';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';

const ACCOUNTS = 100_000;
const STEP = 10_000;
let staff: Person;

beforeAll(async () => {
  staff = await buildUser({ role: 'staff', username: 'robin_of_staff' });
  // The triggers that write the words of an account take most of the time, so the words are written in bulk as they would.
  const { results } = await bindings.DB.prepare("select sql from sqlite_schema where name = 'user_words_of_new_user'").all<{
    sql: string;
  }>();
  await bindings.DB.exec('drop trigger user_words_of_new_user');
  for (let first = 0; first < ACCOUNTS; first += STEP) {
    const numbers = `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${first + STEP - 1})`;
    await bindings.DB.batch([
      bindings.DB.prepare(`${numbers} insert into users (id, username, first_name, last_name, email, password_hash, created_at, status)
        select 'bench' || n, 'bird_' || n, 'Bird', 'Lark', 'bird' || n || '@example.org', 'none', n, iif(n % 100 = 0, '["suspended"]', '[]') from numbers`),
      bindings.DB.prepare(`${numbers}, words(word) as (values ('bird_'), ('bird'), ('lark'), (''), ('@')) insert or ignore into user_words (word, user_id)
        select case word when 'bird_' then 'bird_' || n when '' then n || '' when '@' then 'bird' || n || '@example.org' else word end, 'bench' || n
        from numbers, words`),
    ]);
  }
  await bindings.DB.prepare(results[0]?.sql ?? '').run();
}, 300_000);

const search = (query: Record<string, string>) => callApi(`GET /v1/users?${new URLSearchParams(query)}`, { as: staff });
const RESTRICTED = '{"status":{"$exists":true}}';

test.each<[string, Record<string, string>, number, number]>([
  ['one username', { search: 'bird_31415' }, 20, 1],
  ['one e-mail address', { search: 'bird31415@example.org' }, 20, 1],
  ['a name of everyone', { search: 'lark' }, 170, 30],
  ['the first letter of everyone', { search: 'b' }, 170, 30],
  ['a name of nobody', { search: 'penguin' }, 20, 0],
  ['two names of everyone', { search: 'bird lark' }, 2_200, 30],
  ['a name of everyone in a role of nobody', { search: 'lark', conditions: '{"role":"editor"}' }, 2_200, 0],
  ['a name of everyone among the restricted', { search: 'lark', conditions: RESTRICTED }, 2_200, 6],
  ['the restricted', { conditions: RESTRICTED }, 140, 30],
  ['the newest', {}, 70, 30],
])('a search for %s among 10^5 accounts reads a bounded number of rows', async (name, query, maxRows, count) => {
  const { body, cost } = await search(query);
  const next = body.next ? await search({ ...query, after: body.next }) : null;
  console.log(`${name}: ${cost.rowsRead} rows, then ${next?.cost.rowsRead}`);
  expect([name, body.users.length]).toEqual([name, count]);
  expect(Math.max(cost.rowsRead, next?.cost.rowsRead ?? 0)).toBeLessThanOrEqual(maxRows);
  const ids = [...body.users, ...(next?.body.users ?? [])].map(({ _id }: { _id: string }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
});
