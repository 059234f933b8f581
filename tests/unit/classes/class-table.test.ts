import { expect, test } from 'vitest';
import type { ClassSort, QuizClass } from '#contract/playing/classes';
import { buildClassCampaign, getClassLink, parseClassCampaign, parseClassLink } from '#rules/classes/class-link';
import { buildClassCsvRows, buildClassTable, type ClassQuiz, type ListedClassPlay, sortClassPlays } from '#rules/classes/class-table';
import { formatHandIn } from '#rules/classes/hand-in-text';
import { presentPlayableKquizQuestion } from '#rules/kquiz/playable';
import { toPlayQuiz } from '#rules/play/quiz';
import { createSeededBytes } from '#rules/seeded-bytes';
import { buildBucketQuestion, buildChoiceQuestion, buildTextsQuestion } from '#tests/factories/quizzes';

const CLASS: QuizClass = {
  _id: 'c1',
  name: 'Class 7b',
  contentType: 'kquiz',
  contentId: 'k1',
  link: '/kquiz/birds?campaign_id=class-c1',
  linkCode: '',
  dateCreated: '2026-11-20T10:00:00.000Z',
};
const questions = [
  buildChoiceQuestion(11, 'a', { _id: 'q1', title: 'Choose' }),
  buildTextsQuestion(22, [['lark'], ['owl']], { _id: 'q2', title: 'Type' }),
  buildBucketQuestion([0, 1], { _id: 'q3', title: 'Sort' }),
];
const playable = {
  ...{ _id: 'k1', type: 'kquiz', urlName: 'birds', internalTags: [], metadata: {}, timeLimit: null, dimensions: [], explanationDisplay: 0 },
  questions: questions.map((question, i) => presentPlayableKquizQuestion(question, i, createSeededBytes)),
};
const QUIZ: ClassQuiz = {
  title: 'Birds',
  questions: toPlayQuiz(playable as unknown as Parameters<typeof toPlayQuiz>[0]).questions,
  results: new Map([['r1', 'Fledgling']]),
  maxScore: 3,
};
const buildPlay = (fields: Partial<ListedClassPlay> = {}): ListedClassPlay => ({
  id: 'p1',
  submissionId: 's1',
  nickname: 'Ann',
  answers: [
    { questionId: 'q1', choiceId: 'a' },
    { questionId: 'q2', texts: ['lark', 'crow'] },
  ],
  rightIds: ['q1'],
  score: 1,
  resultId: 'r1',
  duration: 75,
  finishedAt: new Date('2026-11-20T10:05:00Z'),
  ...fields,
});

test('a class’s link has a campaign that names the class, and other campaigns name none', () => {
  expect(getClassLink({ type: 'kquiz', urlName: 'birds', _id: 'k1' }, { id: 'c1', code: '' })).toBe('/kquiz/birds?campaign_id=class-c1');
  const replaced = { id: 'c1', code: 'x7' };
  expect([buildClassCampaign(replaced), parseClassLink('class-c1.x7'), parseClassLink('class-c1')]).toEqual([
    'class-c1.x7',
    replaced,
    { id: 'c1', code: '' },
  ]);
  expect(['class-c1', 'class-c1.x7', 'spring', '', null, undefined].map(parseClassCampaign)).toEqual(['c1', 'c1', null, null, null, null]);
});

test('a table says who answered what, and leaves open what was not answered', () => {
  expect(buildClassTable(CLASS, QUIZ, [buildPlay()]).plays[0]).toMatchObject({
    nickname: 'Ann',
    result: 'Fledgling',
    answers: [
      { text: 'a', right: true },
      { text: 'lark and crow', right: false },
      { text: '', right: null },
    ],
  });
});

test('a quiz without right answers marks none', () => {
  const table = buildClassTable(CLASS, { ...QUIZ, maxScore: null }, [buildPlay({ rightIds: null, score: null })]);
  expect(table.plays[0]?.answers.map(({ right }) => right)).toEqual([null, null, null]);
  expect(buildClassCsvRows(table)[0]).toEqual(['Nickname', 'Result', 'Seconds', 'Finished (UTC)', '1. Choose', '2. Type', '3. Sort']);
});

test.each<[ClassSort, string[]]>([
  ['nickname', ['ann', 'Ben', 'Pupil 2', 'Pupil 10']],
  ['-nickname', ['Pupil 10', 'Pupil 2', 'Ben', 'ann']],
  ['-score', ['Ben', 'Pupil 10', 'ann', 'Pupil 2']],
  ['duration', ['Pupil 2', 'ann', 'Ben', 'Pupil 10']],
  ['-finished', ['Pupil 10', 'Pupil 2', 'ann', 'Ben']],
])('sorted by %s', (sort, nicknames) => {
  const plays = [
    buildPlay({ nickname: 'Pupil 10', score: 2, duration: 90, finishedAt: new Date(4) }),
    buildPlay({ nickname: 'ann', score: 1, duration: 20, finishedAt: new Date(2) }),
    buildPlay({ nickname: 'Pupil 2', score: null, duration: 10, finishedAt: new Date(3) }),
    buildPlay({ nickname: 'Ben', score: 3, duration: 20, finishedAt: new Date(1) }),
  ];
  expect(sortClassPlays(plays, sort).map(({ nickname }) => nickname)).toEqual(nicknames);
});

test('rows of the CSV are as wide as its heading, whatever was answered', () => {
  const rows = buildClassCsvRows(buildClassTable(CLASS, QUIZ, [buildPlay(), buildPlay({ answers: [], rightIds: [] })]));
  expect(rows.map((row) => row.length)).toEqual([11, 11, 11]);
  expect(rows[1]).toEqual(['Ann', '1', 'Fledgling', '75', '2026-11-20T10:05:00.000Z', 'a', 'yes', 'lark and crow', 'no', '', '']);
});

test('the player reads what became of the answers', () => {
  expect(formatHandIn({ className: 'Class 7b', status: 'saved' })).toBe('Your answers were handed to Class 7b.');
  expect(formatHandIn({ className: 'Class 7b', status: 'closed' })).toContain('Class 7b is closed, so your answers were not handed in.');
  for (const status of ['full', 'replaced', 'crowded'] as const)
    expect(formatHandIn({ className: 'Class 7b', status })).toMatch(
      /Class 7b.*not handed in\. (Ask|Tell) your teacher.*Your result still counts\.$/,
    );
});
