import { afterEach, beforeEach, expect, test } from 'vitest';
import { health } from '#contract/moderation/health';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft } from '#tests/factories/drafts';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, replacedBindings, sendRequest } from '#tests/helpers/api';

let person: Person;
let articleId: string;
const setDisk = (state: string) => Object.assign(replacedBindings, { DISK_SERVICE: { fetch: async () => new Response(state) } });

beforeEach(async () => {
  person = await buildUser();
  articleId = (await buildContent('articles'))._id;
});
afterEach(() => {
  delete replacedBindings.DISK_SERVICE;
});

const countContents = () => bindings.DB.prepare('select count(*) as n from contents').first('n');

test.each(['full', 'read-only'])('while the disk is %s writes are 503 and write nothing, and reads go on', async (state) => {
  const before = await countContents();
  setDisk(state);
  const writes = [
    await callApi('POST /v1/articles', { as: person, body: buildArticleDraft() }),
    await callApi(`POST /v1/articles/${articleId}/submissions`, { body: { answers: [] } }),
    await callApi(`DELETE /v1/articles/${articleId}`, { as: person }),
  ];
  for (const { status, error, headers } of writes) {
    expect([status, error?.code, headers.get('retry-after')]).toEqual([503, 'TRY_AGAIN', '60']);
    expect(error?.message).toContain('can’t save anything at the moment');
  }
  expect(await countContents()).toBe(before);
  expect((await callApi(`GET /v1/articles/${articleId}`)).status).toBe(200);
});

test('/health says that the disk is full, and is 503', async () => {
  const readHealth = async () => {
    const response = await sendRequest('GET /health');
    return { ...health.parse(await response.json()), statusCode: response.status };
  };
  expect(await readHealth()).toMatchObject({ statusCode: 200, disk: null });
  setDisk('ok');
  expect(await readHealth()).toMatchObject({ statusCode: 200, status: 'ok', disk: 'ok' });
  setDisk('full');
  expect(await readHealth()).toMatchObject({ statusCode: 503, status: 'full', disk: 'full', store: 'ok' });
});

test('writes work again as soon as there is space, and while the disk’s state is unknown', async () => {
  const write = async () => (await callApi('POST /v1/articles', { as: person, body: buildArticleDraft() })).status;
  setDisk('full');
  expect(await write()).toBe(503);
  setDisk('ok');
  expect(await write()).toBe(201);
  setDisk('something else');
  expect(await write()).toBe(201);
});
