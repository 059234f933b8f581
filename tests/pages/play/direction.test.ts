import { expect, test } from 'vitest';
import { buildArticleDraft, buildKquizDraft } from '#tests/factories/drafts';
import { sendAsTeamMember } from '#tests/helpers/api-caller';
import { fetchPage } from '#tests/helpers/pages';

async function publish(plural: 'kquizzes' | 'articles', draft: object): Promise<{ urlName: string; UID: string }> {
  const response = await sendAsTeamMember(`POST /v1/${plural}`, { status: 'public', ...draft });
  expect(response.status).toBe(201);
  return await response.json();
}

/** The opening tag of the first element with this attribute. */
const findTag = (html: string, attribute: string) => new RegExp(`<[a-z]+[^>]*\\b${attribute}[^>]*>`).exec(html)?.[0] ?? '';

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['en', 'ltr'],
  ['ar-Latn', 'ltr'],
])('a quiz and an article in %s are %s on every page, and the site around them is not', async (language, direction) => {
  const quiz = await publish('kquizzes', buildKquizDraft({ language }));
  const article = await publish('articles', buildArticleDraft({ language, recommend: [{ title: 'x', url: '/home' }] }));
  for (const [path, attribute] of [
    [`/kquiz/${quiz.urlName}`, 'class="play-page"'],
    [`/kquiz/${quiz.urlName}/form`, 'class="plain wrap-text"'],
    [`/article/${article.urlName}`, 'class="article"'],
    [`/article/${article.urlName}`, 'class="recommended"'],
  ] as const) {
    const { html } = await fetchPage(path);
    expect([path, findTag(html, attribute)]).toEqual([path, expect.stringContaining(`dir="${direction}"`)]);
    expect(/<html[^>]*>/.exec(html)?.[0]).toContain('lang="en" dir="ltr"');
  }
  for (const path of [`/embed/kquiz/${quiz.UID}`, `/embed/article/${article.UID}`])
    expect(/<html[^>]*>/.exec((await fetchPage(path)).html)?.[0]).toContain(`lang="${language}" dir="${direction}"`);
  const { html } = await fetchPage(`/article/${article.urlName}`);
  expect(findTag(html, 'class="article-body wrap-text"')).toContain(`dir="${direction === 'rtl' ? 'rtl' : 'auto'}"`);
});
