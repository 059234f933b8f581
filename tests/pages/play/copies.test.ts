import { expect, test } from 'vitest';
import { buildArticleDraft, buildKquizDraft } from '#tests/factories/drafts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';
import { getOrigin, getSession } from '#tests/helpers/test-site';

interface SavedContent {
  _id: string;
  urlName: string;
  dateModified: string;
}

const sendAsCoreTeam = createApiCaller('quizlark');

async function publish(plural: 'kquizzes' | 'articles', fields: object): Promise<SavedContent> {
  const draft = plural === 'articles' ? buildArticleDraft(fields) : buildKquizDraft(fields);
  const response = await sendAsCoreTeam(`POST /v1/${plural}`, { status: 'public', ...draft });
  expect(response.status).toBe(201);
  return await response.json();
}

/** The text of the credit on a page, with its links as [path]. */
function readCredit(html: string): string | undefined {
  const [, credit = ''] = /<span[^>]*>\s*(Based on[\s\S]*?)<\/span>/.exec(html) ?? [];
  return credit
    .replace(/<a[^>]*href="([^"]*)"[^>]*>/g, '[$1]')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each([
  ['kquiz', 'kquizzes', 'quiz'],
  ['article', 'articles', 'article'],
] as const)('a copied %s credits the title and the creator of its source', async (kind, plural, noun) => {
  const source = await publish(plural, { title: `Source & co of a ${kind}` });
  const copy = await publish(plural, { title: 'A copy', metadata: { cloneUrl: `${getOrigin()}/${kind}/${source.urlName}` } });
  const { html, headers } = await fetchPage(`/${kind}/${copy.urlName}`);
  expect(readCredit(html)).toBe(`Based on [/${kind}/${source.urlName}]“Source &amp; co of a ${kind}” by [/profile/quizlark]Quizlark`);
  expect(headers.get('cache-tag')?.split(',')).toContain(`content:${source._id}`);
  // A source that is not public is not named.
  for (const userStatus of ['internal', 'self']) {
    const { dateModified } = await (await sendAsCoreTeam(`GET /v1/${plural}/${source._id}`)).json();
    const draft = plural === 'articles' ? buildArticleDraft({ title: 'Top secret' }) : buildKquizDraft({ title: 'Top secret' });
    expect((await sendAsCoreTeam(`PUT /v1/${plural}/${source._id}`, { ...draft, userStatus, dateModified })).status).toBe(200);
    const { html: later } = await fetchPage(`/${kind}/${copy.urlName}`);
    expect([userStatus, readCredit(later)]).toEqual([userStatus, `Based on another ${noun}`]);
    expect(later).not.toMatch(/Top secret/);
  }
  expect((await sendAsCoreTeam(`DELETE /v1/${plural}/${source._id}`)).status).toBe(204);
  expect(readCredit((await fetchPage(`/${kind}/${copy.urlName}`)).html)).toBe(`Based on another ${noun}`);
});

test.each([undefined, 'https://elsewhere.example/kquiz/birds'])('a quiz with the source %s credits nobody', async (cloneUrl) => {
  const quiz = await publish('kquizzes', { metadata: { cloneUrl } });
  expect(readCredit((await fetchPage(`/kquiz/${quiz.urlName}`)).html)).toBe('');
});

test('a page offers to share, copy and translate its content, and no copies if the creator refuses them', async () => {
  const path = '/article/a-short-history-of-the-fork';
  const { html } = await fetchPage(path);
  const shareButtons = html.match(/<button[^>]*data-share="A short history of the fork"[^>]*>/g) ?? [];
  expect(shareButtons.length).toBe(2);
  for (const button of shareButtons) expect(button).toContain(`data-path="${path}"`);
  expect(html).toMatch(/<noscript>\s*<a[^>]* href="mailto:\?subject=A%20short%20history/);
  expect(html).toContain(`href="/editor/article/new?cloneUrl=${encodeURIComponent(path)}"`);
  expect(html).toContain(`href="/editor?cloneUrl=${encodeURIComponent(path)}&amp;action=translate_clone#from-title"`);
  const refusing = await publish('articles', { metadata: { noClone: true } });
  expect((await fetchPage(`/article/${refusing.urlName}`)).html).not.toMatch(/Make a copy|Translate/);
});

test('what only people with the link may open can be shared, what only its creator may open cannot', async () => {
  const headers = { cookie: getSession('quizlark') };
  for (const [userStatus, count] of [
    ['internal', 2],
    ['self', 0],
  ] as const) {
    const quiz = await publish('kquizzes', { userStatus });
    const { html } = await fetchPage(`/kquiz/${quiz.urlName}`, headers);
    expect([userStatus, html.match(/data-share=/g)?.length ?? 0]).toEqual([userStatus, count]);
    expect(html).toContain(`"isShareable":${count > 0}`);
  }
});

test('the editor’s start page fills in the link to translate', async () => {
  const { html } = await fetchPage('/editor?cloneUrl=%2Fkquiz%2Fonly-a-birder&action=translate_clone');
  expect(html).toMatch(/<input[^>]* name="cloneUrl"[^>]* value="\/kquiz\/only-a-birder"/);
  // This site has no translator, so it offers the prompt.
  expect(html).toMatch(/<option value="translate_ppt" selected/);
  expect(html).not.toContain('value="translate_clone"');
});
