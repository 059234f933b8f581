import { beforeEach, expect, test } from 'vitest';
import { IMAGE_LIMITS } from '#base/limits/images';
import { sniffImage } from '#rules/images/sniff-image';
import { buildContent } from '#tests/factories/contents';
import { buildKquizDraft } from '#tests/factories/drafts';
import { buildDecompressionBomb, buildGif, buildPng, withExif } from '#tests/factories/images';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, network, readAnswer, sendRequest } from '#tests/helpers/api';
import { createRequestContext } from '#worker/context';
import { deleteUnusedImages } from '#worker/jobs/clear-expired/delete-unused-images';

let owner: Person;
beforeEach(async () => {
  owner = await buildUser();
});

const readBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const toJpeg = async (source: Uint8Array) => {
  const images = bindings.IMAGES ?? expect.fail('no IMAGES binding');
  const stream = new Response(source as Uint8Array<ArrayBuffer>).body as ReadableStream<Uint8Array>;
  return readBytes((await images.input(stream).output({ format: 'image/jpeg' })).response());
};

async function upload(
  bytes: Uint8Array | string,
  { as = owner as Person | null, name = 'a.png', fields = {} as Record<string, string>, headers = {} } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'image/png' }));
  const response = await sendRequest('POST /v1/images', { as, headers, body: form });
  return readAnswer('POST /v1/images', response);
}

test('stores an image at most 850 pixels wide and serves it permanently with its type', async () => {
  const { status, body } = await upload(await buildPng(1_000, 500), {
    name: 'holiday.svg',
    fields: { prefix: 'profile', original: 'x.png' },
  });
  expect([status, body]).toEqual([201, { url: expect.stringMatching(/^\/images\/profile\/[0-9a-z]{26}\.webp$/), width: 850, height: 425 }]);
  const servedResponse = await sendRequest(`GET ${body.url}`);
  expect([servedResponse.status, servedResponse.headers.get('content-type'), servedResponse.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect([servedResponse.headers.get('x-content-type-options'), servedResponse.headers.get('content-security-policy')]).toEqual([
    'nosniff',
    "default-src 'none'; sandbox",
  ]);
  expect(sniffImage(await readBytes(servedResponse))).toEqual({ type: 'image/webp', width: 850, height: 425 });
  const secondResponse = await sendRequest(`GET ${body.url}`, { headers: { 'if-none-match': servedResponse.headers.get('etag') ?? '' } });
  expect([secondResponse.status, await secondResponse.text()]).toEqual([304, '']);
});

test('rotates a photograph upright and removes its metadata', async () => {
  const photo = withExif(await toJpeg(await buildPng(40, 20)), 6, 'taken at home');
  const { body } = await upload(photo);
  expect(body).toMatchObject({ width: 20, height: 40 });
  const storedBytes = await readBytes(await sendRequest(`GET ${body.url}`));
  expect(sniffImage(storedBytes)).toEqual({ type: 'image/jpeg', width: 20, height: 40 });
  expect(new TextDecoder('latin1').decode(storedBytes)).not.toMatch(/taken at home|Exif/);
});

test('converts a GIF to a smaller format and does not enlarge a small image', async () => {
  expect((await upload(buildGif())).body).toMatchObject({ url: expect.stringMatching(/\.webp$/), width: 1, height: 1 });
  expect((await upload(await buildPng(300, 100))).body).toMatchObject({ width: 300, height: 100 });
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page that claims to be a picture', '<!doctype html><script>alert(1)</script>'],
  ['an empty file', ''],
])('%s is not an image, whatever its name', async (_name, text) => {
  expect((await upload(text)).error).toMatchObject({ code: 'NOT_AN_IMAGE' });
});

test('refuses a truncated image, and a decompression bomb without decoding it', async () => {
  const image = await buildPng(200, 200);
  expect((await upload(image.subarray(0, 60))).error).toMatchObject({ code: 'NOT_AN_IMAGE' });
  expect((await upload(await buildDecompressionBomb(60_000, 60_000))).error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

test('accepts at most ten megabytes', async () => {
  const tooLarge = new Uint8Array(IMAGE_LIMITS.bytes + 1);
  tooLarge.set(await buildPng(2, 2));
  expect((await upload(tooLarge)).error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect((await upload(new Uint8Array(IMAGE_LIMITS.bytes + 50_000))).status).toBe(413);
});

test('refuses a visitor, a body that is not a form and a form with more fields', async () => {
  expect((await upload(await buildPng(2, 2), { as: null })).status).toBe(401);
  expect((await upload(await buildPng(2, 2), { fields: { prefix: '../x' } })).error).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ path: 'prefix' }],
  });
  expect((await upload(await buildPng(2, 2), { fields: { owner: 'you' } })).error).toMatchObject({ issues: [{ path: 'owner' }] });
  expect((await sendRequest('POST /v1/images', { as: owner, body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await sendRequest('POST /v1/images', { as: owner, body: 'x', headers: headers })).status).toBe(400);
});

test('stores a data URL like a file', async () => {
  const base64 = btoa(String.fromCharCode(...(await buildPng(900, 9))));
  const uploadDataUrl = (imgDataURL: string, as: Person | null = owner) => callApi('POST /v1/images/raw', { as, body: { imgDataURL } });
  expect(await uploadDataUrl(`data:image/png;base64,${base64}`)).toMatchObject({ status: 201, body: { width: 850 } });
  const wrongUrls = ['x', `data:text/html;base64,${base64}`, 'data:image/svg+xml;base64,PHN2Zy8+', 'data:image/png;base64,A'];
  for (const wrong of [...wrongUrls, 'data:image/png;base64,AA='])
    expect((await uploadDataUrl(wrong)).error).toMatchObject({ code: 'NOT_AN_IMAGE' });
  expect((await uploadDataUrl(`data:image/png;base64,${base64}`, null)).status).toBe(401);
});

test('two uploads of one picture at once with one key store one object', async () => {
  const countObjects = async () => (await bindings.IMAGES_BUCKET.list({ prefix: 'twin/' })).objects.length;
  const bytes = await buildPng(40, 20);
  const twins = await Promise.all([1, 2].map(() => upload(bytes, { fields: { prefix: 'twin' }, headers: { 'idempotency-key': 'twin' } })));
  expect(twins.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(twins.map(({ body }) => body.url)).size).toBe(1);
  expect(await countObjects()).toBe(1);
  expect((await sendRequest(`GET ${twins[0]?.body.url}`)).status).toBe(200);
});

test('limits uploads per hour, and says how many and when the next one goes', async () => {
  let last = await upload('x');
  for (let i = 0; i < 605 && last.status !== 429; i += 1) last = await upload('x');
  expect([last.status, last.error]).toMatchObject([
    429,
    { message: expect.stringMatching(/^You can upload 600 pictures an hour\. Try again in \d+ \w+\.$/) },
  ]);
});

test('an unknown image is not found', async () => {
  for (const path of ['/images/content/01jd3m8z4k0000000000000000.jpg', '/images/content/x.jpg', '/images/content/%2e%2e'] as const)
    expect((await sendRequest(`GET ${path}`)).status).toBe(404);
});

test('an image of a saved quiz is in use; an image that was never saved is deleted after a month', async () => {
  const savedUrl = (await upload(await buildPng(3, 3))).body.url;
  const unusedUrl = (await upload(await buildPng(4, 4))).body.url;
  const recentUrl = (await upload(await buildPng(5, 5))).body.url;
  const quiz = await buildContent('kquizzes', { as: owner, imageHomePage: savedUrl });
  await callApi(`PUT /v1/kquizzes/${quiz._id}`, { as: owner, body: { ...quiz, description: 'x', questions: withImage(recentUrl) } });
  advanceClock(31 * 24 * 60 * 60 * 1000);
  await deleteUnusedImages(
    createRequestContext({ env: bindings, now: new Date(Date.parse('2026-11-20T05:00:00Z') + 32 * 24 * 60 * 60 * 1000) }),
  );
  const statuses = await Promise.all([savedUrl, recentUrl, unusedUrl].map(async (url) => (await sendRequest(`GET ${url}`)).status));
  expect(statuses).toEqual([200, 200, 404]);
});
const withImage = (image: string) => buildKquizDraft().questions.map((question) => ({ ...question, image }));

test('downloads images of other sites, one as its bytes, several as data URLs', async () => {
  const picture = await buildPng(6, 6);
  network.fetch = async (input) => new Response(String(input).includes('good') ? (picture as Uint8Array<ArrayBuffer>) : '<html>');
  const response = await sendRequest(`GET /v1/downloadImage?url=${encodeURIComponent('https://good.com/a')}`, { as: owner });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ]);
  expect(await readBytes(response)).toEqual(picture);
  const several = await callApi('GET /v1/downloadImage?url=https://good.com/a&url=https://bad.com/b&url=http://10.0.0.1/', { as: owner });
  expect(several.body).toEqual({
    images: [
      { url: 'https://good.com/a', imgDataURL: expect.stringMatching(/^data:image\/png;base64,/) },
      { url: 'https://bad.com/b', error: 'INVALID_URL' },
      { url: 'http://10.0.0.1/', error: 'INVALID_URL' },
    ],
  });
});

test('refuses a download for a visitor, from an internal address, of a file that is no image, or of eleven URLs', async () => {
  network.fetch = async () => new Response('<html>');
  const getErrorCode = async (query: string, as: Person | null = owner) =>
    (await callApi(`GET /v1/downloadImage?${query}`, { as })).error?.code;
  expect(await getErrorCode('url=https://good.com/a', null)).toBe('NOT_SIGNED_IN');
  expect(await getErrorCode('url=https://good.com/a')).toBe('INVALID_URL');
  expect(await getErrorCode('url=https://127.0.0.1/')).toBe('INVALID_URL');
  expect(await getErrorCode(Array(11).fill('url=https://good.com/a').join('&'))).toBe('INVALID_URL');
  expect(await getErrorCode('')).toBe('VALIDATION_FAILED');
});

test('retries a failed deletion at the next run, without images that were saved meanwhile', async () => {
  const [unusedUrl, savedUrl] = [(await upload(await buildPng(40, 30))).body.url, (await upload(await buildPng(40, 30))).body.url];
  advanceClock((IMAGE_LIMITS.unusedDays + 1) * 24 * 60 * 60 * 1000);
  const ctx = createRequestContext({ env: bindings, now: clock.now });
  const failingBucket = { delete: async () => Promise.reject(new Error('no answer')) } as unknown as R2Bucket;
  await expect(deleteUnusedImages({ ...ctx, bucket: failingBucket })).rejects.toThrow('no answer');
  await buildContent('kquizzes', { as: owner, imageHomePage: savedUrl });
  await deleteUnusedImages(ctx);
  expect([(await sendRequest(`GET ${unusedUrl}`)).status, (await sendRequest(`GET ${savedUrl}`)).status]).toEqual([404, 200]);
  const keys = [unusedUrl, savedUrl].map((url) => url.replace('/images/', ''));
  const { results } = await bindings.DB.prepare('select key from images where key in (?, ?)')
    .bind(...keys)
    .all();
  expect(results).toEqual([{ key: keys[1] }]);
});

test('deletes the images of an erased content except those in another content of the owner', async () => {
  const admin = await buildUser({ role: 'admin' });
  const [onlyHereUrl, sharedUrl] = [(await upload(await buildPng(40, 30))).body.url, (await upload(await buildPng(40, 30))).body.url];
  const content = await buildContent('kquizzes', { as: owner, imageHomePage: onlyHereUrl, imageStartPage: sharedUrl });
  await buildContent('kquizzes', { as: owner, imageHomePage: sharedUrl });
  await callApi(`DELETE /v1/kquizzes/${content._id}`, { as: owner });
  expect((await callApi(`DELETE /v1/admin/contents/${content._id}`, { as: admin })).status).toBe(204);
  advanceClock(IMAGE_LIMITS.unusedDays * 24 * 60 * 60 * 1000);
  await deleteUnusedImages(createRequestContext({ env: bindings, now: new Date(clock.now.getTime() + 60_000) }));
  expect([(await sendRequest(`GET ${onlyHereUrl}`)).status, (await sendRequest(`GET ${sharedUrl}`)).status]).toEqual([404, 200]);
});
