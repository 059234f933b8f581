import { expect, test } from 'vitest';
import { buildArticleDraft, buildKquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { toCookieHeader } from '#tests/helpers/auth/cookies';
import { fetchPage } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const TITLE = 'Quiet nightjars';

/** A content of a new creator, who is not trusted: its identifiers and the creator's cookie. */
async function submit(plural: 'kquizzes' | 'articles', userStatus: 'public' | 'self' = 'public') {
  const origin = getOrigin();
  const headers = { origin, 'content-type': 'application/json' };
  const account = { username: `waiter_${crypto.randomUUID().slice(0, 8)}`, password: 'singing before dawn' };
  const signUp = await fetch(`${origin}/v1/users`, { method: 'POST', headers, body: JSON.stringify(account) });
  const cookie = toCookieHeader(signUp.headers.getSetCookie());
  const build = plural === 'articles' ? buildArticleDraft : buildKquizDraft;
  const body = JSON.stringify(build({ title: TITLE, description: TITLE, userStatus }));
  const created = await fetch(`${origin}/v1/${plural}`, { method: 'POST', headers: { ...headers, cookie }, body });
  return { ...((await created.json()) as { _id: string; UID: string; urlName: string }), cookie };
}

const review = (id: string, action: 'approve' | 'reject') =>
  createApiCaller('staff_robin')('POST /v1/admin/reviews', { ids: [id], action, reason: 'A reason' });

test.each([
  ['kquiz', 'kquizzes', 'quiz'],
  ['article', 'articles', 'article'],
] as const)('the link of a %s says that it awaits approval, and nothing else of it, until it is approved', async (kind, plural, noun) => {
  const { _id, UID, urlName, cookie } = await submit(plural);
  for (const path of [`/${kind}/${urlName}`, `/${kind}/${UID}`, `/${kind}/${urlName}?preview=1`, `/embed/${kind}/${UID}`]) {
    const { status, headers, html } = await fetchPage(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'private, no-store']);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toContain('Almost there');
    expect(html).toContain(`This ${noun} is waiting for a check by our team. That usually takes no more than a day.`);
    expect(html.replaceAll(urlName, '')).not.toMatch(/nightjar/i);
  }
  expect((await fetchPage(`/${kind}/${urlName}`, { accept: 'application/json' })).html).toContain('"code":"NOT_FOUND"');
  expect((await fetchPage(`/${kind}/${urlName}`, { cookie })).html).toContain(TITLE);
  expect((await review(_id, 'approve')).status).toBe(200);
  for (const path of [`/${kind}/${urlName}`, `/embed/${kind}/${UID}`]) {
    const { status, html } = await fetchPage(path);
    expect([path, status, html]).toEqual([path, 200, expect.stringContaining(TITLE)]);
  }
});

test('a result and the form of a quiz that awaits approval lead to the same words', async () => {
  const { urlName } = await submit('kquizzes');
  expect((await fetchPage(`/kquiz/${urlName}/anything`)).html).toContain('Almost there');
  const { status, headers } = await fetchPage(`/kquiz/${urlName}/form`);
  expect([status, headers.get('location')]).toEqual([302, `/kquiz/${urlName}`]);
});

test('a private and a rejected quiz are as unknown as one that does not exist', async () => {
  const hidden = await submit('kquizzes', 'self');
  const rejected = await submit('kquizzes');
  await review(rejected._id, 'reject');
  for (const { urlName, UID } of [hidden, rejected]) {
    const { status, headers } = await fetchPage(`/kquiz/${urlName}`);
    expect([status, headers.get('location')]).toEqual([302, '/home?r=404']);
    const embed = await fetchPage(`/embed/kquiz/${UID}`);
    expect([embed.status, embed.html]).toEqual([404, expect.stringContaining('This item is no longer available')]);
  }
});
