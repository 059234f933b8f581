import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { webhookEvent } from '#contract/partners/webhooks';
import { buildUser, type Person } from '#tests/factories/users';
import { advanceClock, bindings, callApi, clock, replacedBindings } from '#tests/helpers/api';
import { withFailingWrites } from '#tests/helpers/failures/failing-store';
import { type ReceivedRequest, startReceiver } from '#tests/helpers/webhooks/receiver';

const URL = 'https://hooks.example.org/results';
let staff: Person;
let receiver: ReturnType<typeof startReceiver>;

beforeAll(async () => {
  staff = await buildUser({ role: 'staff' });
});
beforeEach(() => {
  receiver = startReceiver();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let consumerCount = 0;
async function buildConsumer(): Promise<string> {
  consumerCount += 1;
  const key = `site-${consumerCount}`;
  await callApi('POST /v1/admin/embeds', { as: staff, body: { key, name: 'A site', origins: [] } });
  return key;
}
const save = (key: string, url = URL) => callApi(`PUT /v1/admin/embeds/${key}/webhook`, { as: staff, body: { url } });
const read = async (key: string) => (await callApi(`GET /v1/admin/embeds/${key}/webhook`, { as: staff })).body;
const sendTest = (key: string) => callApi(`POST /v1/admin/embeds/${key}/webhook/test`, { as: staff, body: {} });
const renew = (key: string) => callApi(`POST /v1/admin/embeds/${key}/webhook/secret`, { as: staff, body: {} });
const countRows = async (table: string, key: string) =>
  (await bindings.DB.prepare(`select count(*) as n from ${table} where consumer = ?`).bind(key).first<{ n: number }>())?.n;

/** The signature of Standard Webhooks, computed from its specification. */
async function computeSignature(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  return `v1,${btoa(String.fromCharCode(...signature))}`;
}

test('the first answer alone has the secret, which the store has encrypted only', async () => {
  const key = await buildConsumer();
  expect(await read(key)).toEqual({ webhook: null, deliveries: [] });
  const first = await save(key);
  expect(first.body).toEqual({
    webhook: {
      url: URL,
      isFull: false,
      dateCreated: clock.now.toISOString(),
      dateSecretCreated: clock.now.toISOString(),
      previousSecretUntil: null,
    },
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  const second = await save(key, `${URL}/new`);
  expect(second.body).toEqual({ webhook: { ...first.body.webhook, url: `${URL}/new` } });
  expect((await read(key)).webhook).toEqual(second.body.webhook);
  const stored = await bindings.DB.prepare('select * from consumer_webhooks where consumer = ?').bind(key).first();
  const audit = await bindings.DB.prepare('select action, before, after from audit_log where target = ?').bind(key).all();
  expect(JSON.stringify([stored, audit.results])).not.toContain(first.body.secret?.slice('whsec_'.length));
  expect(audit.results.slice(1)).toEqual([
    { action: 'embed.webhook', before: '{"webhook":""}', after: `{"webhook":"${URL}"}` },
    { action: 'embed.webhook', before: `{"webhook":"${URL}"}`, after: `{"webhook":"${URL}/new"}` },
  ]);
});

test.each([
  'http://hooks.example.org/results',
  'https://127.0.0.1/results',
  'https://[::1]/',
  'https://169.254.169.254/latest',
  'https://intranet/results',
  'https://db.internal/',
  'https://user:password@hooks.example.org/',
  'https://hooks.example.org:8443/',
  'ftp://hooks.example.org/',
  'not an address',
])('an address that results may not be sent to is refused: %s', async (url) => {
  const key = await buildConsumer();
  const { status, error } = await save(key, url);
  expect([status, error?.code, error?.issues?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'url']);
  expect(await countRows('consumer_webhooks', key)).toBe(0);
});

test('only in development the address may be on this machine, and one stored there is not used elsewhere', async () => {
  const key = await buildConsumer();
  expect((await save(key, 'http://127.0.0.1:4567/results')).status).toBe(200);
  replacedBindings.DEVELOPMENT = '0';
  try {
    expect((await save(key, 'http://127.0.0.1:4567/results')).status).toBe(400);
    const { delivery } = (await sendTest(key)).body;
    expect([delivery.state, delivery.problem, receiver.requests]).toEqual(['failed', 'address', []]);
  } finally {
    delete replacedBindings.DEVELOPMENT;
  }
});

test('a test is signed as Standard Webhooks specifies, and the status of the answer is returned', async () => {
  const key = await buildConsumer();
  const { secret = '' } = (await save(key)).body;
  const { delivery } = (await sendTest(key)).body;
  const [request] = receiver.requests;
  const [id, timestamp] = [request?.headers.get('webhook-id'), request?.headers.get('webhook-timestamp')];
  expect([request?.url, id, request?.headers.get('content-type')]).toEqual([URL, delivery.id, 'application/json']);
  expect(Number(timestamp)).toBeGreaterThanOrEqual(Math.floor(clock.now.getTime() / 1_000));
  expect(request?.headers.get('webhook-signature')).toBe(await computeSignature(secret, `${id}.${timestamp}.${request?.body}`));
  expect(webhookEvent.parse(JSON.parse(request?.body ?? ''))).toEqual({
    ...{ id, type: 'TEST', version: 1, dateCreated: clock.now.toISOString(), data: {} },
  });
  expect(delivery).toEqual({
    ...{ id, type: 'TEST', state: 'delivered', attempts: 1, status: 200, problem: null },
    ...{ dateCreated: clock.now.toISOString(), dateDue: null },
  });
  expect((await read(key)).deliveries).toEqual([delivery]);
});

test.each([
  ['a refusal', () => new Response('secret of the network', { status: 500 }), { status: 500, problem: null }],
  ['a redirect', () => Response.redirect('https://elsewhere.example.org/', 307), { status: 307, problem: null }],
  [
    'no connection',
    () => {
      throw new Error('connect ECONNREFUSED 10.0.0.1');
    },
    { status: null, problem: 'unreachable' },
  ],
])('a test that fails is tried once: %s', async (_what, answer, expected) => {
  const key = await buildConsumer();
  await save(key);
  receiver.answer = answer;
  const { delivery } = (await sendTest(key)).body;
  expect(delivery).toMatchObject({ ...expected, state: 'failed', attempts: 1, dateDue: null });
  expect(JSON.stringify(delivery)).not.toMatch(/secret of|ECONNREFUSED/);
  expect(receiver.requests).toHaveLength(1);
});

test('a failed delivery is sent again with the same id, and one that is delivered is not', async () => {
  const key = await buildConsumer();
  await save(key);
  receiver.answer = () => new Response('', { status: 503 });
  const failed = (await sendTest(key)).body.delivery;
  const again = (id: string, of = key) => callApi(`POST /v1/admin/embeds/${of}/webhook/deliveries/${id}/attempts`, { as: staff, body: {} });
  expect((await again(failed.id)).body.delivery).toMatchObject({ state: 'failed', attempts: 2, status: 503 });
  receiver.answer = () => new Response(null, { status: 204 });
  expect((await again(failed.id)).body.delivery).toMatchObject({ state: 'delivered', attempts: 3, status: 204 });
  expect((await again(failed.id)).status).toBe(404);
  expect((await again('msg_none')).status).toBe(404);
  expect(new Set(receiver.requests.map(({ headers, body }) => `${headers.get('webhook-id')} ${body}`)).size).toBe(1);
  const other = await buildConsumer();
  await save(other);
  receiver.answer = () => new Response('', { status: 503 });
  const ofOther = (await sendTest(other)).body.delivery;
  expect((await again(ofOther.id)).status).toBe(404);
});

test('two people who send a delivery again at once make one attempt', async () => {
  const key = await buildConsumer();
  await save(key);
  receiver.answer = () => new Response('', { status: 500 });
  const { id } = (await sendTest(key)).body.delivery;
  receiver.answer = () => new Response();
  const again = () => callApi(`POST /v1/admin/embeds/${key}/webhook/deliveries/${id}/attempts`, { as: staff, body: {} });
  const statuses = (await Promise.all([again(), again()])).map(({ status }) => status);
  expect([statuses.toSorted(), receiver.requests.length]).toEqual([[200, 404], 2]);
});

test('a delivery whose sending again is cut off is due ten minutes later, however many attempts it had', async () => {
  const key = await buildConsumer();
  await save(key);
  receiver.answer = () => new Response('', { status: 503 });
  const { id } = (await sendTest(key)).body.delivery;
  await bindings.DB.prepare('update webhook_deliveries set attempts = 8 where id = ?').bind(id).run();
  let claimed: unknown;
  receiver.answer = async () => {
    claimed = await bindings.DB.prepare('select state, attempts, due_at from webhook_deliveries where id = ?').bind(id).first();
    return new Response();
  };
  await callApi(`POST /v1/admin/embeds/${key}/webhook/deliveries/${id}/attempts`, { as: staff, body: {} });
  expect(claimed).toEqual({ state: 'waiting', attempts: 9, due_at: clock.now.getTime() + 10 * 60_000 });
});

/** Which of these secrets, by number, have signed a request. */
async function findSigners({ headers, body }: ReceivedRequest, secrets: readonly string[]): Promise<number[]> {
  const text = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  const signatures = await Promise.all(secrets.map((secret) => computeSignature(secret, text)));
  return (headers.get('webhook-signature') ?? '').split(' ').map((signature) => signatures.indexOf(signature));
}

test('each previous secret signs for a day after its renewal, also those of renewals at the same time', async () => {
  const key = await buildConsumer();
  const secrets = [(await save(key)).body.secret ?? ''];
  const { secret = '', webhook } = (await renew(key)).body;
  expect(webhook.previousSecretUntil).toBe(new Date(clock.now.getTime() + 86_400_000).toISOString());
  await sendTest(key);
  advanceClock(43_200_000);
  secrets.push(secret, ...(await Promise.all([renew(key), renew(key)])).map(({ body }) => body.secret ?? ''));
  expect((await read(key)).webhook?.previousSecretUntil).toBe(new Date(clock.now.getTime() + 86_400_000).toISOString());
  for (const waitMs of [0, 43_200_000, 43_200_000]) {
    advanceClock(waitMs);
    await sendTest(key);
  }
  const signers = await Promise.all(receiver.requests.map((request) => findSigners(request, secrets)));
  expect(signers.map((numbers) => numbers.toSorted())).toEqual([[0, 1], [0, 1, 2, 3], [1, 2, 3], [expect.toBeOneOf([2, 3])]]);
  expect((await read(key)).webhook?.previousSecretUntil).toBeNull();
});

test('a secret sealed with another SECRET sends nothing and says why', async () => {
  const key = await buildConsumer();
  await save(key);
  await bindings.DB.prepare("update consumer_webhooks set sealed_secret = 'AAAA.BBBB' where consumer = ?").bind(key).run();
  expect((await sendTest(key)).body.delivery).toMatchObject({ state: 'failed', problem: 'secret' });
  expect(receiver.requests).toEqual([]);
});

test('removing the webhook, or its consumer, removes the deliveries', async () => {
  const keys = [await buildConsumer(), await buildConsumer()] as const;
  for (const key of keys) {
    await save(key);
    await sendTest(key);
  }
  expect((await callApi(`DELETE /v1/admin/embeds/${keys[0]}/webhook`, { as: staff })).status).toBe(204);
  expect(await read(keys[0])).toEqual({ webhook: null, deliveries: [] });
  expect((await callApi(`DELETE /v1/admin/embeds/${keys[0]}/webhook`, { as: staff })).status).toBe(404);
  await callApi(`DELETE /v1/admin/embeds/${keys[1]}`, { as: staff });
  for (const key of keys) expect([await countRows('consumer_webhooks', key), await countRows('webhook_deliveries', key)]).toEqual([0, 0]);
});

const CALLS = [
  ['GET', '', undefined],
  ['PUT', '', { url: URL }],
  ['POST', '/secret', {}],
  ['POST', '/test', {}],
  ['POST', '/deliveries/msg_x/attempts', {}],
  ['DELETE', '', undefined],
] as const;

test.each(CALLS)('only staff may: %s webhook%s', async (method, path, body) => {
  const key = await buildConsumer();
  const options = body === undefined ? {} : { body };
  const line = `${method} /v1/admin/embeds/${key}/webhook${path}` as const;
  for (const [as, status] of [
    [null, 401],
    [await buildUser(), 403],
    [await buildUser({ role: 'editor' }), 403],
  ] as const)
    expect((await callApi(line, { as, ...options })).status).toBe(status);
  const unknown = `${method} /v1/admin/embeds/nobody/webhook${path}` as const;
  expect((await callApi(unknown, { as: staff, ...options })).status).toBe(404);
});

test.each(CALLS.filter(([method]) => method !== 'GET'))('a store that fails writes nothing: %s webhook%s', async (method, path, body) => {
  const key = await buildConsumer();
  await save(key);
  const readRows = async () =>
    [
      await bindings.DB.prepare('select * from consumer_webhooks where consumer = ?').bind(key).all(),
      await bindings.DB.prepare('select count(*) as n from audit_log').first(),
      await countRows('webhook_deliveries', key),
    ].map((rows) => JSON.stringify((rows as { results?: unknown })?.results ?? rows));
  const before = await readRows();
  const line = `${method} /v1/admin/embeds/${key}/webhook${path}` as const;
  const result = await withFailingWrites(() => callApi(line, { as: staff, ...(body && { body }) }));
  expect([result.status, result.error?.code]).toEqual([503, 'TRY_AGAIN']);
  expect(await readRows()).toEqual(before);
  expect(receiver.requests).toEqual([]);
});

test.each([
  ['PUT', '', {}],
  ['PUT', '', { url: '' }],
  ['PUT', '', { url: 'x'.repeat(3_000) }],
  ['PUT', '', { url: URL, secret: 'whsec_mine' }],
  ['POST', '/secret', { secret: 'whsec_mine' }],
  ['POST', '/test', { url: URL }],
  ['POST', '/deliveries/msg_x/attempts', { url: URL }],
] as const)('a bad body is refused: %s webhook%s %j', async (method, path, body) => {
  const key = await buildConsumer();
  if (path !== '') await save(key);
  const result = await callApi(`${method} /v1/admin/embeds/${key}/webhook${path}`, { as: staff, body });
  expect([result.status, result.error?.code, receiver.requests]).toEqual([400, 'VALIDATION_FAILED', []]);
});
