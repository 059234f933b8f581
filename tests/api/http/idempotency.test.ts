import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildArticleDraft, buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { buildPng } from '#tests/factories/images';
import { buildUser, type Person } from '#tests/factories/users';
import { type ApiResponse, advanceClock, bindings, callApi, readAnswer, sendRequest } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { listOperations } from '#tests/helpers/openapi/document';
import { readOpenApiDocument } from '#tests/helpers/openapi/read-document';

interface Creation {
  /** Sends the call; each variant has another body. */
  send(options: { as: Person | null; key: string; variant?: number }): Promise<ApiResponse>;
  countRows(by: Person): Promise<number | undefined>;
}

const countWhere = (query: string) => async (by: Person) =>
  (await bindings.DB.prepare(`select count(*) as n from ${query} = ?`).bind(by.id).first<{ n: number }>())?.n;
const sendContent =
  (type: string, build: (fields: object) => object): Creation['send'] =>
  ({ as, key, variant = 0 }) =>
    callApi(`POST /v1/${type}`, { as, headers: { 'idempotency-key': key }, body: build({ title: `Variant ${variant}` }) });

const contentRows = countWhere('contents where creator_id');
const toDataUrl = async (variant: number) => `data:image/png;base64,${btoa(String.fromCharCode(...(await buildPng(8 + variant, 8))))}`;

async function sendForm(as: Person | null, key: string, variant: number) {
  const form = new FormData();
  form.set('file', new File([(await buildPng(8 + variant, 8)) as Uint8Array<ArrayBuffer>], 'a.png'));
  const response = await sendRequest('POST /v1/images', { as, headers: { 'idempotency-key': key }, body: form });
  return readAnswer('POST /v1/images', response);
}

const CREATIONS: Record<string, () => Promise<Creation>> = {
  'an article': async () => ({ send: sendContent('articles', buildArticleDraft), countRows: contentRows }),
  'a trivia quiz': async () => ({ send: sendContent('kquizzes', buildKquizDraft), countRows: contentRows }),
  'a personality quiz': async () => ({ send: sendContent('pquizzes', buildPquizDraft), countRows: contentRows }),
  'a comment': async () => {
    const { type, UID } = await buildContent();
    return {
      send: ({ as, key, variant = 0 }) =>
        callApi('POST /v1/messages', {
          as,
          headers: { 'idempotency-key': key },
          body: { threadSlug: `${type}-${UID}`, text: `Text ${variant}` },
        }),
      countRows: countWhere('comments where user_id'),
    };
  },
  'a report': async () => {
    const { _id } = await buildContent();
    return {
      send: ({ as, key, variant = 0 }) =>
        callApi('POST /v1/reports', {
          as,
          headers: { 'idempotency-key': key },
          body: { topicType: 'content', topic: _id, reason: 'spam', text: `Text ${variant}` },
        }),
      countRows: countWhere('reports where reporter_id'),
    };
  },
  'an image': async () => ({
    send: ({ as, key, variant = 0 }) => sendForm(as, key, variant),
    countRows: countWhere('images where owner_id'),
  }),
  'a raw image': async () => ({
    send: async ({ as, key, variant = 0 }) =>
      callApi('POST /v1/images/raw', { as, headers: { 'idempotency-key': key }, body: { imgDataURL: await toDataUrl(variant) } }),
    countRows: countWhere('images where owner_id'),
  }),
};

describeCreations('a retry gets the first response and creates nothing', async ({ send, countRows }) => {
  const as = await buildUser();
  const first = await send({ as, key: 'one' });
  expect(first.status).toBe(201);
  advanceClock(60 * 60 * 1000);
  expect(await send({ as, key: 'one' })).toMatchObject({ status: 201, body: first.body });
  expect(await countRows(as)).toBe(1);
});

describeCreations('calls at once with one key create one', async ({ send, countRows }) => {
  const as = await buildUser();
  const [first, ...twins] = await Promise.all([1, 2, 3, 4].map(() => send({ as, key: 'one' })));
  for (const twin of twins) expect(twin).toMatchObject({ status: 201, body: first?.body });
  expect([first?.status, await countRows(as)]).toEqual([201, 1]);
});

describeCreations('the key of another request is refused', async ({ send, countRows }) => {
  const as = await buildUser();
  await send({ as, key: 'one' });
  const { status, error } = await send({ as, key: 'one', variant: 1 });
  expect([status, error?.code, await countRows(as)]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED', 1]);
});

describeCreations('two accounts may use the same key', async ({ send, countRows }) => {
  const people = [await buildUser(), await buildUser()];
  for (const as of people) expect([(await send({ as, key: 'one' })).status, await countRows(as)]).toEqual([201, 1]);
});

describeCreations('a key that is too long or has spaces is refused, and so is a visitor', async ({ send, countRows }) => {
  const as = await buildUser();
  for (const key of ['x'.repeat(201), 'two words']) {
    const { status, error } = await send({ as, key });
    expect([status, error?.issues]).toEqual([
      400,
      [{ path: 'Idempotency-Key', message: 'Use 1 to 200 letters, digits and signs, without spaces.' }],
    ]);
  }
  expect([(await send({ as: null, key: 'one' })).status, await countRows(as)]).toEqual([401, 0]);
});

describeCreations('while the store fails nothing is created, and the same key works later', async ({ send, countRows }) => {
  const as = await buildUser();
  expect((await withFailingWrites(() => send({ as, key: 'one' }))).status).toBe(503);
  expect(await countRows(as)).toBe(0);
  expect([(await send({ as, key: 'one' })).status, await countRows(as)]).toEqual([201, 1]);
});

test('one key may be used for two kinds of things', async () => {
  const as = await buildUser();
  for (const create of Object.values(CREATIONS).slice(0, 5)) expect((await (await create()).send({ as, key: 'one' })).status).toBe(201);
});

test('a retry after the comment was deleted does not post it again', async () => {
  const as = await buildUser();
  const { send, countRows } = await (CREATIONS['a comment'] as () => Promise<Creation>)();
  await send({ as, key: 'one' });
  const comment = await bindings.DB.prepare('select id from comments where user_id = ?').bind(as.id).first<{ id: string }>();
  await callApi(`DELETE /v1/messages/${comment?.id}`, { as });
  expect([(await send({ as, key: 'one' })).status, await countRows(as)]).toEqual([404, 0]);
});

test('a retry of a report gets the first one even after its case was closed', async () => {
  const as = await buildUser();
  const { send, countRows } = await (CREATIONS['a report'] as () => Promise<Creation>)();
  const first = await send({ as, key: 'one' });
  await bindings.DB.prepare('update cases set closed_at = 1').run();
  expect(await send({ as, key: 'one' })).toMatchObject({ status: 201, body: first.body });
  expect(await countRows(as)).toBe(1);
});

test('the OpenAPI document offers the header where it works', async () => {
  const operations = listOperations(await readOpenApiDocument());
  const withKey = operations.filter(
    ({ method, operation }) => method === 'POST' && operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(withKey.map(({ path }) => path).toSorted()).toEqual([
    ...['/v1/articles', '/v1/articles/{id}/submissions'],
    '/v1/contents/{id}/submissions',
    '/v1/images',
    '/v1/images/raw',
    ...['/v1/kquizzes', '/v1/kquizzes/{id}/classes', '/v1/kquizzes/{id}/submissions'],
    '/v1/messages',
    ...['/v1/pquizzes', '/v1/pquizzes/{id}/classes', '/v1/pquizzes/{id}/submissions'],
    '/v1/reports',
  ]);
});

function describeCreations(title: string, run: (creation: Creation) => Promise<void>): void {
  test.each(Object.entries(CREATIONS))(`${title}: %s`, async (_, create) => run(await create()));
}
