import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';

interface CategoryValue {
  _id: string;
  UID: string;
  title: string;
}

let staff: Person;
const saveCategories = (value: unknown) => callApi('PUT /v1/admin/settings/categories', { as: staff, body: { value } });
const listCategories = async (): Promise<CategoryValue[]> => (await callApi('GET /v1/categories')).body.categories;
async function addCategory(UID: string): Promise<CategoryValue> {
  expect((await saveCategories([...(await listCategories()).map(toRow), { UID, title: UID.toUpperCase() }])).status).toBe(200);
  const category = (await listCategories()).find((one) => one.UID === UID);
  if (!category) throw new Error('The category was not saved');
  return category;
}
const toRow = ({ _id, UID, title }: CategoryValue) => ({ _id, UID, title });

beforeAll(async () => {
  staff = await buildUser({ role: 'staff' });
});

test('a category that nothing has is removed, and its UID is free for another one', async () => {
  const larks = await addCategory('larks');
  const birds = await addCategory('birds');
  await saveCategories([{ ...toRow(larks), UID: 'skylarks' }]);
  const { status } = await saveCategories([
    { _id: larks._id, isRemoved: true },
    { ...toRow(birds), altUIDs: ['larks', 'skylarks'] },
  ]);
  expect(status).toBe(200);
  expect((await listCategories()).map(({ UID }) => UID)).toEqual(['birds']);
  expect((await callApi('GET /v1/categories')).body.categories[0]?.altUIDs).toEqual(['larks', 'skylarks']);
});

test('a category of contents stays, and the refusal says how many have it', async () => {
  const rivers = await addCategory('rivers');
  await buildContent('articles', { categories: [rivers._id] });
  await buildContent('kquizzes', { categories: [rivers._id], userStatus: 'self' });
  const lakes = await addCategory('lakes');
  const { status, error } = await saveCategories([
    { ...toRow(lakes), title: 'Changed' },
    { _id: rivers._id, isRemoved: true },
  ]);
  expect([status, error?.issues]).toEqual([
    400,
    [
      {
        path: 'value.1.isRemoved',
        message:
          '2 items have the category “RIVERS”, private ones included. Give them another category first: a category is removed when nothing has it.',
      },
    ],
  ]);
  expect((await listCategories()).map(({ title }) => title)).toEqual(expect.arrayContaining(['RIVERS', 'LAKES']));
});

test('an issue names the row as it was sent, removed rows included', async () => {
  const [gone, seas] = [await addCategory('gone'), await addCategory('seas')];
  const { error } = await saveCategories([{ _id: gone._id, isRemoved: true }, toRow(seas), { UID: 'seas', title: 'Oceans' }]);
  expect(error?.issues).toEqual([{ path: 'value.2.UID', message: 'SEAS has this UID too. Give each category its own.' }]);
  const unknown = await saveCategories([{ _id: 'nothing', isRemoved: true }]);
  expect(unknown.error?.issues?.[0]?.path).toBe('value.0._id');
});

test('a removal that fails removes nothing', async () => {
  const hills = await addCategory('hills');
  await bindings.DB.prepare(`create trigger refuse before delete on categories begin select raise(abort, 'SQLITE_FULL'); end`).run();
  expect((await saveCategories([{ _id: hills._id, isRemoved: true }])).status).toBe(503);
  await bindings.DB.prepare('drop trigger refuse').run();
  expect((await listCategories()).map(({ UID }) => UID)).toContain('hills');
});
