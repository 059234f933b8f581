import { expect, test } from 'vitest';
import type { KquizQuestion } from '#contract/contents/kquiz';
import { buildPquizDraft } from '#tests/factories/drafts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { openLink } from '#tests/helpers/journeys/navigation';
import { answerByKeys, getFocusedName, tabTo } from '#tests/helpers/journeys/play-by-keys';
import {
  describePlayer,
  openNextQuestion,
  openRecordedQuiz,
  recordAnnouncements,
  takeAnnouncements,
  waitForAnnouncement,
} from '#tests/helpers/journeys/transcript';
import { publishContent, waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const SORT = {
  type: 31,
  title: 'Sort them.',
  bucketChoices: [{ text: 'Bird' }, { text: 'Food' }],
  selectionChoices: [
    { text: 'Lark', bucketIndex: 0 },
    { text: 'Toast', bucketIndex: 1 },
  ],
};
const MATCH = {
  type: 41,
  title: 'Match them.',
  pairsAnswer: { pairLefts: [{ text: 'Pigeon' }, { text: 'Swan' }], pairRights: [{ text: 'Squab' }, { text: 'Cygnet' }] },
};

test('a transcript of buckets and pairs, and of the result', async () => {
  const page = await openRecordedQuiz(open, [SORT, MATCH]);
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await expect.poll(() => getFocusedName(page)).toBe('Sort them.');
  await page.getByRole('radiogroup').first().waitFor();
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - heading "Sort them." [level=1]
      - paragraph: Question 1 of 2 · 1 point · Sort into groups
      - heading "Sort them." [level=1]
      - list:
        - listitem:
          - radiogroup "Lark":
            - text: Lark
            - radio "Bird"
            - text: Bird
            - radio "Food"
            - text: Food
        - listitem:
          - radiogroup "Toast":
            - text: Toast
            - radio "Bird"
            - text: Bird
            - radio "Food"
            - text: Food
      - paragraph: 2 left to sort
      - status
      - status
      - status
      - paragraph: 0 right 0 missed
      - button "Check answer" [disabled]"
  `);
  await answerByKeys(page, SORT as unknown as KquizQuestion);
  await waitForVerdict(page);
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - button "Next question"
    says Exactly.
      - paragraph: Question 1 of 2 · 1 point · Sort into groups
      - heading "Sort them." [level=1]
      - list "Correct answers":
        - listitem: Lark Bird right
        - listitem: Toast Food right
      - status
      - status
      - status:
        - heading "Exactly." [level=2]
      - paragraph: 1 right 0 missed
      - button "Next question""
  `);

  await openNextQuestion(page, 'Match them.');
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - heading "Match them." [level=1]
      - paragraph: Question 2 of 2 · 1 point · Match the pairs
      - heading "Match them." [level=1]
      - list "Left":
        - listitem:
          - button "Pigeon"
        - listitem:
          - button "Swan"
      - list "Right":
        - listitem:
          - button "Cygnet" [disabled]
        - listitem:
          - button "Squab" [disabled]
      - paragraph: 2 pairs left
      - status
      - status
      - status
      - paragraph: 1 right 0 missed
      - button "Check answer" [disabled]"
  `);
  await tabTo(page, 'Pigeon');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Cygnet');
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, 'Pigeon connected to Cygnet, 1 pair left');
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, 'Pigeon not connected, 2 pairs left');
  await page.getByRole('heading', { name: 'Match them.' }).focus();
  await answerByKeys(page, MATCH as unknown as KquizQuestion);
  await waitForVerdict(page);
  // How many of the quick steps are said depends on the time between them.
  const announcements = await takeAnnouncements(page);
  expect(announcements.slice(0, 2)).toEqual(['Pigeon connected to Cygnet, 1 pair left', 'Pigeon not connected, 2 pairs left']);
  expect(announcements.at(-1)).toBe('Exactly.');
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - button "See my result"
      - paragraph: Question 2 of 2 · 1 point · Match the pairs
      - heading "Match them." [level=1]
      - list "Correct answers":
        - listitem: Pigeon Squab right
        - listitem: Swan Cygnet right
      - status
      - status
      - status:
        - heading "Exactly." [level=2]
      - paragraph: 2 right 0 missed
      - button "See my result""
  `);
  const place = Promise.withResolvers<void>();
  await page.route(/\/place\?/, (route) => place.promise.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Lark' }).waitFor();
  await expect.poll(() => getFocusedName(page)).toBe('Lark');
  // The leaderboard, which nobody has asked for, loads without a word.
  await page.getByText('No scores yet.').waitFor();
  expect(await takeAnnouncements(page)).toEqual([]);
  place.resolve();
});

test('a transcript of a personality quiz', async () => {
  const { path } = await publishContent('pquizzes', buildPquizDraft());
  const page = await open('/home', { reducedMotion: 'reduce' });
  await recordAnnouncements(page);
  await openLink(page, path);
  await page.locator('[data-script-ready]').waitFor();
  await page.keyboard.press('a');
  await expect.poll(() => getFocusedName(page)).toBe('Soup?');
  await page.getByRole('button', { name: 'See my result' }).waitFor();
  expect(await describePlayer(page, { isWhole: true })).toMatchInlineSnapshot(`
    "focus - heading "Soup?" [level=1]
    - region "Quiz":
      - link "Leave the quiz":
        - /url: /home
      - text: Personality
      - paragraph: Which spoon are you?
      - button "More"
      - list "Questions":
        - listitem: Question 1
      - paragraph: Question 1 of 1
      - heading "Soup?" [level=1]
      - group "Answers":
        - button "A, A little" [pressed]: A A little
        - button "B, All of it": B All of it
      - status
      - button "See my result""
  `);
  await page.keyboard.press('Enter');
  await expect.poll(() => getFocusedName(page)).toBe('Teaspoon');
  expect(await takeAnnouncements(page)).toEqual([]);
});
