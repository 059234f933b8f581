import { expect, test } from 'vitest';
import { HOSTILE_COOKIES } from '#tests/helpers/hostile-cookies';
import { fetchPage } from '#tests/helpers/pages';

const PATHS = ['/home', '/search?search=bird', '/auth', '/notifications', '/profile/me', '/feed', '/feed.xml', '/editor'];

test.each(HOSTILE_COOKIES)('a cookie header with %s changes no page for a visitor', async (_, cookie) => {
  for (const path of PATHS) {
    const [plain, hostile] = [await fetchPage(path), await fetchPage(path, { cookie })];
    expect(plain.status).toBeLessThan(400);
    expect([path, hostile.status, hostile.headers.get('location')]).toEqual([path, plain.status, plain.headers.get('location')]);
  }
});
