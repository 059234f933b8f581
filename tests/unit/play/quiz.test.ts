import { expect, test } from 'vitest';
import type { PlayableKquiz, PlayablePquiz } from '#contract/contents/contents';
import { toPlayQuiz } from '#rules/play/quiz';

const head = {
  _id: 'c1',
  version: 2,
  title: 'Birds',
  language: 'vi',
  urlName: 'birds',
  official: true,
  creatorName: 'Em',
  creatorUsername: 'em',
  status: 'public',
  userStatus: 'internal',
  reviewStatus: 'initial',
  internalTags: ['gallery'],
  metadata: {},
};
const noImage = { image: '', imageAlt: '' };
const buildKquiz = (explanationDisplay: number) =>
  ({
    ...head,
    type: 'kquiz',
    explanationDisplay,
    timeLimit: 90,
    dimensions: [{ name: 'single', levels: [{ _id: 'l1', minScore: 0, title: 'Egg', description: 'spoils', ...noImage }] }],
    questions: [
      {
        _id: 'q',
        index: 0,
        title: 'Sort',
        description: '',
        ...noImage,
        numPoints: 2,
        dimensionIndex: 0,
        type: 31,
        bucketChoices: [{ _id: 'b', text: 'Sea', ...noImage }],
        selectionChoices: [{ _id: 't', text: 'Cod', ...noImage }],
      },
    ],
  }) as unknown as PlayableKquiz;
const pquiz = {
  ...head,
  type: 'pquiz',
  internalTags: [],
  metadata: {},
  results: [{ _id: 'r', title: 'Lark', description: '', ...noImage }],
  questions: [
    {
      _id: 'q',
      title: 'When?',
      description: '',
      ...noImage,
      questionMode: 'basic',
      choices: [{ _id: 'a', title: 'Dawn', description: 'early', ...noImage }],
    },
  ],
} as unknown as PlayablePquiz;

test.each([
  [0, true],
  [1, true],
  [2, false],
  [7, false],
])('explanationDisplay %i shows answers: %s', (explanationDisplay, shows) => {
  expect(toPlayQuiz(buildKquiz(explanationDisplay)).showsAnswers).toBe(shows);
});

test('a quiz that only its creator may open is not shareable', () => {
  for (const [fields, isShareable] of [
    [{ userStatus: 'public' }, true],
    [{ userStatus: 'self' }, false],
    [{ status: 'self' }, false],
    [{ reviewStatus: 'restricted' }, true],
    [{ reviewStatus: 'rejected' }, false],
  ] as const)
    expect([fields, toPlayQuiz({ ...buildKquiz(0), ...fields }).isShareable]).toEqual([fields, isShareable]);
});

test('the browser gets the fields it plays with, and levels without their descriptions', () => {
  expect(toPlayQuiz(buildKquiz(0))).toEqual({
    _id: 'c1',
    kind: 'kquiz',
    version: 2,
    title: 'Birds',
    language: 'vi',
    path: '/kquiz/birds',
    official: true,
    creatorName: 'Em',
    creatorUsername: 'em',
    isShareable: true,
    showsAnswers: true,
    gallery: true,
    isAdvanced: false,
    randomOrder: false,
    shuffleChoices: false,
    timeLimitMs: 90_000,
    dimensions: [{ name: 'single', levels: [{ _id: 'l1', minScore: 0, title: 'Egg' }] }],
    questions: [
      {
        _id: 'q',
        title: 'Sort',
        description: '',
        ...noImage,
        numPoints: 2,
        type: 31,
        buckets: [{ _id: 'b', text: 'Sea', description: '', ...noImage }],
        dragItems: [{ _id: 't', text: 'Cod', description: '', ...noImage }],
      },
    ],
  });
});

test("a personality quiz's questions are single choices, and its results stay on the server", () => {
  const quiz = toPlayQuiz(pquiz);
  expect(quiz).toMatchObject({ kind: 'pquiz', showsAnswers: false, path: '/pquiz/birds' });
  expect(quiz.questions).toEqual([
    {
      _id: 'q',
      title: 'When?',
      description: '',
      ...noImage,
      numPoints: 0,
      type: 11,
      choices: [{ _id: 'a', text: 'Dawn', description: 'early', ...noImage }],
    },
  ]);
  expect(JSON.stringify(quiz)).not.toContain('Lark');
});
