import { expect, test } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';
import { createApp } from '#worker/app';

const app = createApp();
const fetchShareImage = (path: string) => app.request(`http://quizlark.test/share/${path}`, {}, bindings);
const readPngHeader = async (response: Response) => {
  const view = new DataView(await response.arrayBuffer());
  return { signature: view.getUint32(0), width: view.getUint32(16), height: view.getUint32(20), bytes: view.byteLength };
};

test('a content and each of its results has a PNG of 1200 by 630, drawn once and stored', async () => {
  const quiz = await buildContent('pquizzes');
  const first = await fetchShareImage(`${quiz._id}.png`);
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-tag')]).toEqual([
    200,
    'image/png',
    `content:${quiz._id}`,
  ]);
  const size = await readPngHeader(first);
  expect(size).toMatchObject({ signature: 0x89504e47, width: 1200, height: 630 });
  expect((await bindings.IMAGES_BUCKET.list({ prefix: `share/${quiz._id}/` })).objects).toHaveLength(1);
  expect(await readPngHeader(await fetchShareImage(`${quiz.UID}.png`))).toEqual(size);
  const result = await fetchShareImage(`${quiz._id}/${quiz.results[0]._id}.png`);
  expect(await readPngHeader(result)).toMatchObject({ width: 1200, height: 630 });
  expect((await bindings.IMAGES_BUCKET.list({ prefix: `share/${quiz._id}/` })).objects).toHaveLength(2);
});

const listObjects = async (id: string) => (await bindings.IMAGES_BUCKET.list({ prefix: `share/${id}/` })).objects;

test('the image of a new version replaces the one before it, so that saves do not fill the bucket', async () => {
  const as = await getCoreTeam();
  let quiz = await buildContent('pquizzes');
  const findDrawing = async () => (await bindings.IMAGES_BUCKET.head(`share/${quiz._id}/content.png`))?.customMetadata?.['drawing'];
  await fetchShareImage(`${quiz._id}.png`);
  const drawings = [await findDrawing()];
  for (const title of ['Another title, rather longer', 'A third title']) {
    quiz = (await callApi(`PUT /v1/pquizzes/${quiz._id}`, { as, body: { ...quiz, title, force: true } })).body;
    expect((await fetchShareImage(`${quiz._id}.png`)).status).toBe(200);
    drawings.push(await findDrawing());
    expect(await listObjects(quiz._id)).toHaveLength(1);
  }
  expect(new Set(drawings).size).toBe(3);
});

test('one network that has too many images drawn is refused, while drawn ones are sent on', async () => {
  const [drawn, other] = [await buildContent('pquizzes'), await buildContent('pquizzes')];
  const fetchFrom = (id: string, env: object = {}) =>
    app.request(`http://quizlark.test/share/${id}.png`, { headers: { 'cf-connecting-ip': '198.18.100.7' } }, { ...bindings, ...env });
  expect((await fetchFrom(drawn._id)).status).toBe(200);
  const RARE_CALLS = { limit: async () => ({ success: false }) };
  expect((await fetchFrom(other._id, { RARE_CALLS })).status).toBe(429);
  expect((await fetchFrom(drawn._id, { RARE_CALLS })).status).toBe(200);
  expect(await listObjects(other._id)).toEqual([]);
});

test('a content that is erased leaves no share image', async () => {
  const quiz = await buildContent('pquizzes');
  await fetchShareImage(`${quiz._id}.png`);
  const admin = await buildUser({ role: 'admin' });
  await callApi(`PUT /v1/pquizzes/${quiz._id}/transfer`, { as: admin, body: { to: 'recycle_bin' } });
  expect(await listObjects(quiz._id)).toHaveLength(1);
  expect((await callApi(`DELETE /v1/admin/contents/${quiz._id}`, { as: admin })).status).toBe(204);
  expect(await listObjects(quiz._id)).toEqual([]);
});

test('a content that may not be opened and an unknown result have no image', async () => {
  const hidden = await buildContent('kquizzes', { as: await buildUser() });
  expect((await fetchShareImage(`${hidden._id}.png`)).status).toBe(404);
  const quiz = await buildContent('pquizzes');
  expect((await fetchShareImage(`${quiz._id}/nosuchresult.png`)).status).toBe(404);
  expect((await fetchShareImage('nosuchcontent.png')).status).toBe(404);
});
