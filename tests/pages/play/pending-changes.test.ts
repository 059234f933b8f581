import { expect, test } from 'vitest';
import { buildArticleDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { toCookieHeader } from '#tests/helpers/auth/cookies';
import { fetchPage } from '#tests/helpers/pages';
import { getOrigin } from '#tests/helpers/test-site';

const GAME = '<!doctype html><html><head><title>Pop</title></head><body><script>document.title = "popped"</script></body></html>';

/** An approved article of a new creator, who has made a game of it: its path and the creator's cookie. It is in no list, where other tests would find it. */
async function publishChangedArticle() {
  const origin = getOrigin();
  const stamp = `${Date.now().toString(36)}${process.pid.toString(36)}`;
  const headers = { origin, 'content-type': 'application/json' };
  const account = { username: `pager_${stamp}`, password: 'singing before dawn' };
  const signUp = await fetch(`${origin}/v1/users`, { method: 'POST', headers, body: JSON.stringify(account) });
  const cookie = toCookieHeader(signUp.headers.getSetCookie());
  const send = async (method: string, path: string, body: object) =>
    (await (await fetch(origin + path, { method, headers: { ...headers, cookie }, body: JSON.stringify(body) })).json()) as never;
  const created: { _id: string; urlName: string } = await send(
    'POST',
    '/v1/articles',
    buildArticleDraft({ title: `Calm text ${stamp}`, userStatus: 'internal' }),
  );
  await createApiCaller('staff_robin')('POST /v1/admin/reviews', { ids: [created._id], action: 'approve' });
  const read = await fetch(`${origin}/v1/articles/${created._id}`, { headers: { cookie } });
  await send('PUT', `/v1/articles/${created._id}`, { ...((await read.json()) as object), title: `Wild game ${stamp}`, htmlContent: GAME });
  return { path: `/article/${created.urlName}`, cookie };
}

test('a preview shows the draft that waits to its creator alone, and no cache stores it', async () => {
  const { path, cookie } = await publishChangedArticle();
  const preview = await fetchPage(`${path}?preview=1`, { cookie });
  expect(preview.html).toContain('Wild game');
  expect(preview.headers.get('cache-control')).toBe('private, no-store');
  // The code of a game that waits is in a form for the sandbox, as text; nothing of it is markup of the page.
  expect(preview.html).toContain('action="/games/preview"');
  expect(preview.html).not.toContain('<script>document.title');
  const visitorPreview = await fetchPage(`${path}?preview=1`);
  expect(visitorPreview.html).not.toContain('Wild game');
  expect(visitorPreview.headers.get('cache-control')).toBe('private, no-store');
});

test('the page of a changed content is the approved one for everyone, also for its creator who comes from a preview', async () => {
  const { path, cookie } = await publishChangedArticle();
  for (const headers of [{}, { cookie }, { cookie, referer: `${getOrigin()}${path}?preview=1` }]) {
    const page = await fetchPage(path, headers);
    expect(page.html).toContain('Calm text');
    expect(page.html).not.toContain('Wild game');
    expect(page.headers.get('cache-control')).toMatch(/^public/);
  }
});
