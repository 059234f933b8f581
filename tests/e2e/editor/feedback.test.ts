import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { goToStep, openAsCreator, publish, waitForSave } from '#tests/helpers/journeys/editor';

const { open } = launchTestBrowser();

test('feedback that a creator gives on an answer is read by whoever chooses it, and by nobody else', { timeout: 120_000 }, async () => {
  const page = await openAsCreator(open, 'Trivia quiz', PHONE);
  await page.getByLabel('Title', { exact: true }).fill('Birds with feedback');
  await goToStep(page, 'Questions');
  await page.getByLabel('Question', { exact: true }).fill('Which one sings at dawn?');
  for (const [letter, text] of [
    ['A', 'Lark'],
    ['B', 'Owl'],
  ] as const) {
    await page.getByLabel(`Answer ${letter}`, { exact: true }).fill(text);
    await page.getByRole('button', { name: `Feedback on answer ${letter}` }).click();
    await page.getByRole('textbox', { name: `Feedback on answer ${letter}` }).fill(`About the ${text.toLowerCase()}.`);
  }
  await page.getByRole('button', { name: 'Answer A is correct' }).click();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(page);
  const uid = await publish(page, 'Only people with link');

  const visitor = await open(`/kquiz/${uid}`);
  expect(await visitor.content()).not.toContain('About the');
  await visitor.getByRole('button', { name: 'Owl' }).click();
  await visitor.getByText('About the owl.').waitFor();
  expect(await visitor.getByText('About the lark.').count()).toBe(0);
  expect(await findAxeAndWidthFaults(visitor)).toEqual([]);
});
