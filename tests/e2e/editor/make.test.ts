import { expect, inject, test } from 'vitest';
import { kquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser, waitForFlash } from '#tests/helpers/browser';

const { open } = launchTestBrowser();

test('a new account creates a quiz through the API that only its creator can open', async () => {
  const page = await open('/auth?mode=REGISTER&signed_in_url=%2Fkquiz%2Fonly-a-birder');
  await page.getByLabel('Username').fill(`newcomer_${Date.now().toString(36)}`.slice(0, 25));
  await page.getByLabel('Password', { exact: true }).fill('a short sentence');
  await page.getByLabel('Repeat the password').fill('a short sentence');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/kquiz/only-a-birder');
  await waitForFlash(page, 'Signed up successfully');
  const created = await page.evaluate(async (draft) => {
    const response = await fetch('/v1/kquizzes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
    return { status: response.status, quiz: (await response.json()) as { _id: string; internalTags: string[] } };
  }, kquizDraft());
  expect(created.status).toBe(201);
  expect(created.quiz.internalTags).toEqual(['user_created', 'user_pending']);
  const read = await page.evaluate(async (id) => (await fetch(`/v1/kquizzes/${id}`)).status, created.quiz._id);
  expect(read).toBe(200);
  expect((await fetch(`${inject('origin')}/v1/kquizzes/${created.quiz._id}`)).status).toBe(404);
});
