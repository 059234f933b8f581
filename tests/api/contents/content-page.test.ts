import { expect, test } from 'vitest';
import { buildContent } from '#tests/factories/contents';
import { buildUser } from '#tests/factories/users';
import { bindings, callApi, clock } from '#tests/helpers/api';
import { getContentPage } from '#worker/contents/contents/page';
import { createRequestContext } from '#worker/context';

const loadPage = async (urlName: string, contextOptions: Partial<Parameters<typeof createRequestContext>[0]> = {}) => {
  const page = await getContentPage(createRequestContext({ env: bindings, now: clock.now, ...contextOptions }), 'article', urlName);
  return page.is === 'found' ? page.content : null;
};

test('a saved content is on its page immediately', async () => {
  const article = await buildContent('articles', { title: 'Where larks sleep', htmlContent: '<p>In the grass.</p>' });
  expect((await loadPage(article.urlName))?.title).toBe('Where larks sleep');
  const { dateModified } = article;
  const admin = await buildUser({ role: 'admin' });
  const saved = await callApi(`PUT /v1/articles/${article._id}`, { as: admin, body: { title: 'Where they sleep', dateModified } });
  expect([saved.status, (await loadPage(article.urlName))?.title]).toEqual([200, 'Where they sleep']);
});

test('every URL of a content shows the same, including its creator’s latest changes', async () => {
  const creator = await buildUser();
  const article = await buildContent('articles', { as: creator, title: 'Mine alone', userStatus: 'internal', htmlContent: '<p>One.</p>' });
  const names = [article._id, article.UID, article.urlName];
  const loadTitles = async () => {
    const contents = await Promise.all(names.map((name) => loadPage(name)));
    return contents.map((content) => (content?.type === 'article' ? content.htmlContent : null));
  };
  expect(await loadTitles()).toEqual(['<p>One.</p>', '<p>One.</p>', '<p>One.</p>']);
  const { dateModified } = article;
  const body = {
    title: 'Mine alone',
    description: article.description,
    language: 'en',
    userStatus: 'internal',
    htmlContent: '<p>Two.</p>',
  };
  expect((await callApi(`PUT /v1/articles/${article._id}`, { as: creator, body: { ...body, dateModified } })).status).toBe(200);
  expect(await loadTitles()).toEqual(['<p>Two.</p>', '<p>Two.</p>', '<p>Two.</p>']);
});

test('a creator opening their private content does not open it for others', async () => {
  const creator = await buildUser();
  const article = await buildContent('articles', { as: creator, title: 'For my eyes', userStatus: 'self' });
  const viewer = { id: creator.id, username: creator.username, role: 'user', status: [] } as never;
  expect((await loadPage(article.urlName, { viewer }))?.title).toBe('For my eyes');
  expect(await loadPage(article.urlName)).toBe(null);
});
