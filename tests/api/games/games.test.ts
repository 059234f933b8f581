import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings } from '#tests/helpers/api';
import { createApp } from '#worker/app';

const DOCUMENT = '<!doctype html><title>Hop</title><script>hop()</script>';
const frame = (uid: string) => createApp().request(`http://quizlark.test/games/${uid}/frame`, {}, bindings);

test('a game’s document is served into a sandbox without an origin', async () => {
  const game = await buildContent('articles', { htmlContent: DOCUMENT });
  const response = await frame(game.UID);
  expect(await response.text()).toBe(DOCUMENT);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/);
  expect(policy).not.toContain('allow-same-origin');
});

test('an article that is no game, and a game nobody may see, have no frame', async () => {
  expect((await frame((await buildContent('articles')).UID)).status).toBe(404);
  expect((await frame((await buildContent('articles', { as: await buildUser(), htmlContent: DOCUMENT })).UID)).status).toBe(404);
  expect((await frame('nothing')).status).toBe(404);
});

test('the preview gives a maker’s own code back into the sandbox, to pages of this site alone, and nothing that is no game', async () => {
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
