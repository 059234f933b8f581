import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings } from '#tests/helpers/api';
import { createApp } from '#worker/app';

const DOCUMENT = '<!doctype html><title>Hop</title><script>hop()</script>';
const getFrame = (uid: string) => createApp().request(`http://quizlark.test/games/${uid}/frame`, {}, bindings);

test('serves a game’s document in a sandbox with an opaque origin', async () => {
  const game = await buildContent('articles', { htmlContent: DOCUMENT });
  const response = await getFrame(game.UID);
  expect(await response.text()).toBe(DOCUMENT);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/);
  expect(policy).not.toContain('allow-same-origin');
});

test('an article that is no game and a hidden game have no frame', async () => {
  expect((await getFrame((await buildContent('articles')).UID)).status).toBe(404);
  expect((await getFrame((await buildContent('articles', { as: await buildUser(), htmlContent: DOCUMENT })).UID)).status).toBe(404);
  expect((await getFrame('nothing')).status).toBe(404);
});

test('the preview returns a creator’s game in the same sandbox, only to pages of this site', async () => {
  const send = (html: string, headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('html', html);
    return createApp().request('http://quizlark.test/games/preview', { method: 'POST', body, headers }, bindings);
  };
  const response = await send(DOCUMENT, { origin: 'http://quizlark.test' });
  expect([response.status, await response.text()]).toEqual([200, DOCUMENT]);
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts; default-src 'none'/);
  expect((await send(DOCUMENT, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send('<p>words</p>')).status).toBe(404);
});
