import { expect, test } from 'vitest';
import { buildDemandingKquiz } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { addFigures } from '#tests/helpers/journeys/figures';
import { openLink } from '#tests/helpers/journeys/navigation';
import { playWrongly } from '#tests/helpers/journeys/play-states';
import { fetchQuestions, giveRightAnswer, pressButton, publishContent, waitForQuestion, waitForVerdict } from '#tests/helpers/player';
import { findDirectionFaults } from '#tests/helpers/screens/direction-faults';
import { findPlayFaults } from '#tests/helpers/screens/play-faults';

const { open } = launchTestBrowser();
const TYPES = [11, 12, 21, 22, 23, 31, 41];

test('right answers to every question type fit into every window', async () => {
  const questions = await fetchQuestions('try-every-kind', 'jo_wren');
  const page = await open('/kquiz/try-every-kind', { reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const [index, question] of questions.entries()) {
    if (index > 0) await waitForQuestion(page, index + 1);
    await giveRightAnswer(page, question);
    await waitForVerdict(page);
    faults.push(...(await findPlayFaults(page, `right answer to type ${question.type}`)));
    await pressButton(page, index === questions.length - 1 ? 'See my result' : 'Next question');
  }
  expect(faults).toEqual([]);
});

test.each(['long words', 'Arabic'] as const)('a trivia quiz in %s fits into every window in every state of its play', async (texts) => {
  const { path } = await publishContent('kquizzes', buildDemandingKquiz(texts));
  const page = await open('/home', { reducedMotion: 'reduce' });
  await addFigures(page);
  await openLink(page, path);
  const faults = await findPlayFaults(page, 'start');
  for await (const state of playWrongly(page, TYPES)) faults.push(...(await findPlayFaults(page, state)));
  expect(faults).toEqual([]);
});

test('a trivia quiz in Hebrew is read from right to left in every state of its play, and the English words around it are not', async () => {
  const { path } = await publishContent('kquizzes', buildDemandingKquiz('Hebrew'));
  const page = await open('/home', { reducedMotion: 'reduce' });
  await openLink(page, path);
  const faults = await findDirectionFaults(page);
  for await (const state of playWrongly(page, TYPES))
    faults.push(...(await findDirectionFaults(page)).map((fault) => `${state}: ${fault}`));
  expect(faults).toEqual([]);
});
