import { expect, test } from 'vitest';
import type { PlayableKquiz } from '#contract/contents/contents';
import { presentPlayableKquiz } from '#rules/kquiz/playable';
import { shuffleQuiz } from '#rules/play/question-order';
import { type PlayQuestion, toPlayQuiz } from '#rules/play/quiz';
import { createSeededBytes } from '#rules/seeded-bytes';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const noImage = { image: '', imageAlt: '' };

/** Two single choices, whose right one is the first, and whose last but one is kept last. */
function buildPlayableQuiz(shuffleChoices: boolean, version = 1) {
  const questions = ['q1', 'q2'].map((_id) => ({
    ...{ _id, type: 11 as const, title: 'Which?', description: '', ...noImage, numPoints: 1, dimensionIndex: 0, status: '', tags: [] },
    explanation: { text: '', ...noImage },
    selectionChoices: IDS.map((id, index) => ({
      ...{ _id: id, text: id, ...noImage, answerValue: index === 0 ? (1 as const) : (0 as const) },
      ...(id === 'e' && { keepLast: true }),
    })),
  }));
  const body = { explanationDisplay: 0, timeLimit: null, dimensions: [{ name: 'single', levels: [] }], questions };
  const head = { _id: 'quiz', type: 'kquiz', version, urlName: 'quiz', internalTags: [], metadata: { shuffleChoices } };
  return toPlayQuiz({ ...head, ...presentPlayableKquiz(body, createSeededBytes) } as unknown as PlayableKquiz);
}

const listIds = (question: PlayQuestion | undefined) => (question && 'choices' in question ? question.choices.map(({ _id }) => _id) : []);

test('a quiz that does not shuffle shows the choices in the order of its creator', () => {
  const { questions } = shuffleQuiz(buildPlayableQuiz(false), 'seed');
  expect(questions.map(listIds)).toEqual([IDS, IDS]);
});

test('the first question has one order per version, the same for each play', () => {
  const quiz = buildPlayableQuiz(true);
  const shown = listIds(quiz.questions[0]);
  expect(shown).not.toEqual(IDS);
  expect(listIds(shuffleQuiz(quiz, 'one').questions[0])).toEqual(shown);
  expect(listIds(shuffleQuiz(quiz, 'two').questions[0])).toEqual(shown);
  expect(listIds(buildPlayableQuiz(true, 2).questions[0])).not.toEqual(shown);
});

test('the following questions have an order per play, and the same play has the same order', () => {
  const orderBySeed = (seed: string) => listIds(shuffleQuiz(buildPlayableQuiz(true), seed).questions[1]);
  expect(orderBySeed('one')).toEqual(orderBySeed('one'));
  expect(orderBySeed('one')).not.toEqual(orderBySeed('two'));
});

test.each(['one', 'two', 'three', 'four'])('with the seed %s no choice is lost, and the one kept last is the last', (seed) => {
  for (const question of shuffleQuiz(buildPlayableQuiz(true), seed).questions) {
    expect(listIds(question).toSorted()).toEqual(IDS);
    expect(listIds(question).at(-1)).toBe('e');
  }
});

test('with 60 seeds the right choice comes at each place about as often', () => {
  const counts = [0, 0, 0, 0, 0];
  const quiz = buildPlayableQuiz(true);
  for (let seed = 0; seed < 60; seed += 1) {
    const place = listIds(shuffleQuiz(quiz, `play ${seed}`).questions[1]).indexOf('a');
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(4);
});
