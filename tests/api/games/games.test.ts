import { beforeAll, describe, expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser, type Person } from '#tests/factories/users';
import { callApi, sendRequest } from '#tests/helpers/api';

const DOCUMENT = '<!doctype html><title>Hop</title><script>hop()</script>';
const FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
const getFrame = (uid: string, { as = null, headers = FRAME }: { as?: Person | null; headers?: Record<string, string> } = {}) =>
  sendRequest(`GET /games/${uid}/frame`, { as, headers });
const buildGame = (as: Person, userStatus = 'internal') => buildContent('articles', { as, userStatus, htmlContent: DOCUMENT });

let staff: Person;
beforeAll(async () => {
  staff = await buildUser({ role: 'staff' });
});

const decide = (id: string, action: string) =>
  callApi('POST /v1/admin/reviews', { as: staff, body: { ids: [id], action, reason: 'We looked at it.' } });

describe('a game’s document', () => {
  test('is served to a frame, in a sandbox with an opaque origin that makes no requests to other hosts', async () => {
    const game = await buildContent('articles', { htmlContent: DOCUMENT });
    for (const placement of ['frame', 'embed']) {
      const response = await sendRequest(`GET /games/${game.UID}/${placement}`, { headers: FRAME });
      expect(await response.text()).toBe(DOCUMENT);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toBe(
        "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline' http://quizlark.test/fonts/; " +
          'img-src data: blob: http://quizlark.test/images/; media-src data: blob:; font-src data: http://quizlark.test/fonts/game/; ' +
          "connect-src 'none'; worker-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'; " +
          `frame-ancestors ${placement === 'frame' ? "'self'" : '*'}`,
      );
      expect([response.headers.get('cache-control'), response.headers.get('x-dns-prefetch-control')]).toEqual(['private, no-store', 'off']);
    }
  });

  test.each([
    ['a tab', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
    ['a tab opened by hand', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
    ['a link of this site', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }],
    ['a client that does not say what it loads', {}],
    ['an object element', { 'sec-fetch-dest': 'object', 'sec-fetch-site': 'same-origin' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  ])('is refused to %s, which goes to the article', async (_, headers) => {
    const game = await buildContent('articles', { htmlContent: DOCUMENT });
    for (const placement of ['frame', 'embed']) {
      const response = await sendRequest(`GET /games/${game.UID}/${placement}`, { headers });
      expect([response.status, response.headers.get('location')]).toEqual([302, `/article/${game.urlName}`]);
      expect([response.headers.get('cache-control'), await response.text()]).toEqual(['private, no-store', '']);
    }
  });

  test('does not exist for an article that is no game, nor for a private game', async () => {
    const hidden = await buildGame(await buildUser(), 'self');
    for (const uid of [(await buildContent('articles')).UID, hidden.UID, 'nothing'])
      for (const headers of [FRAME, { 'sec-fetch-dest': 'document' }]) expect((await getFrame(uid, { headers })).status).toBe(404);
  });
});

describe('a link-only game of a creator who is not trusted', () => {
  test('is refused to everyone but its creator and reviewers until staff approve it', async () => {
    const creator = await buildUser();
    const game = await buildGame(creator);
    for (const as of [null, await buildUser()]) expect((await getFrame(game.UID, { as })).status).toBe(404);
    for (const as of [creator, staff, await buildUser({ role: 'editor' })]) {
      const response = await getFrame(game.UID, { as });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    expect((await decide(game._id, 'approve')).status).toBe(200);
    expect((await getFrame(game.UID)).status).toBe(200);
    expect((await callApi(`GET /v1/articles/${game._id}`, { as: creator })).body).toMatchObject({ userStatus: 'internal' });
  });

  test('enters the review queue, unlike a link-only article without scripts', async () => {
    const creator = await buildUser();
    expect((await buildGame(creator)).internalTags).toContain('user_pending');
    const article = await buildContent('articles', { as: creator, userStatus: 'internal' });
    expect(article.internalTags).not.toContain('user_pending');
    const body = { ...article, htmlContent: DOCUMENT };
    const saved = await callApi(`PUT /v1/articles/${article._id}`, { as: creator, body });
    expect([saved.status, saved.body.internalTags]).toEqual([200, expect.arrayContaining(['game', 'user_pending'])]);
    expect((await getFrame(article.UID)).status).toBe(404);
  });

  test('can be left to its link by staff, and is refused again once rejected', async () => {
    const creator = await buildUser();
    const game = await buildGame(creator);
    await decide(game._id, 'restrict');
    expect((await getFrame(game.UID)).status).toBe(200);
    await callApi('POST /v1/admin/reviews', {
      as: await buildUser({ role: 'admin' }),
      body: {
        ids: [game._id],
        action: 'reject',
        reason: 'No.',
        seen: { [game._id]: (await callApi(`GET /v1/articles/${game._id}`, { as: staff })).body.dateModified },
      },
    });
    expect((await getFrame(game.UID)).status).toBe(404);
    expect((await getFrame(game.UID, { as: creator })).status).toBe(200);
  });
});

test('a link-only game of a trusted creator is played at once', async () => {
  const game = await buildGame(await buildUser({ publishedCount: 3 }));
  expect((await getFrame(game.UID)).status).toBe(200);
});

describe('the preview', () => {
  const send = (html: string, headers: Record<string, string>) => {
    const body = new FormData();
    body.set('html', html);
    return sendRequest('POST /games/preview', { body, headers });
  };

  test('returns a creator’s game into a frame of this site, in the same sandbox', async () => {
    const response = await send(DOCUMENT, FRAME);
    expect([response.status, await response.text()]).toEqual([200, DOCUMENT]);
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts; default-src 'none'.* frame-ancestors 'self'$/);
    expect((await send('<p>words</p>', FRAME)).status).toBe(404);
  });

  test('is refused to a tab, to another site and to a client that says neither', async () => {
    const error = async (headers: Record<string, string>) => {
      const response = await send(DOCUMENT, headers);
      return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
    };
    expect(await error({ 'sec-fetch-dest': 'document' })).toEqual([403, 'FRAME_ONLY']);
    expect(await error({})).toEqual([403, 'FRAME_ONLY']);
    expect(await error({ ...FRAME, origin: 'https://evil.example' })).toEqual([403, 'CROSS_ORIGIN']);
  });
});
