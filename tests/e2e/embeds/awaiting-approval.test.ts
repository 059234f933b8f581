import { expect, inject, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { serveConsumerSite } from '#tests/helpers/consumer-site';
import { openHomeAs, openLink } from '#tests/helpers/journeys/navigation';
import { callFromPage, submitArticle } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();

test('whoever gets the link of an article too early hears that it is being checked, on the site and in a frame', async () => {
  const { content } = await submitArticle(open, 'Early larks');
  const path = `/article/${content.urlName}`;
  const partner = await serveConsumerSite();
  const reader = await open('/home', PHONE);
  await openLink(reader, path);
  await reader.getByRole('heading', { level: 1, name: 'Almost there' }).waitFor();
  await reader.getByText('This article is waiting for a check by our team.').waitFor();
  expect(await findAxeAndWidthFaults(reader)).toEqual([]);
  const framePage = `<iframe title="Soon" width="390" height="400" src="${inject('origin')}/embed/article/${content.UID}"></iframe>`;
  const page = await open(partner.addPage(framePage));
  await page.frameLocator('iframe').getByRole('heading', { name: 'Almost there' }).waitFor();

  const reviewer = await openHomeAs(open, 'staff_robin');
  await callFromPage(reviewer, 'POST /v1/admin/reviews', { ids: [content._id], action: 'approve' });
  await reader.getByRole('link', { name: 'Check again' }).click();
  await reader.getByRole('heading', { level: 1, name: content.title }).waitFor();
  await page.reload();
  await page.frameLocator('iframe').getByRole('heading', { name: content.title }).waitFor();
  await partner.stop();
});
