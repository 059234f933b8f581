import { beforeAll, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi, sendRequest } from '#tests/helpers/api';

let person: Person;
let privateCalls: `GET /${string}`[] = [];
let publicCalls: string[] = [];
beforeAll(async () => {
  person = await buildUser();
  const { _id } = await buildContent('kquizzes');
  const paths = [
    ...['/v1/auth/current_user', '/v1/auth/sessions', '/v1/users/current_user/export', '/v1/notifications', '/v1/blocks'],
    ...['/v1/contents/feed', '/v1/contents', `/v1/vote/${_id}/kquiz/`, `/v1/users/${person.id}`, `/v1/kquizzes/${_id}`],
    ...[`/v1/contents/clone?url=${_id}`, `/v1/contents/clone?url=${_id}&action=translate_clone&lang=fr`],
    '/v1/downloadImage?url=https://elsewhere.example/a.png',
  ] as const;
  privateCalls = paths.map((path) => `GET ${path}` as const);
  publicCalls = ['GET /v1/public_contents', 'GET /v1/categories', 'GET /v1/promote_contents', 'GET /v1/openapi.json', 'GET /v1/stats'];
});

const EMBEDDED = [
  ...['image', 'script', 'style', 'font', 'audio', 'video', 'track', 'object', 'embed', 'frame', 'iframe', 'manifest', 'worker', 'report'],
  ...['sharedworker', 'serviceworker', 'audioworklet', 'paintworklet', 'xslt', 'webidentity', 'anything'],
];
const send = (line: string, headers: Record<string, string>, as: Person | null = person) => sendRequest(line, { as, headers });

test('what answers with one person’s data refuses a request that an element of a page makes', async () => {
  for (const line of privateCalls)
    for (const destination of EMBEDDED) {
      const headers = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' };
      const { status, error } = await callApi(line, { as: person, headers });
      expect([line, destination, status, error?.code]).toEqual([line, destination, 403, 'CROSS_ORIGIN']);
    }
});

test('it answers scripts of this site, clients without the header, and a tab that the person opens', async () => {
  for (const line of privateCalls.filter((call) => !/translate_clone|downloadImage/.test(call)))
    for (const headers of [
      {},
      { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
    ])
      expect([line, headers, (await send(line, headers)).status]).toEqual([line, headers, 200]);
});

test('a link of another site opens no personal data', async () => {
  for (const line of privateCalls)
    expect((await send(line, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a script of another site, or of another host of the same domain, reads no personal data and starts no work', async () => {
  for (const line of privateCalls)
    for (const headers of [
      { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' },
      { origin: 'https://blog.quizlark.test' },
    ])
      expect([line, headers, (await send(line, headers)).status]).toEqual([line, headers, 403]);
});

test('what is the same for everyone is usable anywhere', async () => {
  for (const line of publicCalls)
    for (const destination of EMBEDDED) {
      const { status } = await send(line, { 'sec-fetch-dest': destination, 'sec-fetch-site': 'cross-site' });
      expect([line, destination, status]).toEqual([line, destination, line === 'GET /v1/stats' ? 400 : 200]);
    }
});

test('a visitor’s request has no personal data to refuse', async () => {
  const headers = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' };
  expect((await send('GET /v1/contents', headers, null)).status).toBe(200);
  expect((await send('GET /v1/notifications', headers, null)).status).toBe(401);
});
