import { expect, test } from 'vitest';
import { buildPquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { readTitle, waitForSave } from '#tests/helpers/journeys/editor';
import { findSearchField, openContent, openEditorStart, openHomeAs, openInfoScreen } from '#tests/helpers/journeys/navigation';
import { buildUniqueTitle } from '#tests/helpers/journeys/staff';
import { publishContent } from '#tests/helpers/player';

const { open } = launchTestBrowser();

test('staff offer a quiz as a template and give it words, by which they find it, and a creator starts from it', async () => {
  const title = buildUniqueTitle('Spoons to start from');
  await publishContent('pquizzes', buildPquizDraft({ title }));
  const staff = await openHomeAs(open, 'staff_robin');
  await openContent(staff, title);
  await staff.getByRole('region', { name: 'For our team' }).getByRole('link', { name: 'Edit' }).click();
  const staffFields = staff.getByRole('region', { name: 'Staff' });
  await staffFields.getByRole('button', { name: 'dyn_template' }).click();
  const words = `cutlery${Date.now().toString(36)}`;
  await staffFields.getByLabel('Internal search words').fill(`${words} drawer`);
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForSave(staff);
  await staff.getByRole('link', { name: 'Leave the editor' }).click();

  await openInfoScreen(staff, 'Internal search');
  const field = findSearchField(staff, 'Search quizzes and articles');
  await field.fill(words);
  await field.press('Enter');
  await staff.getByRole('main').getByRole('link', { name: title, exact: true }).waitFor();

  const creator = await openHomeAs(open, 'jo_wren');
  await openEditorStart(creator);
  await creator
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByText(/^Template by publisher_/)
    .waitFor();
  await creator.getByRole('link', { name: title, exact: true }).click();
  await creator.getByLabel('Title', { exact: true }).waitFor();
  expect(await readTitle(creator)).toBe(title);
});
