import { expect, inject, test } from 'vitest';
import { buildKquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openContent } from '#tests/helpers/journeys/navigation';
import { submitSignUpForm } from '#tests/helpers/journeys/sign-up';

const { open } = launchTestBrowser();

test('a new account’s first quiz is private until it is reviewed', async () => {
  const page = await open('/home');
  await openContent(page, 'Only a birder gets 9 out of 9');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await submitSignUpForm(page, `newcomer_${Date.now().toString(36)}`);
  await page.waitForURL('**/kquiz/only-a-birder');
  await waitForFlash(page, 'Signed up successfully');
  const created = await page.evaluate(async (draft) => {
    const response = await fetch('/v1/kquizzes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
    return { status: response.status, quiz: (await response.json()) as { _id: string; internalTags: string[] } };
  }, buildKquizDraft());
  expect(created.status).toBe(201);
  expect(created.quiz.internalTags).toEqual(['user_created', 'user_pending']);
  const read = await page.evaluate(async (id) => (await fetch(`/v1/kquizzes/${id}`)).status, created.quiz._id);
  expect(read).toBe(200);
  expect((await fetch(`${inject('origin')}/v1/kquizzes/${created.quiz._id}`)).status).toBe(404);
});
