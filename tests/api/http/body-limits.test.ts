import { beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMITS } from '#base/limits/requests';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import { type EndpointDefinition, getBodyLimit } from '#contract/endpoints/endpoint-definition';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { bindings, sendRequest } from '#tests/helpers/api';
import { CHUNK_BYTES, createEndlessBody } from '#tests/helpers/endless-body';
import { fillParams } from '#tests/helpers/endpoint-paths';

/** A preview is sent to frames only. */
const FRAME = { 'sec-fetch-dest': 'iframe' };
const JSON_HEADERS = { 'content-type': 'application/json' };

let admin: Person;
beforeAll(async () => {
  admin = await buildUser({ role: 'admin' });
});

const endpointsWithBody = (Object.entries(endpoints) as [EndpointKey, EndpointDefinition][]).filter(([, row]) => row.body);

describe('an endless body is refused once its limit is read', () => {
  test.each(endpointsWithBody)('%s', async (key, row) => {
    const { stream, consumed } = createEndlessBody();
    const response = await sendRequest(fillParams(key), { as: admin, body: stream, headers: JSON_HEADERS });
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    // The streams between the caller and the handler buffer a few chunks.
    expect(consumed.bytes).toBeLessThanOrEqual(getBodyLimit(row) + 4 * CHUNK_BYTES);
  });

  test.each([
    ['POST /games/preview', null, 'application/x-www-form-urlencoded', BODY_LIMITS.gamePreview],
    ['POST /v1/images', 'admin', 'multipart/form-data; boundary=x', BODY_LIMITS.imageForm],
  ] as const)('%s', async (line, as, type, limit) => {
    const { stream, consumed } = createEndlessBody();
    const response = await sendRequest(line, { as: as && admin, body: stream, headers: { 'content-type': type, ...FRAME } });
    expect(response.status).toBe(413);
    expect(consumed.bytes).toBeLessThanOrEqual(limit + 4 * CHUNK_BYTES);
  });
});

test('a call for visitors takes at most 64 KB', () => {
  const visitorEndpoints = endpointsWithBody.filter(([, row]) => row.who === 'visitor');
  expect(visitorEndpoints.map(([, row]) => getBodyLimit(row)).filter((limit) => limit > 64 * 1024)).toEqual([]);
});

test('a visitor’s submission just above 64 KB is refused, whatever its length says, and nothing is stored', async () => {
  const { _id } = await buildContent('pquizzes');
  const text = `{"answers":[],"duration":1,"metadata":{}}${' '.repeat(BODY_LIMITS.usual)}`;
  for (const headers of [JSON_HEADERS, { ...JSON_HEADERS, 'content-length': '20' }])
    expect((await sendRequest(`POST /v1/contents/${_id}/submissions`, { body: new Blob([text]).stream(), headers })).status).toBe(413);
  expect(await bindings.DB.prepare('select count(*) as count from submissions').first('count')).toBe(0);
});

test('characters count by their bytes', async () => {
  const body = JSON.stringify({ username: 'ä'.repeat(BODY_LIMITS.usual / 2), password: 'whatever' });
  expect(body.length).toBeLessThan(BODY_LIMITS.usual);
  expect((await sendRequest('POST /v1/auth/local', { body, headers: JSON_HEADERS })).status).toBe(413);
});

test('a signed-in creator may send more than a visitor', async () => {
  const body = JSON.stringify({ title: 'Long', htmlContent: `<p>${'x'.repeat(200_000)}</p>` });
  expect((await sendRequest('POST /v1/articles', { as: admin, body, headers: JSON_HEADERS })).status).toBe(201);
});

test('a body that breaks off is refused as a bad request', async () => {
  const createBrokenStream = () => new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  const responses = await Promise.all([
    sendRequest('POST /v1/auth/local', { body: createBrokenStream(), headers: JSON_HEADERS }),
    sendRequest('POST /games/preview', {
      body: createBrokenStream(),
      headers: { ...FRAME, 'content-type': 'multipart/form-data; boundary=x' },
    }),
  ]);
  expect(responses.map((response) => response.status)).toEqual([400, 400]);
});

test('a preview that is no form is refused', async () => {
  expect((await sendRequest('POST /games/preview', { body: 'x', headers: { ...FRAME, 'content-type': 'text/plain' } })).status).toBe(415);
  expect(
    (await sendRequest('POST /games/preview', { body: 'x', headers: { ...FRAME, 'content-type': 'multipart/form-data; boundary=y' } }))
      .status,
  ).toBe(400);
});
