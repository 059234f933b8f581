import type { KquizBody, KquizQuestion } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import { presentPlayableKquiz, presentPlayableKquizQuestion } from '#rules/kquiz/playable';
import { createSeededBytes } from '#rules/seeded-bytes';

type OfType<T extends KquizQuestion['type']> = Extract<KquizQuestion, { type: T }>;

const buildCommonFields = (fields: object) => ({
  _id: 'q1',
  title: 'Question',
  description: '',
  image: '',
  imageAlt: '',
  numPoints: 1,
  dimensionIndex: 0,
  status: '',
  tags: [],
  explanation: { text: 'Because.', image: '', imageAlt: '' },
  ...fields,
});
const buildChoice = (_id: string, fields: object = {}) => ({ _id, text: _id, image: '', imageAlt: '', ...fields });

/** Choices a, b, c; those in `right` are right. */
export const buildChoiceQuestion = <T extends 11 | 12>(type: T, right: string, fields: object = {}) =>
  ({
    ...buildCommonFields(fields),
    type,
    selectionChoices: [...'abc'].map((id) => buildChoice(id, { answerValue: right.includes(id) ? 1 : 0 })),
  }) as unknown as OfType<T>;

export const buildScrambleQuestion = (words: string[], fields: object = {}) =>
  ({
    ...buildCommonFields(fields),
    type: 21,
    ignoreAccents: false,
    textInputAnswers: words.map((text) => ({ text })),
    ...fields,
  }) as OfType<21>;

export const buildTextsQuestion = <T extends 22 | 23>(type: T, slots: string[][], fields: object = {}) =>
  ({
    ...buildCommonFields(fields),
    type,
    ignoreAccents: false,
    textInputAnswers: slots.map(([text = '', ...accept]) => ({ text, accept })),
    ...(type === 23 && { numSlots: 2 }),
    ...fields,
  }) as unknown as OfType<T>;

/** Items a, b, c …; `buckets` has the index of the right bucket of each. */
export const buildBucketQuestion = (buckets: number[], fields: object = {}) =>
  ({
    ...buildCommonFields(fields),
    type: 31,
    bucketChoices: [buildChoice('x'), buildChoice('y')],
    selectionChoices: buckets.map((bucketIndex, i) => buildChoice('abcdef'.charAt(i), { bucketIndex })),
    ...fields,
  }) as unknown as OfType<31>;

/** Lefts l0, l1 … that match the rights r0, r1 …, whose texts are given. */
export const buildPairsQuestion = (rights: string[], fields: object = {}) =>
  ({
    ...buildCommonFields(fields),
    type: 41,
    pairsAnswer: {
      pairLefts: rights.map((_, i) => buildChoice(`l${i}`)),
      pairRights: rights.map((text, i) => buildChoice(`r${i}`, { text })),
    },
    ...fields,
  }) as unknown as OfType<41>;

export const buildKquizBody = (questions: KquizQuestion[], fields: Partial<KquizBody> = {}): KquizBody => ({
  explanationDisplay: 0,
  timeLimit: null,
  dimensions: [{ name: 'single', levels: [] }],
  questions,
  ...fields,
});

export const buildLevel = (minScore: number) => ({
  _id: `level${minScore}`,
  minScore,
  title: `Level ${minScore}`,
  description: '',
  image: '',
  imageAlt: '',
});

/** A quiz of one question per row of weights; the choice of question i at j weighs `weights[i][j]`. */
export const buildPquizBody = (results: number, weights: number[][][]): PquizBody => ({
  results: Array.from({ length: results }, (_, i) => ({ _id: `r${i}`, title: `Result ${i}`, description: '', image: '', imageAlt: '' })),
  questions: weights.map((choices, i) => ({
    _id: `q${i}`,
    title: 'Question',
    description: '',
    image: '',
    imageAlt: '',
    questionMode: 'advanced',
    choices: choices.map((resultWeights, j) => ({
      ...{ _id: `q${i}c${j}`, title: 'Choice', description: '', image: '', imageAlt: '', chosenResult: '', chosenResultIndex: -1 },
      resultWeights,
    })),
  })),
});

/** Ids new1, new2 … in the order of the calls. */
export function createNumberedIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new${count}`;
  };
}

/** A question and a quiz as players receive them, with extra keys that are the same in every run. */
export const presentQuestion = (question: KquizQuestion, index = 0) => presentPlayableKquizQuestion(question, index, createSeededBytes);
export const presentQuiz = (quiz: KquizBody) => presentPlayableKquiz(quiz, createSeededBytes);
