import { beforeAll, expect, test } from 'vitest';
import { createApiCaller, fetchAnswer } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import { getSession } from '#tests/helpers/test-site';

const KEY = 'page-nest';
const PATH = `/internal/embeds/${KEY}`;
const fetchAs = (account: 'staff_robin' | 'jo_wren', path: string) => fetchPage(path, { cookie: getSession(account) });

beforeAll(async () => {
  const consumer = { key: KEY, name: 'The <Nest>', origins: ['https://nest.example'], theme: '', options: {} };
  expect((await createApiCaller('staff_robin')('POST /v1/admin/embeds', consumer)).status).toBe(201);
});

test('a consumer’s page is for staff, of a consumer that exists', async () => {
  const { status, html, headers } = await fetchAs('staff_robin', PATH);
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
  expect(html).toContain('The &lt;Nest&gt;');
  const unknown = await fetchAs('staff_robin', '/internal/embeds/no-such-key');
  for (const refused of [await fetchAs('jo_wren', PATH), await fetchPage(PATH)])
    expect([refused.status, refused.headers.get('location')]).toEqual([unknown.status, unknown.headers.get('location')]);
  expect(unknown.headers.get('location')).toContain('r=404');
});

test('the codes come without script, for the item in the address', async () => {
  const { html } = await fetchAs('staff_robin', `${PATH}?content=which-morning-bird`);
  expect(html).toContain('We can’t find this item.');
  const { html: found } = await fetchAs('staff_robin', `${PATH}?content=%2Fpquiz%2Fwhich-morning-bird`);
  expect(found.replace(/&(quot|#34);/g, '"')).toContain(`data-consumer="${KEY}"`);
  expect([...found.matchAll(/<iframe[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1]?.replaceAll('&#38;', '&'))).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(new RegExp(`^/embed/pquiz/\\w+\\?consumer=${KEY}&(amp;)?preview=1$`))),
  );
});

test('a preview names no consumer for its plays, and a frame of the consumer does', async () => {
  const { _id, UID } = await fetchAnswer('/v1/pquizzes/which-morning-bird');
  expect(_id).toMatch(/^0/);
  const frame = await fetchPage(`/embed/pquiz/${UID}?consumer=${KEY}`);
  expect(frame.html).toContain(`data-consumer="${KEY}"`);
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://nest.example");
  for (const query of [`consumer=${KEY}&preview=1`, 'consumer=no-such-key', ''])
    expect((await fetchPage(`/embed/pquiz/${UID}?${query}`)).html).not.toContain('data-consumer');
});
