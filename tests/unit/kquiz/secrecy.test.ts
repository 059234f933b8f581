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

const somewhere = fc.subarray([...'abc'], { minLength: 1 }).map((ids) => ids.join(''));
const explanations = fc.string().map((text) => ({ explanation: { text, image: '', imageAlt: '' } }));

test('moving the right choice or the explanation moves nothing that a player gets', () => {
  fc.assert(
    fc.property(fc.constantFrom(11, 12), somewhere, somewhere, explanations, (type, one, other, explained) => {
      expect(presentPlayableKquizQuestion(choiceQuestion(type, one, explained), 0)).toEqual(
        presentPlayableKquizQuestion(choiceQuestion(type, other), 0),
      );
    }),
  );
});

test('what texts are accepted shows in nothing that a player gets', () => {
  const slots = fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(22, 23), slots, slots, (type, one, other) => {
      expect(presentPlayableKquizQuestion(textsQuestion(type, one), 0)).toEqual(
        presentPlayableKquizQuestion(textsQuestion(type, other), 0),
      );
    }),
  );
  const spellings = (...words: string[]) => presentPlayableKquizQuestion(scrambleQuestion(['lark', ...words]), 0);
  expect(spellings('skylark')).toEqual(spellings());
});

test('which bucket a thing belongs in, and where it stood, shows in nothing that a player gets', () => {
  const places = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(places, places, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (one, other, order) => {
      const question = bucketQuestion(one);
      const moved = { ...question, selectionChoices: order.map((i) => bucketQuestion(other).selectionChoices[i] as never) };
      expect(presentPlayableKquizQuestion(moved, 0)).toEqual(presentPlayableKquizQuestion(question, 0));
    }),
  );
});

test('which right belongs to which left shows in nothing that a player gets', () => {
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

test('no word of the key stands anywhere in what a player gets', () => {
  const keyed = { explanation: { text: 'SECRET', image: '/SECRET', imageAlt: 'SECRET' }, status: 'SECRET', tags: ['SECRET'] };
  const quiz = kquizBody([
    choiceQuestion(11, 'a', keyed),
    choiceQuestion(12, 'a', keyed),
    scrambleQuestion(['lark', 'SECRET'], keyed),
    textsQuestion(22, [['SECRET']], keyed),
    textsQuestion(23, [['SECRET'], ['SECRET']], keyed),
    bucketQuestion([0, 1], keyed),
    pairsQuestion(['Paris', 'Rome'], keyed),
  ]);
  const shown = JSON.stringify(presentPlayableKquiz(quiz));
  for (const word of ['SECRET', 'answerValue', 'bucketIndex', 'explanation"', 'textInputAnswers', 'pairsAnswer', 'ignoreAccents'])
    expect(shown).not.toContain(word);
});

test('ids of parts do not tell when they were made, so that a pair added later is not known by them', () => {
  let milliseconds = 0;
  const ulid = () => {
    milliseconds += 1;
    return `${String(milliseconds).padStart(10, '0')}${`chance${7_919 * milliseconds}`.padEnd(16, 'x')}`;
  };
  const bare = [{ text: 'Paris', image: '', imageAlt: '' }];
  const question = { ...pairsQuestion([]), _id: undefined, pairsAnswer: { pairLefts: bare, pairRights: bare } };
  const { questions } = assignKquizIds({ dimensions: [], questions: [question] }, ulid);
  expect(questions[0]).toMatchObject({
    _id: '0000000001chance7919xxxxxx',
    pairsAnswer: { pairLefts: [{ _id: 'chance15838xxxxx' }], pairRights: [{ _id: 'chance23757xxxxx' }] },
  });
});

test('a left and its right never share an id, and no id is a property of every object', () => {
  const same = [{ _id: 'one', text: 'Paris', image: '', imageAlt: '' }];
  const question = { ...pairsQuestion([]), _id: '__proto__', pairsAnswer: { pairLefts: same, pairRights: same } };
  const { questions } = assignKquizIds({ dimensions: [], questions: [question] }, numberedIds());
  expect(questions[0]).toMatchObject({
    _id: 'new1',
    pairsAnswer: { pairLefts: [{ _id: 'one' }], pairRights: [{ _id: 'new2' }] },
  });
});

test('every type keeps the ids it has', () => {
  const questions = [
    choiceQuestion(11, 'a', { _id: 'q11' }),
    scrambleQuestion(['lark'], { _id: 'q21' }),
    textsQuestion(22, [['lark']], { _id: 'q22' }),
    textsQuestion(23, [['lark'], ['wren']], { _id: 'q23' }),
    bucketQuestion([0, 1], {
      _id: 'q31',
      selectionChoices: [{ _id: 'thing', text: 'thing', image: '', imageAlt: '', bucketIndex: 0 }],
    }),
    pairsQuestion(['Paris', 'Rome'], { _id: 'q41' }),
  ];
  expect(assignKquizIds({ dimensions: [], questions }, numberedIds()).questions).toEqual(questions);
});
