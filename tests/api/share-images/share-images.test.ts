import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings } from '#tests/helpers/api';
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

test('a content that may not be opened and an unknown result have no image', async () => {
  const hidden = await buildContent('kquizzes', { as: await buildUser() });
  expect((await fetchShareImage(`${hidden._id}.png`)).status).toBe(404);
  const quiz = await buildContent('pquizzes');
  expect((await fetchShareImage(`${quiz._id}/nosuchresult.png`)).status).toBe(404);
  expect((await fetchShareImage('nosuchcontent.png')).status).toBe(404);
});
