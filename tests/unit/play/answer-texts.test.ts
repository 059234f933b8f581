import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { buildVerdict, formatAnswerKey, formatPlayerAnswer, getChoiceName } from '#rules/play/texts/answer-texts';
import { findChoiceByKey } from '#rules/play/texts/choice-letters';
import { formatQuestionLine } from '#rules/play/texts/question-line';
import { formatClock } from '#rules/text/format-clock';
import { isolateText } from '#rules/text/isolate-text';
import { buildChoice, QUESTIONS_OF_EVERY_TYPE } from './quizzes.ts';

const findQuestion = (type: number) =>
  QUESTIONS_OF_EVERY_TYPE.find((candidate) => candidate.type === type) as (typeof QUESTIONS_OF_EVERY_TYPE)[number];
const explanation = { text: '', image: '', imageAlt: '' };

test.each([
  ['a', 4, 0],
  ['D', 4, 3],
  ['e', 4, -1],
  ['1', 4, 0],
  ['4', 4, 3],
  ['5', 4, -1],
  ['0', 4, -1],
  ['Enter', 4, -1],
  ['ä', 4, -1],
])('the key %s among %i choices picks %i', (key, count, index) => {
  expect(findChoiceByKey(key, count)).toBe(index);
});

test.each([
  [0, '0:00'],
  [84_999, '1:24'],
  [3_723_000, '1:02:03'],
])('%i ms reads %s', (ms, text) => {
  expect(formatClock(ms)).toBe(text);
});

test.each([
  [11, { choiceId: 'b' }, { type: 11, choiceId: 'a' }, 'b', 'Not this one. Answer: a'],
  [12, { choiceIds: ['b'] }, { type: 12, choiceIds: ['a', 'c'] }, 'b', 'Not these. Answers: a and c'],
  [12, { choiceIds: ['b', 'a', 'c'] }, { type: 12, choiceIds: ['a'] }, 'b, a and c', 'Not quite. Answer: a'],
  [21, { texts: ['CXT'] }, { type: 21, text: 'CAT' }, 'CXT', 'Not this one. Answer: CAT'],
  [21, { ignored: true }, { type: 21, text: 'CAT' }, 'Skipped', 'Skipped, so no points. Answer: CAT'],
  [22, { texts: ['tin', ''] }, { type: 22, texts: ['iron', 'tin'] }, 'tin', 'Not quite. Answers: iron and tin'],
  [22, {}, { type: 22, texts: ['iron', 'tin'] }, 'Skipped', 'Skipped, so no points. Answers: iron and tin'],
  [23, { texts: ['x', 'y'] }, { type: 23, texts: ['iron', 'tin', 'zinc'] }, 'x and y', 'Not these. Accepted answers: iron, tin and zinc'],
  [
    31,
    { buckets: { cod: 'land', cow: 'land' } },
    { type: 31, buckets: { cod: 'sea', cow: 'land' } },
    'cod: land; cow: land',
    'Not quite. The correct places are shown above.',
  ],
  [
    41,
    { pairs: { no: 'stockholm', se: 'oslo' } },
    { type: 41, pairs: { no: 'oslo', se: 'stockholm' } },
    'no: stockholm; se: oslo',
    'Not these. The correct pairs are shown above.',
  ],
] as [number, PlayerAnswer, AnswerKey, string, string][])(
  'the text of a wrong answer to type %i names the right answer',
  (type, given, answerKey, givenText, headline) => {
    expect(formatPlayerAnswer(findQuestion(type), given)).toBe(givenText);
    const questionState = { given, mark: { state: 'marked' as const, right: false, answerKey, explanation } };
    expect(buildVerdict(findQuestion(type), questionState)).toEqual({ tone: 'wrong', headline });
  },
);

test('a right answer has a headline alone, and an answer without a mark has no verdict', () => {
  const given = { choiceId: 'a' };
  const mark = { state: 'marked' as const, right: true, answerKey: { type: 11 as const, choiceId: 'a' }, explanation };
  expect(buildVerdict(findQuestion(11), { given, mark })).toEqual({ tone: 'right', headline: 'Right!' });
  expect(buildVerdict(findQuestion(21), { given, mark })?.headline).toBe('Exactly.');
  expect(buildVerdict(findQuestion(11), { given, mark: { state: 'waiting' } })).toBeNull();
});

const buildMarkedState = (given: PlayerAnswer, answerKey: AnswerKey) => ({
  given,
  mark: { state: 'marked' as const, right: false, answerKey, explanation },
});

test.each([
  [{ choiceId: 'x' }, 'Not this one. Answer: It pushes its stomach out, into the shell.'],
  [{ ignored: true as const }, 'Skipped, so no points. Answer: It pushes its stomach out, into the shell.'],
])('a key that is a sentence follows a colon and keeps its punctuation: %j', (given, headline) => {
  const question = { ...findQuestion(11), choices: [buildChoice('x'), buildChoice('y', 'It pushes its stomach out, into the shell.')] };
  const state = buildMarkedState(given, { type: 11, choiceId: 'y' });
  expect(buildVerdict(question as typeof question & { type: 11 }, state)?.headline).toBe(headline);
});

test.each([
  [['It runs.', 'It sleeps'], '“It runs.” and “It sleeps”'],
  [['Oslo, Norway', 'Rome', 'Bonn'], '“Oslo, Norway”, “Rome” and “Bonn”'],
  [['a.m', 'p.m'], 'a.m and p.m'],
  [['Yes!'], 'Yes!'],
])('the texts %j of a key are listed as %s', (texts, list) => {
  const key: AnswerKey = { type: 22, texts };
  expect(formatAnswerKey(findQuestion(22), key)).toBe(list);
  const [label] = texts.length > 1 ? ['Answers'] : ['Answer'];
  expect(buildVerdict(findQuestion(22), buildMarkedState({}, key))?.headline).toBe(`Skipped, so no points. ${label}: ${list}`);
});

test('a part of a pair with punctuation of its own is quoted', () => {
  const question = findQuestion(41);
  if (question.type !== 41) throw new Error('not a question with pairs');
  const [first, ...lefts] = question.lefts;
  const withSentence = { ...question, lefts: [{ ...first, text: 'Where is Odense?' }, ...lefts] } as typeof question;
  const pairs = Object.fromEntries(question.lefts.map(({ _id }, i) => [_id, question.rights[i]?._id ?? '']));
  expect(formatAnswerKey(withSentence, { type: 41, pairs })).toMatch(/^“Where is Odense\?”: \w+; /);
});

test('a choice without text is named by its alt text, else by its letter', () => {
  const imageChoice = { ...buildChoice('x', ''), image: '/x.png' };
  expect(getChoiceName([buildChoice('a'), { ...imageChoice, imageAlt: 'A red egg' }], 'x')).toBe('A red egg');
  expect(getChoiceName([buildChoice('a'), imageChoice], 'x')).toBe('Picture B');
});

test('the line above a question has its number, points and type', () => {
  expect(formatQuestionLine(findQuestion(11), 4, 9)).toBe('Question 5 of 9 · 1 point');
  expect(formatQuestionLine({ ...findQuestion(21), numPoints: 2 }, 5, 9)).toBe('Question 6 of 9 · 2 points · Scramble word');
  expect(formatQuestionLine(findQuestion(23), 0, 9)).toBe('Question 1 of 9 · 1 point · Name any 2');
  expect(formatQuestionLine({ ...findQuestion(11), numPoints: 0 }, 0, 3)).toBe('Question 1 of 3');
});

test('names in right-to-left scripts are isolated in a verdict, so that they and the English words keep their order', () => {
  const state = buildMarkedState({}, { type: 22, texts: ['القبرة 2', 'דרור', 'Lark'] });
  expect(buildVerdict(findQuestion(22), state)?.headline).toBe(
    'Skipped, so no points. Answers: \u2068القبرة 2\u2069, \u2068דרור\u2069 and Lark',
  );
});

test('an answer that is a sentence of its own never runs into the words of the verdict', () => {
  const answers = fc.oneof(
    fc.constantFrom('It pushes its stomach out, into the shell', 'The Nile', 'Why?', 'هل هذا نهر', '月は衛星です', 'X.Y'),
    fc.string({ minLength: 1, maxLength: 30 }),
  );
  fc.assert(
    fc.property(answers, (text) => {
      const question = { ...findQuestion(11), choices: [buildChoice('a', text), buildChoice('b')] } as ReturnType<typeof findQuestion>;
      const mark = { state: 'marked', right: false, answerKey: { type: 11, choiceId: 'a' }, explanation } as const;
      const headline = buildVerdict(question, { given: { choiceId: 'b' }, mark } as Parameters<typeof buildVerdict>[1])?.headline;
      expect(headline).toBe(`Not this one. Answer: ${isolateText(text)}`);
    }),
  );
});
