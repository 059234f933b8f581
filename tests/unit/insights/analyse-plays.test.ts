import { expect, test } from 'vitest';
import { INSIGHT_LIMITS } from '#base/limits/play';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { type AnalysedPlay, analyseQuestions, getMedian, NO_DETAILS } from '#rules/insights/analyse-plays';
import {
  buildBucketQuestion,
  buildChoiceQuestion,
  buildPairsQuestion,
  buildScrambleQuestion,
  buildTextsQuestion,
} from '#tests/factories/quizzes';

const buildPlay = (answer: PlayerAnswer, seconds?: (number | null)[]): AnalysedPlay => ({
  answers: [{ questionId: 'q1', ...answer }],
  resultId: null,
  metadata: seconds ? { question_seconds: seconds } : {},
});
const analyse = (question: Parameters<typeof analyseQuestions>[0][number], answers: PlayerAnswer[]) =>
  analyseQuestions(
    [question],
    answers.map((answer) => buildPlay(answer)),
  ).get('q1');

test('typed answers that marking treats as the same count as one', () => {
  const question = buildTextsQuestion(22, [['Lark', 'Skylark'], ['Owl']]);
  const answers = [{ texts: ['lark', 'OWL'] }, { texts: [' Lark ', 'crow'] }, { texts: ['skylark', ' '] }, { texts: ['Crow', 'rook'] }, {}];
  expect(analyse(question, answers)?.typed).toEqual([
    { text: 'lark', count: 2, share: 28.57, right: true },
    { text: 'crow', count: 2, share: 28.57, right: false },
    { text: 'OWL', count: 1, share: 14.29, right: true },
    { text: 'skylark', count: 1, share: 14.29, right: true },
    { text: 'rook', count: 1, share: 14.29, right: false },
  ]);
});

test('accents make a difference unless the question ignores them', () => {
  const answers = [{ texts: ['café'] }, { texts: ['cafe'] }];
  expect(analyse(buildScrambleQuestion(['cafe']), answers)?.typed.map(({ right }) => right)).toEqual([false, true]);
  expect(analyse(buildScrambleQuestion(['cafe'], { ignoreAccents: true }), answers)?.typed).toEqual([
    { text: 'café', count: 2, share: 100, right: true },
  ]);
});

test('only the most frequent typed answers are listed', () => {
  const answers = Array.from({ length: INSIGHT_LIMITS.answersPerQuestion + 5 }, (_, i) => ({ texts: [`word ${i}`] }));
  expect(analyse(buildScrambleQuestion(['lark']), [...answers, { texts: ['word 24'] }])?.typed).toHaveLength(
    INSIGHT_LIMITS.answersPerQuestion,
  );
  expect(analyse(buildScrambleQuestion(['lark']), [...answers, { texts: ['word 24'] }])?.typed[0]).toMatchObject({
    text: 'word 24',
    count: 2,
  });
});

test('items in a wrong bucket are counted with the bucket', () => {
  const answers = [{ buckets: { a: 'x', b: 'x' } }, { buckets: { a: 'y', b: 'x' } }, { buckets: { a: 'x', b: 'y' } }, {}];
  expect(analyse(buildBucketQuestion([0, 1]), answers)?.wrongPlacements).toEqual([
    { text: 'b', target: 'x', count: 2, share: 50 },
    { text: 'a', target: 'y', count: 1, share: 25 },
  ]);
});

test('wrong pairs are counted, and a right side that looks like the right one is right', () => {
  const answers = [{ pairs: { l0: 'r1', l1: 'r0', l2: 'r2' } }, { pairs: { l0: 'r2', l2: 'r0' } }];
  expect(analyse(buildPairsQuestion(['egg', 'egg', 'nest']), answers)?.wrongPlacements).toEqual([
    { text: 'l0', target: 'nest', count: 1, share: 50 },
    { text: 'l2', target: 'egg', count: 1, share: 50 },
  ]);
});

test('answers to parts that the question does not have any more, and to removed questions, are left out', () => {
  expect(analyse(buildPairsQuestion(['egg', 'nest']), [{ pairs: { gone: 'r0', l0: 'gone', constructor: 'r1' } }])?.wrongPlacements).toEqual(
    [],
  );
  expect(analyse(buildBucketQuestion([0]), [{ buckets: { gone: 'x' } }])?.wrongPlacements).toEqual([]);
  expect(analyseQuestions([{ _id: 'q2' }], [buildPlay({ choiceId: 'a' }, [5])]).get('q2')).toEqual(NO_DETAILS);
});

test('the time of a question is the median of the plays that have one', () => {
  const question = buildChoiceQuestion(11, 'a');
  const plays = [buildPlay({ choiceId: 'a' }, [3]), buildPlay({ choiceId: 'b' }, [8]), buildPlay({ choiceId: 'b' }, [null]), buildPlay({})];
  expect(analyseQuestions([question], plays).get('q1')).toEqual({ typed: [], wrongPlacements: [], medianSeconds: 6 });
  expect([getMedian([]), getMedian([4]), getMedian([9, 1, 5]), getMedian([1, 2])]).toEqual([null, 4, 5, 2]);
});
