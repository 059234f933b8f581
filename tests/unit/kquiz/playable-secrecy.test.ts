import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignKquizIds } from '#rules/kquiz/ids';
import {
  buildBucketQuestion,
  buildChoiceQuestion,
  buildKquizBody,
  buildPairsQuestion,
  buildScrambleQuestion,
  buildTextsQuestion,
  createNumberedIds,
  presentQuestion,
  presentQuiz,
} from '#tests/factories/quizzes';

const rightChoices = fc.subarray([...'abc'], { minLength: 1 }).map((ids) => ids.join(''));
const explanations = fc.string().map((text) => ({ explanation: { text, image: '', imageAlt: '' } }));

test('a playable question does not reveal the right choice or the explanation', () => {
  fc.assert(
    fc.property(fc.constantFrom(11, 12), rightChoices, rightChoices, explanations, (type, right, otherRight, explanationFields) => {
      expect(presentQuestion(buildChoiceQuestion(type, right, explanationFields), 0)).toEqual(
        presentQuestion(buildChoiceQuestion(type, otherRight), 0),
      );
    }),
  );
});

test('a playable question does not reveal the feedback on an answer', () => {
  const question = buildChoiceQuestion(11, 'a');
  if (question.type !== 11) throw new Error('Another type');
  const feedback = { text: 'Well seen', image: '/img/secret.webp', imageAlt: 'A lark' };
  const withFeedback = { ...question, selectionChoices: question.selectionChoices.map((choice) => ({ ...choice, feedback })) };
  expect(presentQuestion(withFeedback, 0)).toEqual(presentQuestion(question, 0));
});

test('a playable question does not reveal the accepted texts', () => {
  const slots = fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(22, 23), slots, slots, (type, answers, otherAnswers) => {
      expect(presentQuestion(buildTextsQuestion(type, answers), 0)).toEqual(presentQuestion(buildTextsQuestion(type, otherAnswers), 0));
    }),
  );
  const presentWithSpellings = (...words: string[]) => presentQuestion(buildScrambleQuestion(['lark', ...words]), 0);
  expect(presentWithSpellings('skylark')).toEqual(presentWithSpellings());
});

test('a playable question does not reveal the bucket of an item or its position in the draft', () => {
  const bucketIndexes = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(bucketIndexes, bucketIndexes, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (indexes, otherIndexes, order) => {
      const question = buildBucketQuestion(indexes);
      const reorderedQuestion = {
        ...question,
        selectionChoices: order.map((i) => buildBucketQuestion(otherIndexes).selectionChoices[i] as never),
      };
      expect(presentQuestion(reorderedQuestion, 0)).toEqual(presentQuestion(question, 0));
    }),
  );
});

test('a playable question does not reveal which right belongs to which left', () => {
  const cities = ['Paris', 'Rome', 'Oslo', 'Bern', 'Lima'];
  fc.assert(
    fc.property(fc.string(), fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (_id, order) => {
      const question = buildPairsQuestion(cities, { _id });
      const { pairLefts, pairRights } = question.pairsAnswer;
      const reorderedQuestion = { ...question, pairsAnswer: { pairLefts, pairRights: order.map((i) => pairRights[i] as never) } };
      expect(presentQuestion(reorderedQuestion, 0)).toEqual(presentQuestion(question, 0));
    }),
  );
});

test('a playable quiz contains no text and no field of the key', () => {
  const secretFields = { explanation: { text: 'SECRET', image: '/SECRET', imageAlt: 'SECRET' }, status: 'SECRET', tags: ['SECRET'] };
  const quiz = buildKquizBody([
    buildChoiceQuestion(11, 'a', secretFields),
    buildChoiceQuestion(12, 'a', secretFields),
    buildScrambleQuestion(['lark', 'SECRET'], secretFields),
    buildTextsQuestion(22, [['SECRET']], secretFields),
    buildTextsQuestion(23, [['SECRET'], ['SECRET']], secretFields),
    buildBucketQuestion([0, 1], secretFields),
    buildPairsQuestion(['Paris', 'Rome'], secretFields),
  ]);
  const playableJson = JSON.stringify(presentQuiz(quiz));
  for (const word of ['SECRET', 'answerValue', 'bucketIndex', 'explanation"', 'textInputAnswers', 'pairsAnswer', 'ignoreAccents'])
    expect(playableJson).not.toContain(word);
});

test('part ids do not contain their creation time, which would reveal a pair that was added later', () => {
  let milliseconds = 0;
  const newId = () => {
    milliseconds += 1;
    return `${String(milliseconds).padStart(10, '0')}${`random${7_919 * milliseconds}`.padEnd(16, 'x')}`;
  };
  const partsWithoutIds = [{ text: 'Paris', image: '', imageAlt: '' }];
  const question = { ...buildPairsQuestion([]), _id: undefined, pairsAnswer: { pairLefts: partsWithoutIds, pairRights: partsWithoutIds } };
  const { questions } = assignKquizIds({ dimensions: [], questions: [question] }, newId);
  expect(questions[0]).toMatchObject({
    _id: '0000000001random7919xxxxxx',
    pairsAnswer: { pairLefts: [{ _id: 'random15838xxxxx' }], pairRights: [{ _id: 'random23757xxxxx' }] },
  });
});

test('a left and its right never share an id, and no id is a property of Object.prototype', () => {
  const partsWithSameId = [{ _id: 'one', text: 'Paris', image: '', imageAlt: '' }];
  const question = {
    ...buildPairsQuestion([]),
    _id: '__proto__',
    pairsAnswer: { pairLefts: partsWithSameId, pairRights: partsWithSameId },
  };
  const { questions } = assignKquizIds({ dimensions: [], questions: [question] }, createNumberedIds());
  expect(questions[0]).toMatchObject({
    _id: 'new1',
    pairsAnswer: { pairLefts: [{ _id: 'one' }], pairRights: [{ _id: 'new2' }] },
  });
});

test('existing ids are kept in every question type', () => {
  const questions = [
    buildChoiceQuestion(11, 'a', { _id: 'q11' }),
    buildScrambleQuestion(['lark'], { _id: 'q21' }),
    buildTextsQuestion(22, [['lark']], { _id: 'q22' }),
    buildTextsQuestion(23, [['lark'], ['wren']], { _id: 'q23' }),
    buildBucketQuestion([0, 1], {
      _id: 'q31',
      selectionChoices: [{ _id: 'item', text: 'item', image: '', imageAlt: '', bucketIndex: 0 }],
    }),
    buildPairsQuestion(['Paris', 'Rome'], { _id: 'q41' }),
  ];
  expect(assignKquizIds({ dimensions: [], questions }, createNumberedIds()).questions).toEqual(questions);
});
