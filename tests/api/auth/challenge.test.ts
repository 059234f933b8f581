import { afterEach, beforeEach, expect, test } from 'vitest';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, network, replacedBindings } from '#tests/helpers/api';
import { readCookiePair } from '#tests/helpers/auth/cookies';

const PASSWORD = 'a short sentence';
const { burst } = RATE_LIMITS['sign-in'];
const TURNSTILE = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET: 'a-secret-key' };
const originalFetch = network.fetch;

/** What Cloudflare is asked, and the tokens that are valid, once each. */
let requests: { url: string; body: { secret: string; response: string } }[] = [];
const validTokens = new Map<string, { hostname: string; action: string }>();

beforeEach(() => {
  Object.assign(replacedBindings, TURNSTILE);
  requests = [];
  network.fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body));
    requests.push({ url: String(input), body });
    const token = validTokens.get(body.response);
    validTokens.delete(body.response);
    return Response.json(token ? { success: true, ...token } : { success: false, 'error-codes': ['timeout-or-duplicate'] });
  };
});
afterEach(() => {
  network.fetch = originalFetch;
  for (const name of Object.keys(replacedBindings)) delete replacedBindings[name as keyof typeof replacedBindings];
});

const signIn = (username: string, password: string, challengeToken?: string, headers: Record<string, string> = {}) =>
  callApi('POST /v1/auth/local', { body: { username, password, ...(challengeToken !== undefined && { challengeToken }) }, headers });
const createToken = (token: string, { hostname = 'quizlark.test', action = 'sign-in' } = {}) => {
  validTokens.set(token, { hostname, action });
  return token;
};
async function failOften(username: string): Promise<void> {
  for (let i = 0; i < burst.account; i += 1) expect((await signIn(username, 'a guess of mine')).status).toBe(401);
}

test('after three failures an account asks for a challenge, and a token of it is good for one sign-in', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  await failOften(username);
  const refused = await signIn(username, PASSWORD);
  expect([refused.status, refused.error]).toEqual([
    403,
    { code: 'CHALLENGE_REQUIRED', message: 'There were many tries. Please confirm that you’re a person.', siteKey: 'site-key' },
  ]);
  expect(requests).toEqual([]);
  const token = createToken('token-1');
  expect((await signIn(username, PASSWORD, token)).status).toBe(200);
  expect(requests).toEqual([
    { url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', body: { secret: 'a-secret-key', response: token } },
  ]);
  expect((await signIn(username, PASSWORD, token)).error?.code).toBe('CHALLENGE_REQUIRED');
}, 60_000);

test('a network that fails with many names is asked, and a try without a token is not counted', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.50' };
  for (let i = 0; i < burst.address; i += 1) expect((await signIn(`many_${i}_names`, 'a guess', undefined, headers)).status).toBe(401);
  for (let i = 0; i < RATE_LIMITS['sign-in'].address; i += 1)
    expect((await signIn(`more_${i}_names`, 'a guess', undefined, headers)).status).toBe(403);
  expect((await signIn('a_name_at_last', 'a guess', createToken('token-2'), headers)).status).toBe(401);
}, 60_000);

test.each([
  ['of another site', { hostname: 'evil.example' }],
  ['for another form', { action: 'sign-up' }],
])(
  'a token %s is refused',
  async (_, claims) => {
    const { username } = await buildUser({ password: PASSWORD });
    await failOften(username);
    expect((await signIn(username, PASSWORD, createToken('token-3', claims))).error?.code).toBe('CHALLENGE_REQUIRED');
  },
  60_000,
);

test.each([
  ['does not answer', async () => Promise.reject(new Error('timeout'))],
  ['answers something else', async () => new Response('busy', { status: 502 })],
])(
  'while Cloudflare %s the call is refused for a moment',
  async (_, fetch) => {
    const { username } = await buildUser({ password: PASSWORD });
    await failOften(username);
    network.fetch = fetch;
    const { status, error, headers } = await signIn(username, PASSWORD, 'token-4');
    expect([status, error?.code, headers.get('retry-after')]).toEqual([503, 'TRY_AGAIN', '10']);
  },
  60_000,
);

test('a device that signed in before needs no challenge', async () => {
  const { username } = await buildUser({ password: PASSWORD });
  const response = await signIn(username, PASSWORD);
  const cookie = readCookiePair(response, 'ql_device');
  await failOften(username);
  expect((await signIn(username, PASSWORD)).status).toBe(403);
  expect((await signIn(username, PASSWORD, undefined, { cookie })).status).toBe(200);
}, 60_000);

test('signing up and asking for a reset link are challenged after a burst of a network', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.60' };
  const signUp = (index: number, challengeToken?: string) =>
    callApi('POST /v1/users', { body: { username: `flock_${index}_wren`, password: PASSWORD, challengeToken }, headers });
  for (let i = 0; i < RATE_LIMITS['sign-up'].burst.address; i += 1) expect((await signUp(i)).status).toBe(201);
  expect((await signUp(90)).error?.code).toBe('CHALLENGE_REQUIRED');
  expect((await signUp(91, createToken('token-5', { action: 'sign-up' }))).status).toBe(201);
  const recover = (challengeToken?: string) =>
    callApi('POST /v1/auth/password', { body: { username: 'flock_1_wren', challengeToken }, headers });
  for (let i = 0; i < RATE_LIMITS['request-reset'].burst.address; i += 1) expect((await recover()).status).toBe(202);
  expect((await recover()).error?.code).toBe('CHALLENGE_REQUIRED');
  expect((await recover(createToken('token-6', { action: 'recover' }))).status).toBe(202);
}, 60_000);

test('without both keys no challenge is asked for, only the limits apply', async () => {
  delete replacedBindings.TURNSTILE_SECRET;
  expect(bindings.TURNSTILE_SECRET).toBeUndefined();
  const { username } = await buildUser({ password: PASSWORD });
  await failOften(username);
  expect((await signIn(username, PASSWORD)).status).toBe(200);
}, 60_000);
