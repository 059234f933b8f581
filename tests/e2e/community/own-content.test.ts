import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import { callFromPage, submitArticle } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

test('nobody is offered to follow themselves, before or after the buttons of the page load', async () => {
  const { creator, content } = await submitArticle(open, 'My own larks');
  await openLink(creator, `/article/${content.urlName}`);
  const follow = creator.locator('[data-follow]').first();
  await follow.waitFor({ state: 'hidden' });
  await creator.locator('[data-votes]').scrollIntoViewIfNeeded();
  await creator.locator('#comments').scrollIntoViewIfNeeded();
  await creator.getByRole('textbox', { name: 'Your comment' }).waitFor();
  expect(await follow.isVisible()).toBe(false);
});

test('the comments page of a content without comments leads to the field', async () => {
  const { creator, content } = await submitArticle(open, 'No words on larks');
  const reviewer = await openHomeAs(open, 'staff_robin');
  await callFromPage(reviewer, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
  await openLink(creator, `/content/${content.UID}/comments`);
  await creator.getByRole('link', { name: 'Write a comment' }).click();
  await creator.getByRole('textbox', { name: 'Your comment' }).waitFor();
  await creator.waitForFunction(() => document.querySelector('#comments')?.checkVisibility() && scrollY > 0);
});
