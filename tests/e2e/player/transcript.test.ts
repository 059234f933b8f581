import { expect, test } from 'vitest';
import { launchTestBrowser } from '#tests/helpers/browser';
import { getFocusedName, tabTo } from '#tests/helpers/journeys/play-by-keys';
import {
  describePlayer,
  openNextQuestion,
  openRecordedQuiz,
  takeAnnouncements,
  waitForAnnouncement,
} from '#tests/helpers/journeys/transcript';
import { waitForVerdict } from '#tests/helpers/player';

const { open } = launchTestBrowser();

const SINGLE = {
  type: 11,
  title: 'Which one sings?',
  selectionChoices: [{ text: 'Lark', answerValue: 1 }, { text: 'Spoon' }],
  explanation: { text: 'Spoons clink.' },
};

test('a transcript of choices: one answer, and several of which one is missed', async () => {
  const choices = [{ text: 'Toast' }, { text: 'Swift', answerValue: 1 }, { text: 'Swallow', answerValue: 1 }];
  const page = await openRecordedQuiz(open, [SINGLE, { type: 12, title: 'Which ones fly?', selectionChoices: choices }]);
  await page.keyboard.press('b');
  await waitForVerdict(page);
  expect(await describePlayer(page, { isWhole: true })).toMatchInlineSnapshot(`
    "focus - heading "Which one sings?" [level=1]
    says Not this one. Answer: Lark Spoons clink.
    - region "Quiz":
      - link "Leave the quiz":
        - /url: /home
      - text: Trivia
      - paragraph: Morning sounds
      - timer "Time": 0:00
      - button "More"
      - list "Questions":
        - listitem: Question 1
        - listitem: Question 2, not answered
      - paragraph: Question 1 of 2 · 1 point
      - heading "Which one sings?" [level=1]
      - group "Answers":
        - button "A, Lark, Right answer" [disabled]: Lark Right answer
        - button "B, Spoon, Your answer" [disabled]: Spoon Your answer
      - status:
        - 'heading "Not this one. Answer: Lark" [level=2]'
        - paragraph: Spoons clink.
      - paragraph: 0 right 1 missed
      - button "Next question""
  `);
  await tabTo(page, 'Next question');
  await openNextQuestion(page, 'Which ones fly?');
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - heading "Which ones fly?" [level=1]
      - paragraph: Question 2 of 2 · 1 point · Select all that apply
      - heading "Which ones fly?" [level=1]
      - group "Answers, select all that apply":
        - button "A, Toast": A Toast
        - button "B, Swift": B Swift
        - button "C, Swallow": C Swallow
      - paragraph: Select all that apply.
      - status
      - status
      - status
      - paragraph: 0 right 1 missed
      - button "Check answer" [disabled]"
  `);
  for (const [key, announcement] of [
    ['a', 'A, Toast, selected'],
    ['b', 'B, Swift, selected'],
    ['a', 'A, Toast, not selected'],
  ] as const) {
    await page.keyboard.press(key);
    await waitForAnnouncement(page, announcement);
  }
  expect(await takeAnnouncements(page)).toEqual(['A, Toast, selected', 'B, Swift, selected', 'A, Toast, not selected']);
  await page.keyboard.press('Enter');
  await waitForVerdict(page);
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - heading "Which ones fly?" [level=1]
    says Not quite. Answers: Swift and Swallow
      - paragraph: Question 2 of 2 · 1 point · Select all that apply
      - heading "Which ones fly?" [level=1]
      - group "Answers, select all that apply":
        - button "A, Toast" [disabled]: A Toast
        - button "B, Swift, Right answer" [disabled]: Swift Right answer
        - button "C, Swallow, You missed this one" [disabled]: Swallow You missed this one
      - status
      - status
      - status:
        - 'heading "Not quite. Answers: Swift and Swallow" [level=2]'
      - paragraph: 0 right 2 missed
      - button "See my result""
  `);
});

test('a transcript of texts: a scramble, all of several texts, and some of many', async () => {
  const page = await openRecordedQuiz(open, [
    { type: 21, title: 'Unscramble the bird.', textInputAnswers: [{ text: 'owl' }] },
    { type: 22, title: 'Name both.', textInputAnswers: [{ text: 'lark' }, { text: 'wren' }] },
    { type: 23, title: 'Name one of them.', numSlots: 1, textInputAnswers: [{ text: 'lark' }, { text: 'wren' }] },
  ]);
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await expect.poll(() => getFocusedName(page)).toBe('Unscramble the bird.');
  await page.getByRole('group', { name: 'Letters' }).waitFor();
  await page.keyboard.press('o');
  await waitForAnnouncement(page, 'O, 2 to go');
  await page.keyboard.press('Enter');
  await waitForAnnouncement(page, 'Please fill all the empty character slot');
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - heading "Unscramble the bird." [level=1]
    says O, 2 to go
    says Please fill all the empty character slot
      - paragraph: Question 1 of 3 · 1 point · Scramble word
      - heading "Unscramble the bird." [level=1]
      - 'img "Your answer: O, 2 to go"': O
      - status:
        - paragraph: Please fill all the empty character slot
      - group "Letters":
      - button "Undo letter"
      - button "Clear"
      - button "Skip (counts as wrong)"
      - status: O, 2 to go
      - status
      - paragraph: 0 right 0 missed
      - button "Check answer" [disabled]"
  `);
  await page.keyboard.press('Backspace');
  await waitForAnnouncement(page, '3 to go');
  await page.keyboard.type('owl');
  await waitForAnnouncement(page, 'O W L, complete');
  await page.keyboard.press('Enter');
  await waitForVerdict(page);
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - heading "Unscramble the bird." [level=1]
    says 3 to go
    says O W L, complete
    says Exactly.
      - paragraph: Question 1 of 3 · 1 point · Scramble word
      - heading "Unscramble the bird." [level=1]
      - 'img "Your answer: O W L"': O W L
      - status
      - status
      - status:
        - heading "Exactly." [level=2]
      - paragraph: 1 right 0 missed
      - button "Next question""
  `);

  await openNextQuestion(page, 'Name both.');
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - heading "Name both." [level=1]
      - paragraph: Question 2 of 3 · 1 point · In any order
      - heading "Name both." [level=1]
      - list:
        - listitem:
          - text: Answer 1
          - textbox "Answer 1"
        - listitem:
          - text: Answer 2
          - textbox "Answer 2"
      - paragraph: 2 answers to go
      - status
      - button "Skip (counts as wrong)"
      - status
      - status
      - paragraph: 1 right 0 missed
      - button "Check answer" [disabled]"
  `);
  await tabTo(page, 'Answer 1');
  await page.keyboard.type('wren');
  await page.keyboard.press('Enter');
  await page.keyboard.type('stork');
  await page.keyboard.press('Enter');
  await waitForVerdict(page);
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - textbox "Answer 2, not right": stork
    says Not quite. Answers: lark and wren
      - paragraph: Question 2 of 3 · 1 point · In any order
      - heading "Name both." [level=1]
      - list:
        - listitem:
          - text: Answer 1
          - textbox "Answer 1, right": wren
        - listitem:
          - text: Answer 2
          - textbox "Answer 2, not right": stork
      - status
      - status
      - status:
        - 'heading "Not quite. Answers: lark and wren" [level=2]'
      - paragraph: 1 right 1 missed
      - button "Next question""
  `);

  await tabTo(page, 'Next question');
  await openNextQuestion(page, 'Name one of them.');
  await tabTo(page, 'Skip (counts as wrong)');
  await page.keyboard.press('Enter');
  await waitForVerdict(page);
  expect(await describePlayer(page)).toMatchInlineSnapshot(`
    "focus - button "See my result"
    says Skipped, so no points. Accepted answers: lark and wren
      - paragraph: Question 3 of 3 · 1 point · Name one
      - heading "Name one of them." [level=1]
      - list:
        - listitem:
          - text: Your answer
          - textbox "Your answer"
      - status
      - status
      - status:
        - 'heading "Skipped, so no points. Accepted answers: lark and wren" [level=2]'
      - paragraph: 1 right 2 missed
      - button "See my result""
  `);
});
