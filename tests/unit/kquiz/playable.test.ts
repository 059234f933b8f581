import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignKquizIds } from '#rules/kquiz/ids';
import {
  buildBucketQuestion,
  buildChoiceQuestion,
  buildKquizBody,
  buildLevel,
  buildPairsQuestion,
  buildScrambleQuestion,
  buildTextsQuestion,
  createNumberedIds,
  presentQuestion,
  presentQuiz,
} from '#tests/factories/quizzes';

test('a changed key does not change the playable question', () => {
  expect(presentQuestion(buildChoiceQuestion(11, 'a'), 0)).toEqual(presentQuestion(buildChoiceQuestion(11, 'c'), 0));
  expect(presentQuestion(buildChoiceQuestion(12, 'a'), 0)).toEqual(presentQuestion(buildChoiceQuestion(12, 'bc'), 0));
  expect(presentQuestion(buildBucketQuestion([0, 1, 0]), 0)).toEqual(presentQuestion(buildBucketQuestion([1, 1, 1]), 0));
  const explainedQuestion = buildChoiceQuestion(11, 'a', { explanation: { text: 'It is a.', image: '', imageAlt: '' } });
  expect(presentQuestion(explainedQuestion, 0)).toEqual(presentQuestion(buildChoiceQuestion(11, 'a'), 0));
});

test('a playable text question does not contain its answers', () => {
  for (const question of [buildTextsQuestion(22, [['mercury'], ['venus']]), buildTextsQuestion(23, [['mercury'], ['venus'], ['earth']])]) {
    expect(presentQuestion(question, 3)).toEqual({
      ...pickCommonFields(question),
      type: question.type,
      index: 3,
      slotCount: 2,
    });
  }
});

function pickCommonFields({
  _id,
  title,
  description,
  image,
  imageAlt,
  numPoints,
  dimensionIndex,
}: ReturnType<typeof buildScrambleQuestion> | ReturnType<typeof buildTextsQuestion>) {
  return { _id, title, description, image, imageAlt, numPoints, dimensionIndex };
}

test('the order of pairs depends only on the question’s id', () => {
  const question = buildPairsQuestion(['Paris', 'Rome', 'Oslo', 'Bern', 'Lima'], { _id: 'capitals' });
  const playable = presentQuestion(question, 0);
  const rights = playable.type === 41 ? playable.pairRights.map((right) => right._id) : [];
  expect(rights.toSorted()).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  expect(rights).not.toEqual(rights.toSorted());
  expect(presentQuestion(question, 0)).toEqual(playable);
});

test.each([
  ['Mercury', 7, 12],
  ['photosynthesis', 14, 18],
  ['Hà Nội', 6, 12],
  ['Москва', 6, 12],
  ['👩‍🌾', 1, 12],
])('%s has %d slots and %d keys, including its own letters', (word, slots, keys) => {
  const playable = presentQuestion(buildScrambleQuestion([word]), 0);
  if (playable.type !== 21) throw new Error('not a scramble');
  expect([playable.slotCount, playable.hints.length]).toEqual([slots, keys]);
  for (const letter of new Intl.Segmenter().segment(word.toUpperCase())) expect(playable.hints).toContain(letter.segment);
});

test('keys are upper-case letters of the word’s script', () => {
  const playable = presentQuestion(buildScrambleQuestion(['Москва']), 0);
  expect(playable.type === 21 && playable.hints.join('')).toMatch(/^[А-Я0-9]+$/);
});

test('a playable quiz has the settings and the questions of the stored one', () => {
  const quiz = buildKquizBody([buildChoiceQuestion(11, 'a'), buildScrambleQuestion(['lark'])], { timeLimit: 60 });
  expect(presentQuiz(quiz)).toMatchObject({
    timeLimit: 60,
    explanationDisplay: 0,
    questions: [{ index: 0 }, { index: 1, slotCount: 4 }],
  });
});

test('parts without an id get one, the others keep theirs, and all ids are unique', () => {
  const newId = createNumberedIds();
  const { questions, dimensions } = assignKquizIds(
    {
      dimensions: [{ name: 'single', levels: [buildLevel(5), { ...buildLevel(1), _id: undefined }] }],
      questions: [
        buildChoiceQuestion(11, 'a'),
        { ...buildChoiceQuestion(11, 'b'), _id: 'q1' },
        buildPairsQuestion(['Paris', 'Rome'], { _id: undefined }),
      ],
    },
    newId,
  );
  expect(dimensions[0]?.levels.map(({ _id, minScore }) => [_id, minScore])).toEqual([
    ['new1', 1],
    ['level5', 5],
  ]);
  const ids = questions.flatMap((question) => [
    question._id,
    ...(question.type === 11 ? question.selectionChoices.map((choice) => choice._id) : []),
  ]);
  expect(ids.slice(0, 4)).toEqual(['q1', 'a', 'b', 'c']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('saving an unchanged quiz stores identical JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), (count) => {
      const draft = {
        dimensions: [{ name: 'single', levels: [buildLevel(0), buildLevel(3)] }],
        questions: Array.from({ length: count }, (_, i) => buildChoiceQuestion(11, 'a', { _id: `q${i}` })),
      };
      const newId = createNumberedIds();
      const stored = assignKquizIds(draft, newId);
      const draftFromApi = { ...stored, questions: stored.questions.map((question, index) => ({ ...question, index })) };
      expect(JSON.stringify(assignKquizIds(draftFromApi, newId))).toBe(JSON.stringify(stored));
    }),
  );
});
