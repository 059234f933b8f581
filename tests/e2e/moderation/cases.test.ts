import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, waitForFlash } from '#tests/helpers/browser';
import { openHomeAs, openLink, openNotifications, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { callFromPage, openHomeAsNewUser, submitArticle } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const openComments = (page: Page) => page.locator('#comments').scrollIntoViewIfNeeded();
const findCase = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('reports form a case, a decision closes it, and the reporters are notified', { timeout: 300_000 }, async () => {
  const { creator, creatorId, username, content } = await submitArticle(open, 'This cures everything');
  const staff = await openHomeAs(open, 'staff_robin');
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
  const [{ page: firstReporter }, { page: secondReporter }] = [
    await openHomeAsNewUser(open, 'reporter'),
    await openHomeAsNewUser(open, 'reporter'),
  ];

  await openLink(firstReporter, `/article/${content.urlName}`);
  await firstReporter.getByRole('button', { name: 'Report' }).first().click();
  const dialog = firstReporter.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox').fill('It sells pills.');
  expect(await findAxeAndWidthFaults(firstReporter)).toEqual([]);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await waitForFlash(firstReporter, 'Thanks. We’ll tell you what we decide.');
  await callFromPage(secondReporter, 'POST /v1/reports', { topicType: 'content', topic: content._id, reason: 'spam', text: 'More pills.' });
  await callFromPage(secondReporter, 'POST /v1/reports', { topicType: 'user', topic: creatorId, reason: 'spam' });

  await openStaffScreen(staff, 'Users');
  await staff.getByLabel('Username, name, e-mail or ID').fill(username);
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff
    .getByRole('listitem')
    .filter({ has: staff.getByRole('link', { name: username }) })
    .getByRole('link', { name: `Reports (${username})` })
    .click();
  await staff.getByRole('heading', { name: `Cases about ${username}` }).waitFor();
  const articleCase = findCase(staff, content.title);
  await articleCase.getByText(/Reported by\s+reporter_\w+\s+and 1 other/).waitFor();
  expect(await articleCase.textContent()).toMatch(/It sells pills\.[\s\S]*More pills\./);
  expect(await articleCase.textContent()).toContain('Five lines about larks.');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);

  expect(await articleCase.getByRole('radio', { checked: true }).count()).toBe(0);
  await articleCase.getByRole('button', { name: 'Close case' }).click();
  await articleCase.getByRole('alert').getByText('Choose what to do.').waitFor();
  await articleCase.getByRole('radio', { name: 'Ask for changes' }).check();
  await articleCase.getByRole('button', { name: 'Ask for changes and close case' }).click();
  await articleCase.getByRole('alert').getByText(`Write a reason. ${username} reads it.`).waitFor();
  await articleCase.getByLabel(`Reason for ${username}`).fill('Please take the claims out.');
  await articleCase.getByRole('button', { name: 'Ask for changes and close case' }).click();
  await articleCase.getByRole('alert').getByText('Write a message to the reporters').waitFor();
  await articleCase.getByLabel('Message to the reporters').fill('The claims are gone.');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
  await articleCase.getByRole('button', { name: 'Ask for changes and close case' }).click();
  await waitForFlash(staff, 'Case closed');
  await articleCase.getByText('Upheld').waitFor();
  await articleCase.getByText('Asked for changes').waitFor();
  await openNotifications(creator);
  await creator.getByText('Please take the claims out.').waitFor();

  for (const page of [firstReporter, secondReporter]) {
    await openNotifications(page);
    const outcome = page.getByRole('listitem').filter({ hasText: 'The claims are gone.' });
    const link = outcome.getByRole('link', { name: `Your report about ${content.title}` });
    expect(await link.getAttribute('href')).toBe(`/article/${content.urlName}`);
  }
  await openStaffScreen(staff, 'Cases');
  await staff.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Closed' }).click();
  await findCase(staff, content.title).getByText('The claims are gone.').waitFor();
  await staff.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Open' }).click();
  await staff.waitForURL(/\/internal\/cases$/);
  expect(await findCase(staff, content.title).count()).toBe(0);
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
});

test('a reported comment is removed with its case, and its author and its reporter read why', { timeout: 300_000 }, async () => {
  const { content } = await submitArticle(open, 'Read before breakfast');
  const staff = await openHomeAs(open, 'staff_robin');
  await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
  const { page: author, username } = await openHomeAsNewUser(open, 'author');
  const text = `Buy pills at the pharmacy of ${username}`;
  await callFromPage(author, 'POST /v1/messages', { threadSlug: `article-${content.UID}`, text });

  const { page: reporter } = await openHomeAsNewUser(open, 'reporter');
  await openLink(reporter, `/article/${content.urlName}`);
  await openComments(reporter);
  const comment = reporter.getByRole('listitem').filter({ hasText: text });
  await comment.getByRole('button', { name: 'Report' }).click();
  const dialog = reporter.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await waitForFlash(reporter, 'Thanks. We’ll tell you what we decide.');

  await openStaffScreen(staff, 'Cases');
  const commentCase = findCase(staff, text);
  await commentCase.getByRole('blockquote').getByText(text).waitFor();
  await commentCase.getByRole('radio', { name: 'Remove the comment' }).check();
  await commentCase.getByLabel(`Reason for ${username}`).fill('This is advertising.');
  await commentCase.getByRole('radio', { name: 'Nothing was wrong' }).check();
  expect(await commentCase.getByLabel(`Reason for ${username}`).isVisible()).toBe(false);
  await commentCase.getByRole('radio', { name: 'Remove the comment' }).check();
  expect(await commentCase.getByLabel(`Reason for ${username}`).inputValue()).toBe('This is advertising.');
  await commentCase.getByLabel('Message to the reporters').fill('We removed it.');
  await commentCase.getByRole('button', { name: 'Remove comment and close case' }).click();
  await waitForFlash(staff, 'Case closed');
  expect(await commentCase.count()).toBe(0);

  await reporter.reload();
  await openComments(reporter);
  await reporter.getByText('No comments yet. Write the first one.').waitFor();
  expect(await comment.count()).toBe(0);
  await openNotifications(reporter);
  await reporter.getByText('We removed it.').waitFor();
  await openNotifications(author);
  await author.getByText('It was removed. This is advertising.').waitFor();
});

test('closing a case keeps the words that are typed in another', { timeout: 300_000 }, async () => {
  const [first, second] = [await submitArticle(open, 'Reported first'), await submitArticle(open, 'Reported second')];
  const staff = await openHomeAs(open, 'staff_robin');
  const { page: reporter } = await openHomeAsNewUser(open, 'reporter');
  for (const { content } of [first, second]) {
    await callFromPage(staff, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
    await callFromPage(reporter, 'POST /v1/reports', { topicType: 'content', topic: content._id, reason: 'spam', text: '' });
  }
  await openStaffScreen(staff, 'Cases');
  const [open1, open2] = [findCase(staff, first.content.title), findCase(staff, second.content.title)];
  await open2.getByRole('radio', { name: 'Reject' }).check();
  await open2.getByLabel('Message to the reporters').fill('We are still looking at this.');
  await open1.getByRole('radio', { name: 'Nothing was wrong' }).check();
  await open1.getByLabel('Message to the reporters').fill('It sells nothing.');
  await open1.getByRole('button', { name: 'Close case' }).click();
  await waitForFlash(staff, 'Case closed');
  await expect.poll(() => open1.count()).toBe(0);
  expect(await open2.getByLabel('Message to the reporters').inputValue()).toBe('We are still looking at this.');
  expect(await findAxeAndWidthFaults(staff)).toEqual([]);
});
