import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webhookEvent } from '#contract/partners/webhooks';
import { buildSignedHeaders, createWebhookSecret } from '#worker/partners/webhooks/signature';

type IsAuthentic = (headers: Record<string, string | undefined>, body: string, secret: string, nowMs?: number) => boolean;

const GUIDE = readFileSync('docs/embedding.md', 'utf8');
const SECTION = GUIDE.slice(GUIDE.indexOf('## Webhook'), GUIDE.indexOf('## Campaigns'));
const findCode = (language: string) => new RegExp(`\`\`\`${language}\n(.+?)\`\`\``, 's').exec(SECTION)?.[1] ?? '';
/** The code that docs/embedding.md gives to partners, run as it is there. */
const { isAuthentic } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(findCode('js'))}`)) as {
  isAuthentic: IsAuthentic;
};

const AT = new Date('2026-11-20T05:00:00.000Z');
const BODY = '{"id":"msg_1","text":"Grüße 🐦"}';

test('the code of the guide accepts what is sent', async () => {
  const secret = createWebhookSecret();
  const headers = await buildSignedHeaders({ id: 'msg_1', at: AT, body: BODY }, [secret]);
  expect(isAuthentic(headers, BODY, secret, AT.getTime() + 60_000)).toBe(true);
});

test('the code accepts either secret while both sign', async () => {
  const [current, previous] = [createWebhookSecret(), createWebhookSecret()];
  const headers = await buildSignedHeaders({ id: 'msg_1', at: AT, body: BODY }, [current, previous]);
  expect([current, previous, createWebhookSecret()].map((secret) => isAuthentic(headers, BODY, secret, AT.getTime()))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['another body', {}, '{}', 0],
  ['another id', { 'webhook-id': 'msg_2' }, BODY, 0],
  ['another time', { 'webhook-timestamp': String(AT.getTime() / 1_000 + 1) }, BODY, 0],
  ['no signature', { 'webhook-signature': undefined }, BODY, 0],
  ['a signature of another version', { 'webhook-signature': 'v2,AAAA' }, BODY, 0],
  ['no id', { 'webhook-id': undefined }, BODY, 0],
  ['no time', { 'webhook-timestamp': undefined }, BODY, 0],
  ['a request that is repeated later', {}, BODY, 6 * 60_000],
])('the code refuses %s', async (_what, changes, body, laterMs) => {
  const secret = createWebhookSecret();
  const headers = { ...(await buildSignedHeaders({ id: 'msg_1', at: AT, body: BODY }, [secret])), ...changes };
  expect(isAuthentic(headers, body, secret, AT.getTime() + laterMs)).toBe(false);
});

test('the signature is that of the example in the specification of Standard Webhooks', async () => {
  // github.com/standard-webhooks/standard-webhooks, libraries: the vector that their tests share.
  const headers = await buildSignedHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('the example of the guide is an event', () => {
  expect(webhookEvent.safeParse(JSON.parse(findCode('json'))).error).toBeUndefined();
});
