import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorResponse } from '#contract/common';
import { buildContent } from '#tests/factories/contents';
import { buildPng } from '#tests/factories/images';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, callApi, readAnswer, replacedBindings, sendRequest } from '#tests/helpers/api';
import { SOME_SECONDS } from '#tests/helpers/bounds';
import { withFailingStore } from '#tests/helpers/failures/failing-store';

const LIMITERS = ['BURSTS', 'PLAYS', 'PLAYS_OF_CONTENT', 'ANSWERS', 'ANSWERS_OF_CONTENT'] as const;
const headers = { 'cf-connecting-ip': '203.0.113.9' };

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(replacedBindings)) delete replacedBindings[name as keyof typeof replacedBindings];
});

const setTimer = globalThis.setTimeout;
const BUCKET_MS = 15_000;

/** Runs calls whose timeouts, or those of this length only, end at once. */
async function skipTimeouts<T>(work: () => Promise<T>, skippedMs?: number): Promise<T> {
  const skip = (run: () => void, ms?: number) => setTimer(run, skippedMs === undefined || skippedMs === ms ? 0 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(skip as typeof setTimeout);
  return work();
}

const never = () => new Promise<never>(() => undefined);
const fail = async () => {
  throw new Error('The service is not available');
};
async function buildUploadForm(): Promise<FormData> {
  const form = new FormData();
  form.set('file', new File([(await buildPng(8, 8)) as Uint8Array<ArrayBuffer>], 'a.png'));
  return form;
}

const upload = async (as: Person) => {
  const response = await sendRequest('POST /v1/images', { as, body: await buildUploadForm() });
  return readAnswer('POST /v1/images', response);
};

/** The image service, each of whose outputs is this. */
function replaceImages(output: () => Promise<never>): void {
  const transformer = { transform: () => transformer, output };
  replacedBindings.IMAGES = { input: () => transformer };
}

describe('the image service', () => {
  test.each([
    ['fails', fail],
    ['does not respond', never],
  ])('an upload while it %s is told that pictures cannot be uploaded, and leaves nothing', async (_, output) => {
    const as = await buildUser();
    replaceImages(output);
    const { status, error } = await skipTimeouts(() => upload(as));
    expect([status, error?.code]).toEqual([503, 'IMAGES_UNAVAILABLE']);
    expect(await bindings.DB.prepare('select count(*) as n from images where owner_id = ?').bind(as.id).first('n')).toBe(0);
  });

  test('a picture that the service refuses is no failure of the service', async () => {
    replaceImages(async () => {
      throw Object.assign(new Error('IMAGES_TRANSFORM_ERROR 9412'), { code: 9412 });
    });
    expect((await upload(await buildUser())).error?.code).toBe('NOT_AN_IMAGE');
  });
});

test('a picture cannot be read while the bucket fails: 503, not 404, which caches and browsers would keep', async () => {
  const { url } = (await upload(await buildUser())).body;
  const { result } = await withFailingStore(
    ({ binding }) => (binding === 'IMAGES_BUCKET' ? 'before' : null),
    () => sendRequest(`GET ${url}`),
  );
  expect([result.status, result.headers.get('cache-control'), result.headers.get('retry-after')]).toEqual([
    503,
    'private, no-store',
    SOME_SECONDS,
  ]);
  expect((await sendRequest(`GET ${url}`)).status).toBe(200);
});

describe('a bucket that does not respond is waited for until its time limit: 503 with Retry-After, and nothing is cached', () => {
  const hangs = new Proxy({} as R2Bucket, { get: () => never });
  const expectTryAgain = async (response: Response) => {
    const { error } = errorResponse.parse(await response.json());
    const { status, headers: sent } = response;
    expect([status, error.code, sent.get('cache-control'), sent.get('retry-after')]).toEqual([
      ...[503, 'TRY_AGAIN', 'private, no-store', SOME_SECONDS],
    ]);
  };

  test('a picture, and a share image', async () => {
    const { url } = (await upload(await buildUser())).body;
    const { UID } = await buildContent();
    replacedBindings.IMAGES_BUCKET = hangs;
    const responses = await skipTimeouts(() => Promise.all([url, `/share/${UID}.png`].map((path) => sendRequest(`GET ${path}`))));
    for (const response of responses) await expectTryAgain(response);
  });

  test('an upload leaves a row that no save uses, and its retry stores the picture', async () => {
    const as = await buildUser();
    replacedBindings.IMAGES_BUCKET = hangs;
    const form = await buildUploadForm();
    const send = (body: FormData) => sendRequest('POST /v1/images', { as, body, headers: { 'idempotency-key': 'upload' } });
    await expectTryAgain(await skipTimeouts(() => send(form), BUCKET_MS));
    delete replacedBindings.IMAGES_BUCKET;
    vi.restoreAllMocks();
    const { url } = (await readAnswer('POST /v1/images', await send(await buildUploadForm()))).body;
    expect((await sendRequest(`GET ${url}`)).status).toBe(200);
    expect(await bindings.DB.prepare('select count(*) as n from images where owner_id = ?').bind(as.id).first('n')).toBe(1);
  });
});

describe('the limiters', () => {
  test.each([
    ['fail', fail],
    ['do not respond', never],
  ])('people play, vote and comment while they %s', async (_, limit) => {
    const as = await buildUser();
    const { type, _id, UID } = await buildContent();
    for (const name of LIMITERS) replacedBindings[name] = { limit } as RateLimit;
    const calls = [
      () => callApi(`POST /v1/kquizzes/${_id}/plays`, { body: {}, headers }),
      () => callApi(`POST /v1/kquizzes/${_id}/vote`, { as, body: { score: 1 }, headers }),
      () => callApi('POST /v1/messages', { as, body: { threadSlug: `${type}-${UID}`, text: 'Hello' }, headers }),
    ];
    for (const call of calls) expect((await skipTimeouts<{ status: number }>(call)).status).toBeLessThan(300);
  });

  test('a sign-in is refused while its tries cannot be counted', async () => {
    const { username } = await buildUser({ password: 'a short sentence' });
    const { result } = await withFailingStore(
      ({ text }) => (/^insert into "rate_limits"/.test(text) ? 'before' : null),
      () => callApi('POST /v1/auth/local', { body: { username, password: 'a short sentence' }, headers }),
    );
    expect([result.status, result.error?.code]).toEqual([503, 'TRY_AGAIN']);
  });
});

test.each([
  ['fails', fail, 'ASSISTANT_UNAVAILABLE'],
  ['does not respond', never, 'ASSISTANT_TIMED_OUT'],
])('a content cannot be generated while the model %s', async (_, run, code) => {
  replacedBindings.AI = { run };
  const as = await buildUser();
  const { status, error } = await skipTimeouts(() => callApi('POST /v1/contents/generate', { as, body: { genOpts: { topic: 'Birds' } } }));
  expect([status, error?.code]).toEqual([503, code]);
});
