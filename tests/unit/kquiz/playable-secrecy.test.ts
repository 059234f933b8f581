import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignKquizIds } from '#rules/kquiz/ids';
import { presentPlayableKquiz, presentPlayableKquizQuestion } from '#rules/kquiz/playable';
import {
  bucketQuestion,
  choiceQuestion,
  kquizBody,
  numberedIds,
  pairsQuestion,
  scrambleQuestion,
  textsQuestion,
} from '#tests/factories/quizzes';

const rightChoices = fc.subarray([...'abc'], { minLength: 1 }).map((ids) => ids.join(''));
const explanations = fc.string().map((text) => ({ explanation: { text, image: '', imageAlt: '' } }));

test('a playable question does not reveal the right choice or the explanation', () => {
  fc.assert(
    fc.property(fc.constantFrom(11, 12), rightChoices, rightChoices, explanations, (type, right, otherRight, explained) => {
      expect(presentPlayableKquizQuestion(choiceQuestion(type, right, explained), 0)).toEqual(
        presentPlayableKquizQuestion(choiceQuestion(type, otherRight), 0),
      );
    }),
  );
});

test('a playable question does not reveal the accepted texts', () => {
  const slots = fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(22, 23), slots, slots, (type, answers, otherAnswers) => {
      expect(presentPlayableKquizQuestion(textsQuestion(type, answers), 0)).toEqual(
        presentPlayableKquizQuestion(textsQuestion(type, otherAnswers), 0),
      );
    }),
  );
  const presentWithSpellings = (...words: string[]) => presentPlayableKquizQuestion(scrambleQuestion(['lark', ...words]), 0);
  expect(presentWithSpellings('skylark')).toEqual(presentWithSpellings());
});

test('a playable question does not reveal the bucket of an item or its position in the draft', () => {
  const bucketIndexes = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(bucketIndexes, bucketIndexes, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (indexes, otherIndexes, order) => {
      const question = bucketQuestion(indexes);
      const moved = { ...question, selectionChoices: order.map((i) => bucketQuestion(otherIndexes).selectionChoices[i] as never) };
      expect(presentPlayableKquizQuestion(moved, 0)).toEqual(presentPlayableKquizQuestion(question, 0));
    }),
  );
});

test('a playable question does not reveal which right belongs to which left', () => {
  const cities = ['Paris', 'Rome', 'Oslo', 'Bern', 'Lima'];
  fc.assert(
    fc.property(fc.string(), fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (_id, order) => {
      const question = pairsQuestion(cities, { _id });
      const { pairLefts, pairRights } = question.pairsAnswer;
      const moved = { ...question, pairsAnswer: { pairLefts, pairRights: order.map((i) => pairRights[i] as never) } };
      expect(presentPlayableKquizQuestion(moved, 0)).toEqual(presentPlayableKquizQuestion(question, 0));
    }),
  );
});

test('a playable quiz contains no text and no field of the key', () => {
  const secretFields = { explanation: { text: 'SECRET', image: '/SECRET', imageAlt: 'SECRET' }, status: 'SECRET', tags: ['SECRET'] };
  const quiz = kquizBody([
    choiceQuestion(11, 'a', secretFields),
    choiceQuestion(12, 'a', secretFields),
    scrambleQuestion(['lark', 'SECRET'], secretFields),
    textsQuestion(22, [['SECRET']], secretFields),
    textsQuestion(23, [['SECRET'], ['SECRET']], secretFields),
    bucketQuestion([0, 1], secretFields),
    pairsQuestion(['Paris', 'Rome'], secretFields),
  ]);
  const shown = JSON.stringify(presentPlayableKquiz(quiz));
  for (const word of ['SECRET', 'answerValue', 'bucketIndex', 'explanation"', 'textInputAnswers', 'pairsAnswer', 'ignoreAccents'])
    expect(shown).not.toContain(word);
});

test('part ids do not contain their creation time, which would reveal a pair that was added later', () => {
  let milliseconds = 0;
  const ulid = () => {
    milliseconds += 1;
    return `${String(milliseconds).padStart(10, '0')}${`random${7_919 * milliseconds}`.padEnd(16, 'x')}`;
  };
  const withoutIds = [{ text: 'Paris', image: '', imageAlt: '' }];
  const question = { ...pairsQuestion([]), _id: undefined, pairsAnswer: { pairLefts: withoutIds, pairRights: withoutIds } };
  const { questions } = assignKquizIds({ dimensions: [], questions: [question] }, ulid);
  expect(questions[0]).toMatchObject({
    _id: '0000000001random7919xxxxxx',
    pairsAnswer: { pairLefts: [{ _id: 'random15838xxxxx' }], pairRights: [{ _id: 'random23757xxxxx' }] },
  });
});

test('a left and its right never share an id, and no id is a property of Object.prototype', () => {
  const same = [{ _id: 'one', text: 'Paris', image: '', imageAlt: '' }];
  const question = { ...pairsQuestion([]), _id: '__proto__', pairsAnswer: { pairLefts: same, pairRights: same } };
  const { questions } = assignKquizIds({ dimensions: [], questions: [question] }, numberedIds());
  expect(questions[0]).toMatchObject({
    _id: 'new1',
    pairsAnswer: { pairLefts: [{ _id: 'one' }], pairRights: [{ _id: 'new2' }] },
  });
});

test('existing ids are kept in every question type', () => {
  const questions = [
    choiceQuestion(11, 'a', { _id: 'q11' }),
    scrambleQuestion(['lark'], { _id: 'q21' }),
    textsQuestion(22, [['lark']], { _id: 'q22' }),
    textsQuestion(23, [['lark'], ['wren']], { _id: 'q23' }),
    bucketQuestion([0, 1], {
      _id: 'q31',
      selectionChoices: [{ _id: 'item', text: 'item', image: '', imageAlt: '', bucketIndex: 0 }],
    }),
    pairsQuestion(['Paris', 'Rome'], { _id: 'q41' }),
  ];
  expect(assignKquizIds({ dimensions: [], questions }, numberedIds()).questions).toEqual(questions);
});
