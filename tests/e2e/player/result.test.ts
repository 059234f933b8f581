import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { kquizDraft, pquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, launchTestBrowser, PHONE, waitForFlash } from '#tests/helpers/browser';
import { buildErrorBody } from '#tests/helpers/error-body';
import { findPlayer, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';
import { openPageAsStaff } from '#tests/helpers/staff';

const { open } = launchTestBrowser();

const answers = (page: Page) => findPlayer(page).getByRole('group', { name: 'Answers' }).getByRole('button');

/** Answers the two questions of the factory's quiz rightly, on to the result. */
async function finish(page: Page): Promise<void> {
  for (const onwards of ['Next question', 'See my result']) {
    await answers(page).first().click();
    await waitForVerdict(page);
    await pressButton(page, onwards);
  }
  await page.getByRole('heading', { name: 'Your score' }).waitFor();
}

test('the leaderboard shows five, then ten more at a time, and ends', async () => {
  const { path } = await publishContent('kquizzes', kquizDraft({ title: 'With a full board' }));
  const page = await open(path);
  const asked: string[] = [];
  await page.route('**/v1/kattempts?**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const [skip, limit] = [Number(searchParams.get('skip') ?? 0), Number(searchParams.get('limit'))];
    asked.push(`${skip}+${limit}`);
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
  await finish(page);
  const rows = page.getByRole('table').first().locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(5);
  await page.getByRole('button', { name: 'Show 10 more' }).click();
  await expect.poll(() => rows.count()).toBe(15);
  await page.getByRole('button', { name: 'Show 10 more' }).click();
  await expect.poll(() => rows.count()).toBe(18);
  expect(await page.getByRole('button', { name: 'Show 10 more' }).count()).toBe(0);
  expect(asked).toEqual(['0+5', '5+10', '15+10']);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a result is shared by the system where that can, its link copied, its card saved', async () => {
  const { _id, path } = await publishContent('kquizzes', kquizDraft({ title: 'Worth telling' }));
  const page = await open('/offline', { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => {
    const told: ShareData[] = [];
    Object.assign(window, { told });
    navigator.share = async (data) => void told.push(data ?? {});
  });
  await page.goto(path);
  await finish(page);
  await pressButton(page, 'Challenge a friend');
  const told = () => page.evaluate(() => (window as unknown as { told: ShareData[] }).told);
  await expect.poll(told).toEqual([{ title: 'Lark: Worth telling', url: page.url() }]);
  expect(new URL(page.url()).searchParams.get('p')).toBe('ch13');
  await pressButton(page, 'Copy link');
  await waitForFlash(page, 'Link coppied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download image' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Worth telling.png');
  expect(new URL(saved.url()).pathname).toMatch(new RegExp(`^/share/${_id}/\\w+\\.png$`));
});

test('a result is put into words once it is asked for, and says when that fails', async () => {
  const { path } = await publishContent('pquizzes', pquizDraft({ title: 'In so many words' }));
  const page = await open(path, { reducedMotion: 'reduce' });
  await answers(page).first().click();
  await pressButton(page, 'See my result');
  await page.getByRole('heading', { name: 'Your result described' }).waitFor();
  const words = page.locator('[data-written]');
  expect(await words.getAttribute('data-written')).toBe('init');
  let isBroken = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/llm_result', async (route) => {
    await held;
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
  expect((await words.getByRole('paragraph').first().textContent())?.length).toBeGreaterThan(20);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('what a maker recommends is shuffled some seconds after the result, with nothing lost; a second try is told beside the best', async () => {
  const recommend = Array.from({ length: 12 }, (_, at) => ({ title: `Pick ${at}`, url: `/kquiz/only-a-birder?pick=${at}` }));
  const { path } = await publishContent('kquizzes', kquizDraft({ title: 'With recommendations', recommend }));
  const page = await open(path);
  const picks = () => page.locator('[data-recommended] .pick').allTextContents();
  const before = (await picks()).map((text) => text.trim());
  expect(before).toHaveLength(12);
  await finish(page);
  await expect.poll(async () => (await picks()).map((text) => text.trim()).join() !== before.join()).toBe(true);
  expect((await picks()).map((text) => text.trim()).toSorted()).toEqual(before.toSorted());
  expect(
    await findPlayer(page)
      .getByRole('link', { name: /^Play next: Pick / })
      .getAttribute('href'),
  ).toContain('/kquiz/only-a-birder?pick=');
  await pressButton(page, 'Try again');
  for (const onwards of ['Next question', 'See my result']) {
    await answers(page).last().click();
    await waitForVerdict(page);
    await pressButton(page, onwards);
  }
  await page.getByText('Your best: 2 in 0:').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quizlark:play-count'))).toBe('2');
});

test('a creator sees what everyone answered, and the results of an advanced quiz in a table', async () => {
  const page = await openPageAsStaff(open, 'quizlark', '/pquiz/which-morning-bird', { reducedMotion: 'reduce' });
  for (let number = 1; number <= 9; number += 1) {
    await waitForQuestion(page, number);
    await answers(page).first().click();
    await pressButton(page, number < 9 ? 'Next question' : 'See my result');
  }
  const statistics = page.getByRole('region', { name: 'What everyone answered' });
  await statistics.waitFor();
  expect(await statistics.getByRole('listitem').first().textContent()).toMatch(/\d+(\.\d+)?%$/);
  expect(await findAxeViolations(page)).toEqual([]);
  // The results of an advanced quiz stand seven abreast, three on a phone (specification 4.5).
  const abreast = () =>
    findPlayer(page)
      .getByRole('list')
      .filter({ hasText: ', your result' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await abreast()).toBe(7);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(abreast).toBe(3);
});

test('an article holds several quizzes, each played in its own place', async () => {
  const [one, two] = await Promise.all([
    publishContent('kquizzes', kquizDraft({ title: 'First in the text' })),
    publishContent('pquizzes', pquizDraft({ title: 'Second in the text' })),
  ]);
  const place = ({ type, UID }: { type: string; UID: string }) => `<div class="quizlark" data-id="${type}-${UID}"></div>`;
  const htmlContent = `<p>Before.</p>${place(one)}<p>Between.</p>${place(two)}<p>After.</p>`;
  const { path } = await publishContent('articles', { title: 'A text with two quizzes', htmlContent });
  const page = await open(path);
  const card = (title: string) => page.getByRole('link', { name: new RegExp(title) });
  await card('First in the text').click();
  const [first, second] = [page.locator('.quiz-inline').first(), page.locator('.quiz-inline').nth(1)];
  await first.getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  await first.getByRole('heading', { name: 'Right!' }).waitFor();
  await card('Second in the text').click();
  await second.getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
  await second.getByRole('heading', { name: 'Teaspoon', exact: true }).waitFor();
  await first.getByRole('heading', { name: 'Right!' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await findAxeViolations(page)).toEqual([]);
});
