import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { findAxeViolations, hasHorizontalScroll, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { findPlayer, pressButton, publishContent, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const ARABIC_QUIZ = buildKquizDraft({
  title: 'طيور الصباح',
  language: 'ar',
  dimensions: [{ name: 'single', levels: [{ minScore: 0, title: 'خبير الطيور', description: 'أنت تعرف الطيور.' }] }],
  questions: [
    { type: 11, title: 'WiFi أو القبرة: من يغني؟', selectionChoices: [{ text: 'القبرة', answerValue: 1 }, { text: 'WiFi' }] },
    {
      type: 41,
      title: 'صل',
      pairsAnswer: { pairLefts: [{ text: 'الديك' }, { text: 'البطة' }], pairRights: [{ text: 'صياح' }, { text: 'بطبطة' }] },
    },
  ],
});

const measureCentre = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
};

test.each([
  ['a desktop', {}],
  ['a phone', PHONE],
])('an Arabic quiz is played from right to left on %s, and the site around it is not', async (_device, options) => {
  const { path } = await publishContent('kquizzes', ARABIC_QUIZ);
  const page = await open('/home', { reducedMotion: 'reduce', ...options });
  await openLink(page, path);
  const player = findPlayer(page);
  // A sentence that begins with a Latin name is read from right to left too.
  const question = player.getByRole('heading', { name: 'WiFi أو القبرة: من يغني؟' });
  expect(await question.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const choice = player.getByRole('button', { name: 'WiFi' });
  // The letter of a choice is to the right of its text, whatever script the text has.
  expect(await measureCentre(choice.getByText('B', { exact: true }))).toBeGreaterThan(await measureCentre(choice.getByText('WiFi')));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe('ltr');
  await player.getByRole('button', { name: 'القبرة' }).click();
  await waitForVerdict(page);
  const steps = player.getByRole('list', { name: 'Questions' }).getByRole('listitem').locator('> span');
  expect(await measureCentre(steps.first())).toBeGreaterThan(await measureCentre(steps.last()));
  expect(await measureCentre(steps.first())).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await findAxeViolations(page)).toEqual([]);
  await pressButton(page, 'Next question');
  const [rights, lefts] = ['Right', 'Left'].map((name) => player.getByRole('list', { name }));
  if (!rights || !lefts) throw new Error('The columns are missing');
  expect(await measureCentre(rights)).toBeGreaterThan(await measureCentre(lefts));
  for (const [from, to] of [
    ['الديك', 'صياح'],
    ['البطة', 'بطبطة'],
  ] as const) {
    await rights.getByRole('button', { name: from }).click();
    await lefts.getByRole('button', { name: to }).click();
  }
  await pressButton(page, 'Check answer');
  await waitForVerdict(page);
  await pressButton(page, 'See my result');
  const heading = page.getByRole('heading', { level: 1, name: 'خبير الطيور' });
  await heading.waitFor();
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(await hasHorizontalScroll(page)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
});
