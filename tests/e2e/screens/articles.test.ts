import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  buildDemandingArticle,
  buildDemandingKquiz,
  buildLongWord,
  DEMANDING_TEXTS,
  type DemandingTexts,
} from '#tests/factories/demanding-texts';
import { createApiCaller } from '#tests/helpers/api-caller';
import { launchTestBrowser } from '#tests/helpers/browser';
import { publishContent } from '#tests/helpers/player';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';
import { signInAs } from '#tests/helpers/sign-in';

const { open } = launchTestBrowser();

/** Publishes an article with a comment, and opens it as another user who replies to the comment. */
async function openArticleWithReply(texts: DemandingTexts): Promise<Page> {
  const article = await publishContent('articles', buildDemandingArticle(texts));
  const text = texts === 'long words' ? `${buildLongWord(80)}, ${buildLongWord(22)}` : DEMANDING_TEXTS[texts].sentence(1);
  await createApiCaller('editor_finch')('POST /v1/messages', { threadSlug: `article-${article.UID}`, text });
  const page = await open(article.path, { reducedMotion: 'reduce' });
  await signInAs(page, 'jo_wren');
  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Reply' }).first().click();
  await page.getByLabel(/Your reply to/).fill(text);
  return page;
}

test.each(Object.keys(DEMANDING_TEXTS) as DemandingTexts[])(
  'an article with %s, and a reply to its comment, are readable at every width and text size',
  async (texts) => {
    const page = await openArticleWithReply(texts);
    await page.locator('[data-next-of]').scrollIntoViewIfNeeded();
    await page.locator('.next-card').waitFor();
    expect(await findScreenFaults(page)).toEqual([]);
  },
);

test('the dialogs of a content are readable at every width and text size', async () => {
  const { path } = await publishContent('articles', buildDemandingArticle('long words'));
  const page = await open(path, { reducedMotion: 'reduce' });
  for (const name of ['Share', 'Embed', 'Report', /likes/]) {
    await page.getByRole('main').getByRole('button', { name }).last().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    expect([name, await findScreenFaults(page)]).toEqual([name, []]);
    await page.keyboard.press('Escape');
  }
});

test('comments, reactions and the game page are readable at every width and text size', async () => {
  const { UID, _id } = await publishContent('kquizzes', buildDemandingKquiz('long words'));
  const comment = { threadSlug: `kquiz-${UID}`, text: buildLongWord(80) };
  await createApiCaller('editor_finch')('POST /v1/messages', comment);
  await createApiCaller('jo_wren')(`POST /v1/kquizzes/${_id}/vote`, { score: 1 });
  const page = await open(`/content/${UID}/comments`);
  await page.getByText(comment.text, { exact: true }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.goto(`/content/${UID}/reaction`);
  await page.getByRole('link', { name: 'Jo Wren' }).waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  await page.goto('/game');
  await page.getByRole('main').locator('.tile-link').first().click();
  await page.locator('[data-game]').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
});
