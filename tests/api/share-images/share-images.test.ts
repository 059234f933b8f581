import { expect, test } from 'vitest';
import { buildContent, getCoreTeam } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi } from '#tests/helpers/api';
import { countChangedPixels, readPng } from '#tests/helpers/share-images/read-png';
import { createApp } from '#worker/app';
import { signSharedScore } from '#worker/playing/shared-scores/service';
import { readSettings } from '#worker/settings';

const app = createApp();
const fetchShareImage = (path: string) => app.request(`http://quizlark.test/share/${path}`, {}, bindings);
const SCORE = { finalScore: 6, maxScore: 13, duration: 127 };
const sign = (id: string, score = SCORE) => signSharedScore({ settings: readSettings(bindings) }, id, score);
const readImage = async (path: string) => {
  const response = await fetchShareImage(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  return readPng(await response.arrayBuffer());
};
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
  const result = await fetchShareImage(`${quiz._id}/${quiz.results[0]?._id}.png`);
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

test('a signed score is drawn, for a level and for the quiz itself, and not stored', async () => {
  const quiz = await buildContent('kquizzes');
  const level = quiz.dimensions[0]?.levels[0]?._id;
  for (const path of [`${quiz._id}.png`, ...(level ? [`${quiz._id}/${level}.png`] : [])]) {
    const plain = await readImage(path);
    const scored = await readImage(`${path}?s=${sign(quiz._id)}`);
    expect([scored.width, scored.height]).toEqual([1200, 630]);
    expect(countChangedPixels(plain, scored)).toBeGreaterThan(5000);
    const better = await readImage(`${path}?s=${sign(quiz._id, { ...SCORE, finalScore: 7 })}`);
    expect(countChangedPixels(better, scored)).toBeGreaterThan(500);
  }
  expect((await listObjects(quiz._id)).filter(({ key }) => /[?_]/.test(key))).toEqual([]);
  expect(await listObjects(quiz._id)).toHaveLength(level ? 2 : 1);
});

test('an image with a score is public, and refused like any other when one network has too many drawn', async () => {
  const quiz = await buildContent('kquizzes');
  const path = `${quiz._id}.png?s=${sign(quiz._id)}`;
  expect((await fetchShareImage(path)).headers.get('cache-control')).toMatch(/^public/);
  const RARE_CALLS = { limit: async () => ({ success: false }) };
  const refused = await app.request(
    `http://quizlark.test/share/${path}`,
    { headers: { 'cf-connecting-ip': '198.18.100.8' } },
    { ...bindings, RARE_CALLS },
  );
  expect(refused.status).toBe(429);
});

test('a score that is forged, of another quiz or of a personality quiz leads to the image without it', async () => {
  const [quiz, other, pquiz] = [await buildContent('kquizzes'), await buildContent('kquizzes'), await buildContent('pquizzes')];
  const signed = sign(quiz._id);
  const getLocation = async (path: string) => {
    const response = await fetchShareImage(path);
    return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
  };
  for (const score of [signed.replace(/^6_/, '9_'), sign(other._id), '6_13_127_0123456789abcdef', 'x'])
    expect(await getLocation(`${quiz._id}.png?s=${score}`)).toEqual([302, `/share/${quiz._id}.png`, 'private, no-store']);
  expect((await getLocation(`${quiz._id}.png?s=x&format=story`))[1]).toBe(`/share/${quiz._id}.png?format=story`);
  expect((await getLocation(`${quiz._id}.png?format=story&s=${signed}`))[1]).toBe(`/share/${quiz._id}.png?s=${signed}&format=story`);
  expect((await getLocation(`${quiz._id}.png?format=poster`))[1]).toBe(`/share/${quiz._id}.png`);
  expect((await getLocation(`${pquiz._id}.png?s=${sign(pquiz._id)}`))[1]).toBe(`/share/${pquiz._id}.png`);
  expect(await listObjects(quiz._id)).toEqual([]);
});

test('a story is 1080 by 1920, stored without a score, and drawn with one', async () => {
  const quiz = await buildContent('kquizzes');
  const story = await readImage(`${quiz._id}.png?format=story`);
  expect([story.width, story.height]).toEqual([1080, 1920]);
  const scored = await readImage(`${quiz._id}.png?s=${sign(quiz._id)}&format=story`);
  expect(countChangedPixels(story, scored)).toBeGreaterThan(5000);
  expect((await listObjects(quiz._id)).map(({ key }) => key)).toEqual([`share/${quiz._id}/content-story.png`]);
});

test('parameters that an image does not know lead to its address without them', async () => {
  const quiz = await buildContent('kquizzes');
  const response = await fetchShareImage(`${quiz._id}.png?format=story&utm_source=x&s=1`);
  expect([response.status, response.headers.get('location')]).toEqual([302, `/share/${quiz._id}.png?format=story&s=1`]);
});

/** Draws a quiz twice, with its title and with a title that no font has, on the same background. */
async function countTitlePixels(title: string, language: string): Promise<number> {
  const as = await getCoreTeam();
  let quiz = await buildContent('kquizzes');
  const images = [];
  for (const text of [title, '\u{10480}']) {
    quiz = (await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as, body: { ...quiz, title: text, language, force: true } })).body;
    images.push(await readImage(`${quiz._id}.png`));
  }
  const [titled, untitled] = images;
  return titled && untitled ? countChangedPixels(titled, untitled) : 0;
}

test.each([
  ['Arabic', 'ar', 'أي طائر يغني صباحا؟'],
  ['Hebrew', 'he', 'איזו ציפור שרה?'],
  ['Hindi', 'hi', 'कौन सा पक्षी गाता है?'],
  ['Thai', 'th', 'นกตัวไหนร้องเพลง'],
  ['Russian', 'ru', 'Кто поёт по утрам?'],
  ['Japanese', 'ja', '朝に鳴く鳥は？'],
  ['Korean', 'ko', '노래하는 새는?'],
  ['Vietnamese', 'vi', 'Chim nào hót buổi sáng?'],
])('a title in %s is drawn', async (_name, language, title) => {
  expect(await countTitlePixels(title, language)).toBeGreaterThan(8000);
});

test('files of fonts that cannot be read leave an image with less text, which is not stored', async () => {
  const as = await getCoreTeam();
  const built = await buildContent('kquizzes');
  const quiz = (await callApi(`PUT /v1/kquizzes/${built._id}`, { as, body: { ...built, title: 'أي طائر', language: 'ar', force: true } }))
    .body;
  const fetchWithout = (missing: RegExp) => {
    const ASSETS = {
      fetch: async (url: string) => (missing.test(url) ? new Response(null, { status: 404 }) : bindings.ASSETS?.fetch(url)),
    } as unknown as Fetcher;
    return app.request(`http://quizlark.test/share/${quiz._id}.png`, {}, { ...bindings, ASSETS });
  };
  for (const missing of [/arabic/, /fonts\.json/, /outlines/, /./]) {
    const response = await fetchWithout(missing);
    expect(await readPngHeader(response)).toMatchObject({ signature: 0x89504e47, width: 1200, height: 630 });
    expect([response.status, await listObjects(quiz._id)]).toEqual([200, []]);
  }
  expect((await fetchWithout(/none/)).status).toBe(200);
  expect(await listObjects(quiz._id)).toHaveLength(1);
});
