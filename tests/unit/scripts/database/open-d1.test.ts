import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openD1 } from '#scripts/database/open-d1';
import { createTemporaryFolder } from '#tests/helpers/temporary-folder';

let path: string;
let client: D1Database;

beforeEach(() => {
  path = join(createTemporaryFolder(), 'birds.sqlite');
  const database = openD1(path);
  onTestFinished(database.close);
  client = database.client;
  new DatabaseSync(path).exec("create table birds (name text primary key, sings integer); insert into birds values ('owl', 0)");
});

const listBirds = async () => (await client.prepare('select name from birds order by name').raw()).flat();

test('statements return rows, arrays, the first row or a column of it', async () => {
  const statement = client.prepare('select * from birds where name = ?').bind('owl');
  expect((await statement.all()).results).toEqual([{ name: 'owl', sings: 0 }]);
  expect(await statement.raw()).toEqual([['owl', 0]]);
  expect(await statement.first()).toEqual({ name: 'owl', sings: 0 });
  expect(await statement.first('name')).toBe('owl');
  expect(await statement.bind('lark').first()).toBeNull();
});

test('a write says how many rows it changed, also one that returns rows, and stores a boolean as a number', async () => {
  const insert = client.prepare('insert into birds values (?, ?), (?, ?) returning name, sings').bind('lark', true, 'wren', false);
  expect(await insert.run()).toMatchObject({
    results: [
      { name: 'lark', sings: 1 },
      { name: 'wren', sings: 0 },
    ],
    meta: { changes: 2 },
  });
  expect((await client.prepare('delete from birds').run()).meta.changes).toBe(3);
});

test('a batch that fails leaves nothing', async () => {
  const insert = client.prepare('insert into birds values (?, 1)');
  await expect(client.batch([insert.bind('lark'), insert.bind('owl')])).rejects.toThrow('UNIQUE constraint failed');
  expect(await listBirds()).toEqual(['owl']);
  const results = await client.batch([insert.bind('lark'), client.prepare('select count(*) as n from birds')]);
  expect(results.map((result) => result.results)).toEqual([[], [{ n: 2 }]]);
  expect(await listBirds()).toEqual(['lark', 'owl']);
});
