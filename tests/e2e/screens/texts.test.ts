import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

test('pages of text and of errors are readable at every width and text size', async () => {
  const page = await open('/about');
  for (const path of [
    '/about',
    '/privacy',
    '/editor/manual',
    '/developers',
    '/developers/embedding',
    '/developers/images',
    '/developers/contents',
    '/offline',
    '/nothing-here',
    '/blocked',
    '/unsubscribe',
    '/dev/mail',
    '/dev/jobs',
  ]) {
    await page.goto(path);
    expect([path, await findScreenFaults(page)]).toEqual([path, []]);
  }
});
