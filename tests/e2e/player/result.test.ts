import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft, buildPquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { openContent, openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import { findPlayer, finishQuiz, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const findAnswers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');

test('the leaderboard shows five rows, then ten more at a time until its end', async () => {
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'With a full leaderboard' }));
  const page = await open(path);
  const requestedRanges: string[] = [];
  await page.route('**/v1/kattempts?**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const [skip, limit] = [Number(searchParams.get('skip') ?? 0), Number(searchParams.get('limit'))];
    requestedRanges.push(`${skip}+${limit}`);
    const kattempts = Array.from({ length: Math.max(0, Math.min(limit, 18 - skip)) }, (_, at) => ({
      _id: `a${skip + at}`,
      kquiz: 'q',
      user: `u${skip + at}`,
      finalScore: 20 - skip - at,
      duration: 61,
      dateCreated: '2026-01-01T00:00:00.000Z',
      archived: false,
    }));
    return route.fulfill({ json: { kattempts, users: [] } });
  });
  await finishQuiz(page);
  // One more row says where the visitor would stand.
  const rows = page.getByRole('table').first().locator('tbody tr').filter({ hasText: 'Someone' });
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByRole('button', { name: 'Show 10 more' }).click();
  await expect.poll(() => rows.count()).toBe(15);
  await page.getByRole('button', { name: 'Show 10 more' }).click();
  await expect.poll(() => rows.count()).toBe(18);
  expect(await page.getByRole('button', { name: 'Show 10 more' }).count()).toBe(0);
  expect(requestedRanges).toEqual(['0+5', '5+10', '15+10']);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a result is shared by the system’s dialog, its link is copied, and its image is downloaded', async () => {
  const { _id, path } = await publishContent('kquizzes', buildKquizDraft({ title: 'Worth sharing' }));
  const page = await open('/home', { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => {
    const shares: ShareData[] = [];
    Object.assign(window, { shares });
    navigator.share = async (data) => void shares.push(data ?? {});
  });
  await openLink(page, path);
  await finishQuiz(page);
  await pressButton(page, 'Challenge a friend');
  const readShares = () => page.evaluate(() => (window as unknown as { shares: ShareData[] }).shares);
  await expect
    .poll(readShares)
    .toEqual([{ title: 'Lark: Worth sharing', text: 'I got 2 of 2 in “Worth sharing”. Can you beat that?', url: page.url() }]);
  expect(new URL(page.url()).searchParams.get('p')).toBe('ch13');
  expect(new URL(page.url()).searchParams.get('s')).toMatch(/^2_2_\d+_[0-9a-f]{16}$/);
  await pressButton(page, 'Copy link');
  await waitForFlash(page, 'Link coppied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download image' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Worth sharing.png');
  expect(new URL(download.url()).pathname).toMatch(new RegExp(`^/share/${_id}/\\w+\\.png$`));
});

test('a result is described on request, and a failure shows an error and a retry', async () => {
  const { path } = await publishContent('pquizzes', buildPquizDraft({ title: 'With a description' }));
  const page = await open(path, { reducedMotion: 'reduce' });
  await findAnswers(page).first().click();
  await pressButton(page, 'See my result');
  await page.getByRole('heading', { name: 'Your result described' }).waitFor();
  const description = page.locator('[data-written]');
  expect(await description.getAttribute('data-written')).toBe('init');
  let isBroken = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/llm_result', async (route) => {
    await released;
    await (isBroken ? route.fulfill({ status: 429, json: buildErrorBody('TOO_MANY_REQUESTS') }) : route.continue());
  });
  await page.getByRole('button', { name: 'Describe my result' }).click();
  await page.locator('[data-written="loading"]').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  release();
  await page.locator('[data-written="failed"]').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await page.locator('[data-written="finished"]').waitFor();
  expect((await description.getByRole('paragraph').first().textContent())?.length).toBeGreaterThan(20);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('recommendations are shuffled after the result without losing one, and a second try shows the best score', async () => {
  const recommend = Array.from({ length: 12 }, (_, at) => ({ title: `Pick ${at}`, url: `/kquiz/only-a-birder?pick=${at}` }));
  const { path } = await publishContent('kquizzes', buildKquizDraft({ title: 'With recommendations', recommend }));
  const page = await open(path);
  const readRecommendations = async () => {
    const texts = await page
      .locator('[data-recommended]')
      .getByRole('link', { name: /^Pick / })
      .allTextContents();
    return texts.map((text) => text.trim());
  };
  const initialTitles = await readRecommendations();
  expect(initialTitles).toHaveLength(12);
  await finishQuiz(page);
  await expect.poll(async () => (await readRecommendations()).join() !== initialTitles.join()).toBe(true);
  expect((await readRecommendations()).toSorted()).toEqual(initialTitles.toSorted());
  await pressButton(page, 'Try again');
  for (const buttonName of ['Next question', 'See my result']) {
    await findAnswers(page).last().click();
    await waitForVerdict(page);
    await pressButton(page, buttonName);
  }
  await page.getByText('Your best: 2 in 0:').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quizlark:play-count'))).toBe('2');
});

test('a creator sees the answers of all players, and the results of an advanced quiz in columns', async () => {
  const page = await openHomeAs(open, 'quizlark', { reducedMotion: 'reduce' });
  await openContent(page, 'Which morning bird are you?');
  for (let number = 1; number <= 9; number += 1) {
    await waitForQuestion(page, number);
    await findAnswers(page).first().click();
    await pressButton(page, number < 9 ? 'Next question' : 'See my result');
  }
  const statistics = page.getByRole('region', { name: 'What everyone answered' });
  await statistics.waitFor();
  expect(await statistics.getByRole('listitem').first().textContent()).toMatch(/\d+(\.\d+)?%$/);
  expect(await findAxeViolations(page)).toEqual([]);
  // The results of an advanced quiz are in seven columns, three on a phone (specification 4.5).
  const countColumns = () =>
    findPlayer(page)
      .getByRole('list')
      .filter({ hasText: ', your result' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await countColumns()).toBe(7);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(countColumns).toBe(3);
});

test('an article embeds several quizzes, each played in its own place', async () => {
  const [firstQuiz, secondQuiz] = await Promise.all([
    publishContent('kquizzes', buildKquizDraft({ title: 'First in the text' })),
    publishContent('pquizzes', buildPquizDraft({ title: 'Second in the text' })),
  ]);
  const buildEmbed = ({ type, UID }: { type: string; UID: string }) => `<div class="quizlark" data-id="${type}-${UID}"></div>`;
  const htmlContent = `<p>Before.</p>${buildEmbed(firstQuiz)}<p>Between.</p>${buildEmbed(secondQuiz)}<p>After.</p>`;
  const { path } = await publishContent('articles', { title: 'A text with two quizzes', htmlContent });
  const page = await open(path);
  // Until its script has loaded, a card is a link to the quiz's page.
  await page.waitForLoadState('networkidle');
  const findCard = (title: string) => page.getByRole('link', { name: new RegExp(`quiz ${title}`) });
  await findCard('First in the text').click();
  const [first, second] = [page.locator('.quiz-inline').first(), page.locator('.quiz-inline').nth(1)];
  await first.getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  await first.getByRole('heading', { name: 'Right!' }).waitFor();
  await findCard('Second in the text').click();
  await second.getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  await second.getByRole('heading', { name: 'Teaspoon', exact: true }).waitFor();
  await first.getByRole('heading', { name: 'Right!' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a quiz that is not public does not play in an article: its card leads to the page of the quiz', async () => {
  const [listed, hidden] = await Promise.all([
    publishContent('kquizzes', buildKquizDraft({ title: 'For everyone' })),
    publishContent('kquizzes', buildKquizDraft({ title: 'Only with its link', userStatus: 'internal' })),
  ]);
  const embeds = [listed, hidden].map(({ type, UID }) => `<div class="quizlark" data-id="${type}-${UID}"></div>`);
  const { path } = await publishContent('articles', { title: 'A text with a quiz that nobody looked at', htmlContent: embeds.join('') });
  const page = await open(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: /Quiz in this article/ }).click();
  await page.getByRole('heading', { name: 'Only with its link' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/kquiz/${hidden.UID}`);
  expect(await page.locator('.quiz-inline').count()).toBe(0);
});
