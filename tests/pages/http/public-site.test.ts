import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#base/rate-limits';
import { buildSiteInto } from '#scripts/build/build';
import { DEVELOPMENT_ACCOUNTS } from '#scripts/seed/accounts';
import { readBuiltConfig, type ServedSite, serveSite } from '#scripts/serve/serve-site';
import { preparePublicStore } from '#scripts/state/prepare-store';
import { getStatePaths } from '#scripts/state/state-folder';
import { buildUserAgent } from '#tests/factories/user-agents';
import { toCookieHeader } from '#tests/helpers/auth/cookies';
import { findFreePort } from '#tests/helpers/serve';
import { getOrigin } from '#tests/helpers/test-site';

const ORIGIN = 'https://quiz.example.com';
const HOST = 'quiz.example.com';
const SECRET = 'fedcba9876543210'.repeat(4);

let site: ServedSite;
let port: number;
let adminLink: string | null;
const state = mkdtempSync(join(tmpdir(), 'quizlark-public-'));

beforeAll(async () => {
  await buildSiteInto(getStatePaths(state).site);
  adminLink = await preparePublicStore(state, ORIGIN, readBuiltConfig(state));
  port = await findFreePort();
  site = await serveSite({ state, secret: SECRET, port, publicSite: { origin: ORIGIN, addressHeader: 'x-forwarded-for' } });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  rmSync(state, { recursive: true, force: true });
});

interface SentRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: object;
  to?: number;
}

/** Sends a request as a reverse proxy does: plain http to the port, with the Host header of the browser. */
function send({ method = 'GET', path = '/home', headers = {}, body, to = port }: SentRequest) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>((resolve, reject) => {
    const json = body && { 'content-type': 'application/json' };
    const options = {
      host: '127.0.0.1',
      port: to,
      method,
      path,
      headers: { host: HOST, 'user-agent': buildUserAgent(), ...json, ...headers },
    };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}
/** How many confirmations of an address are let through before the limit by address refuses one; infinite if it never does. */
async function countTries(to: number, buildHeaders: (i: number) => Record<string, string>): Promise<number> {
  for (let i = 0; i < 2 * RATE_LIMITS.verify.address; i += 1) {
    const body = { token: `none${i}` };
    const { status } = await send({ to, method: 'PUT', path: '/v1/users/current_user/email/verify', headers: buildHeaders(i), body });
    if (status === 429) return i;
    expect(status).toBe(400);
  }
  return Number.POSITIVE_INFINITY;
}
const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  send({ method: 'POST', path: '/v1/auth/local', body: { username, password }, headers });

describe('a public site', () => {
  test('answers its own host, with links to its https address', async () => {
    const home = await send({ headers: { accept: 'text/html' } });
    expect(home.status).toBe(200);
    expect(home.text).toContain(`href="${ORIGIN}/home"`);
    expect(home.headers['strict-transport-security']).toBeDefined();
    expect((await send({ path: '/sitemap.xml' })).text).not.toContain('127.0.0.1');
  });

  test('serves its files, which tell browsers to use https as its pages do', async () => {
    const { 'strict-transport-security': ofPage } = (await send({ path: '/home' })).headers;
    expect(ofPage).toBeDefined();
    for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
      const file = await send({ path: '/embed.js', headers });
      expect([file.status, file.headers['strict-transport-security'], file.headers['x-content-type-options']]).toEqual([
        200,
        ofPage,
        'nosniff',
      ]);
    }
  });

  test.each(['evil.example', 'localhost', '127.0.0.1', 'quiz.example.com.evil.example', 'www.quiz.example.com'])(
    'refuses the host %s with the address of the site',
    async (host) => {
      for (const path of ['/home', '/v1/categories', '/embed.js', '/dev/mail']) {
        const { status, text, headers } = await send({ path, headers: { host } });
        expect([path, status, text]).toEqual([path, 421, `This site is at ${ORIGIN}. The proxy has to pass on the Host header.\n`]);
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      }
    },
  );

  test('has no demonstration accounts', async () => {
    for (const [i, { username, password }] of DEVELOPMENT_ACCOUNTS.entries())
      expect([username, (await signIn(username, password, { 'x-forwarded-for': `198.51.100.${i}` })).status]).toEqual([username, 401]);
    for (const username of ['admin_wren', 'jo_wren']) expect((await send({ path: `/v1/users/${username}` })).status).toBe(404);
  });

  test('has no development pages, and no word of what a request cost', async () => {
    for (const path of ['/dev/mail', '/dev/jobs']) {
      const { status, text } = await send({ path });
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/No e-mails yet|Runs the background jobs/);
    }
    for (const path of ['/home', '/v1/categories', '/v1/auth/current_user'])
      expect((await send({ path })).headers).not.toHaveProperty('x-store-cost');
    expect((await send({ path: '/auth?mode=RECOVER' })).text).not.toContain('/dev/mail');
  });

  test('gives the first administrator a link that works once, and secure cookies', async () => {
    const token = new URL(adminLink ?? '').searchParams.get('token');
    expect(adminLink).toMatch(new RegExp(`^${ORIGIN}/auth\\?mode=RECOVER&token=`));
    const use = () =>
      send({ method: 'PUT', path: '/v1/auth/password/reset', body: { token, new_password: 'a short sentence about wrens' } });
    const first = await use();
    expect([first.status, JSON.parse(first.text).user]).toMatchObject([200, { username: 'first_admin', role: 'admin' }]);
    const cookies = first.headers['set-cookie'] as string[];
    expect(cookies.filter((cookie) => !/; Secure/i.test(cookie))).toEqual([]);
    expect((await use()).status).toBe(400);
    const cookie = toCookieHeader(cookies);
    expect((await send({ path: '/v1/users', headers: { cookie } })).status).toBe(200);
    const body = { firstName: 'Wilma', lastName: 'Wren' };
    const saved = await send({ method: 'PUT', path: '/v1/users/first_admin', headers: { cookie }, body });
    expect([saved.status, JSON.parse(saved.text).user]).toMatchObject([200, body]);
  });

  test('believes the last address in the named header, and no other header', async () => {
    const forged = (i: number) => ({ 'cf-connecting-ip': `192.0.2.${i}`, 'x-real-ip': `192.0.2.${i}`, forwarded: `for=192.0.2.${i}` });
    const tries = await countTries(port, (i) => ({ ...forged(i), 'x-forwarded-for': `10.0.0.${i}, 203.0.113.77` }));
    expect(tries).toBe(RATE_LIMITS.verify.address);
    expect(await countTries(port, (i) => ({ ...forged(9), 'x-forwarded-for': `203.0.113.77, 10.0.0.${i}` }))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test('runs its jobs', async () => {
    for (const cron of site.crons) expect([cron, await site.runCron(cron)]).toEqual([cron, true]);
  });

  test('says that it sends no e-mail where none is configured', async () => {
    const { status, text } = await send({ method: 'POST', path: '/v1/auth/password', body: { username: 'first_admin' } });
    expect([status, JSON.parse(text).error.code]).toEqual([503, 'MAIL_UNAVAILABLE']);
    const body = { username: 'early_tern', password: 'a short sentence', email: 'tern@nest.example' };
    const signedUp = await send({ method: 'POST', path: '/v1/users', body });
    expect(signedUp.status).toBe(201);
    // A notice that cannot be sent stops nothing.
    const cookie = toCookieHeader(signedUp.headers['set-cookie'] as string[]);
    const passwords = { old_password: body.password, new_password: 'another short sentence' };
    expect((await send({ method: 'PUT', path: '/v1/auth/password', headers: { cookie }, body: passwords })).status).toBe(204);
  });
});

describe('a site for this machine', () => {
  const getPort = () => Number(new URL(getOrigin()).port);

  test.each(['127.0.0.1', 'localhost', '[::1]', '127.0.0.1:8080'])('answers the host %s', async (host) => {
    expect((await send({ to: getPort(), headers: { host } })).status).toBe(200);
  });

  test.each(['evil.example', 'quiz.example.com', '192.168.1.7', 'localhost.evil.example', '0.0.0.0'])(
    'refuses the host %s, as of a page that names this machine',
    async (host) => {
      for (const path of ['/home', '/dev/mail', '/v1/categories', '/embed.js'])
        expect([path, (await send({ to: getPort(), path, headers: { host } })).status]).toEqual([path, 421]);
    },
  );

  test('believes no header about the address of a client', async () => {
    const headers = { host: 'localhost', 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1' };
    expect(await countTries(getPort(), () => headers)).toBe(Number.POSITIVE_INFINITY);
  });
});
