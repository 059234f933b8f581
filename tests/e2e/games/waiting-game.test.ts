import { expect, inject, test } from 'vitest';
import { createApiCaller } from '#tests/helpers/api-caller';
import { findAxeViolationsWithoutFrames, launchTestBrowser, PHONE, THEMES } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { buildUniqueTitle, callFromPage, openHomeAsNewUser } from '#tests/helpers/journeys/staff';

const { open } = launchTestBrowser();
const GAME = '<!doctype html><title>Hop</title><body>Hop!<script>document.body.dataset.runs = 1</script></body>';

test('a link-only game waits for review: its creator plays it, others read that it waits, and approval opens it to them', async () => {
  const { page: creator } = await openHomeAsNewUser(open, 'gamer');
  const title = buildUniqueTitle('Hop with me');
  const draft = { title, description: 'Hop.', language: 'en', userStatus: 'internal', htmlContent: GAME };
  const { _id, UID, urlName } = await callFromPage(creator, 'POST /v1/articles', draft);
  await openLink(creator, `/article/${urlName}`);
  await creator.getByText('Only you and our team can play this game until our team has approved it.').waitFor();
  await creator.frameLocator('[data-game]').getByText('Hop!').waitFor();
  await creator.getByText('Others can play the game once our team has approved it.', { exact: false }).waitFor();

  for (const colorScheme of THEMES) {
    const visitor = await open(`/article/${urlName}`, { ...PHONE, colorScheme });
    await visitor.getByText('This game is waiting for review').waitFor();
    expect(await visitor.locator('iframe').count()).toBe(0);
    expect(await findAxeViolationsWithoutFrames(visitor)).toEqual([]);
  }
  const embed = await open(`/embed/article/${UID}`);
  await embed.getByText('This game is waiting for review').waitFor();

  const decision = await createApiCaller('staff_robin')('POST /v1/admin/reviews', { ids: [_id], action: 'approve', reason: '' });
  expect(decision.status).toBe(200);
  const player = await open(`${inject('origin')}/article/${urlName}`);
  await player.frameLocator('[data-game]').getByText('Hop!').waitFor();
  expect(await player.getByText('Only you and our team').count()).toBe(0);
});
