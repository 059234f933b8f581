import { expect, test } from 'vitest';
import type { PlayableKquiz } from '#contract/contents/contents';
import type { KquizQuestion } from '#contract/contents/kquiz';
import { type PlayQuestion, toPlayQuiz } from '#rules/play/quiz';
import { listPrintedKeys, listPrintedWeights } from '#rules/print/answer-key';
import {
  buildBucketQuestion,
  buildChoiceQuestion,
  buildKquizBody,
  buildPairsQuestion,
  buildPquizBody,
  buildScrambleQuestion,
  buildTextsQuestion,
  presentQuiz,
} from '#tests/factories/quizzes';

/** A question as the sheet has it. */
function toPlayQuestion(question: KquizQuestion): PlayQuestion {
  const head = { type: 'kquiz', _id: 'quiz', UID: 'uid', urlName: 'quiz', version: 1, internalTags: [], metadata: {} };
  const quiz = { ...head, ...presentQuiz(buildKquizBody([question])) } as unknown as PlayableKquiz;
  return toPlayQuiz(quiz).questions[0] ?? expect.fail();
}

const listLines = (question: KquizQuestion) => listPrintedKeys([toPlayQuestion(question)], [question])[0]?.lines;

test.each<[string, KquizQuestion, string[]]>([
  ['one choice', buildChoiceQuestion(11, 'b'), ['B b']],
  ['several choices', buildChoiceQuestion(12, 'ac'), ['A a', 'C c']],
  ['a scramble', buildScrambleQuestion(['lark']), ['lark']],
  ['texts, with their other spellings', buildTextsQuestion(22, [['lark', 'skylark'], ['wren']]), ['lark (skylark)', 'wren']],
  [
    'a number, with its tolerance',
    buildTextsQuestion(22, [], { textInputAnswers: [{ text: '1859', accept: ['1860'], tolerance: 2 }] }),
    ['1859 ± 2 (1860)'],
  ],
  ['groups, of which one is empty', buildBucketQuestion([0, 0]), ['x: a, b', 'y: –']],
])('the printed key of %s', (_, question, lines) => {
  expect(listLines(question)).toEqual(lines);
});

test('the printed key of pairs names the letter and the text of each partner as the sheet has them', () => {
  const question = buildPairsQuestion(['coo', 'quack']);
  const shown = toPlayQuestion(question);
  if (shown.type !== 41) return expect.fail();
  const partners = new Map([
    ['l0', 'coo'],
    ['l1', 'quack'],
  ]);
  const lines = shown.lefts.map(({ _id }, index) => {
    const partner = partners.get(_id) ?? '';
    return `${index + 1} ${'AB'.charAt(shown.rights.findIndex(({ text }) => text === partner))} ${partner}`;
  });
  expect(listLines(question)).toEqual(lines);
});

test('a question that is not in the keyed quiz has no key', () => {
  const question = buildChoiceQuestion(11, 'b');
  expect(listPrintedKeys([toPlayQuestion(question)], [])).toEqual([{ lines: [], explanation: '' }]);
});

test('the printed weights of a choice name each result that it counts for, and how much unless once', () => {
  const quiz = buildPquizBody(2, [
    [
      [1, 0],
      [-2, 3],
      [0, 0],
    ],
  ]);
  const question = { ...toPlayQuestion(buildChoiceQuestion(11, 'a')), _id: 'q0' };
  const choices = ['q0c0', 'q0c1', 'q0c2'].map((_id) => ({ _id, text: _id, image: '', imageAlt: '' }));
  expect(listPrintedWeights([{ ...question, choices } as never], quiz)).toEqual([
    ['A → Result 0', 'B → Result 0 −2, Result 1 +3', 'C → no result'],
  ]);
});
