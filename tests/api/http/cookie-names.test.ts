import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi, replacedBindings, sendRequest } from '#tests/helpers/api';

const PASSWORD = 'a short sentence';
const SITE = 'https://quizlark.test';

beforeEach(() => {
  replacedBindings.ORIGIN = SITE;
});
afterEach(() => {
  delete replacedBindings.ORIGIN;
  delete replacedBindings.API_ORIGIN;
});

async function signIn(user: Person, headers: Record<string, string> = {}): Promise<string[]> {
  const body = { username: user.username, password: PASSWORD };
  return (await callApi('POST /v1/auth/local', { body, headers: { origin: SITE, ...headers } })).headers.getSetCookie();
}
const readUserId = async (cookie: string) => (await callApi('GET /v1/auth/current_user', { headers: { cookie } })).body.user?._id ?? null;
const toPair = (line = '') => line.split(';')[0] ?? '';

describe('on https', () => {
  test('every cookie has the prefix __Host-, so that no other host and no http page can set it', async () => {
    const user = await buildUser({ password: PASSWORD });
    const templates = await sendRequest('GET /alltemplates');
    const set = [...(await signIn(user)), ...templates.headers.getSetCookie()].filter((line) => !line.includes('Max-Age=0'));
    expect(set.map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-ql_session', '__Host-ql_signed_in', '__Host-ql_resources']),
    );
    for (const line of set) expect(line).toMatch(/^__Host-ql_\w+=[^;]+;(?!.*Domain)(?=.*; Path=\/)(?=.*; Secure)/);
  });

  test('a session that another host plants under the plain name does not replace the person’s own', async () => {
    const [victim, attacker] = [await buildUser({ password: PASSWORD }), await buildUser({ password: PASSWORD })];
    const [own, planted] = [toPair((await signIn(victim))[0]), toPair((await signIn(attacker))[0]).replace('__Host-', '')];
    for (const cookie of [`${planted}; ${own}`, `${own}; ${planted}`]) expect(await readUserId(cookie)).toBe(victim.id);
  });

  test('a session that another host plants under the plain name signs nobody in', async () => {
    const [own = '', ...others] = (await signIn(await buildUser({ password: PASSWORD }))).map(toPair);
    expect(await readUserId([own, ...others].join('; '))).not.toBeNull();
    const planted = [own, ...others].join('; ').replaceAll('__Host-', '');
    const { body, headers } = await callApi('GET /v1/auth/current_user', { headers: { cookie: planted } });
    expect(body.user).toBeNull();
    expect(headers.getSetCookie().filter((line) => line.startsWith('__Host-ql_s') && !line.includes('Max-Age=0'))).toEqual([]);
  });

  test('signing out deletes the cookies', async () => {
    const cookie = (await signIn(await buildUser({ password: PASSWORD }))).map(toPair).join('; ');
    const { headers } = await callApi('DELETE /v1/auth', { headers: { origin: SITE, cookie } });
    const deleted = headers.getSetCookie().filter((line) => line.includes('Max-Age=0') && line.includes('Secure'));
    expect(deleted.map(toPair).sort()).toEqual(['__Host-ql_session=', '__Host-ql_signed_in=']);
  });

  test('where the API has a host of its own, the cookies that both share have the prefix __Secure-', async () => {
    replacedBindings.API_ORIGIN = 'https://api.quizlark.test';
    const set = (await signIn(await buildUser({ password: PASSWORD }))).filter((line) => !line.includes('Max-Age=0'));
    for (const line of set) expect(line).toMatch(/^__Secure-ql_\w+=[^;]+;(?=.*; Domain=quizlark\.test)(?=.*; Secure)/);
    expect(set.length).toBeGreaterThan(1);
  });

  test('the OpenAPI document names the cookie of the session', async () => {
    const { body } = await callApi('GET /v1/openapi.json');
    expect(body).toMatchObject({ components: { securitySchemes: { session: { name: '__Host-ql_session' } } } });
  });
});

test('on http the cookies have plain names, because browsers refuse the prefixes there', async () => {
  delete replacedBindings.ORIGIN;
  const set = await signIn(await buildUser({ password: PASSWORD }), { origin: 'http://quizlark.test' });
  expect(set.map((line) => line.split('=')[0]).filter((name) => name?.startsWith('ql_s'))).toEqual(['ql_session', 'ql_signed_in']);
});
