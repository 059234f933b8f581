import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_LIMITS } from '#base/limits/stored-plays';
import { isRightAnswer } from '#rules/kquiz/mark-answer';
import { countJsonBytes, shortenAnswer, shortenAnswers } from '#rules/submissions/shorten-answers';
import { buildChoiceQuestion, buildScrambleQuestion, buildTextsQuestion } from '#tests/factories/quizzes';

const { textMargin, sheetBytes } = ANSWER_LIMITS;

test('a typed text is stored up to the longest accepted spelling and a margin', () => {
  const question = buildTextsQuestion(22, [['lark', 'skylark'], ['wren']]);
  const { texts } = shortenAnswer(question, { texts: ['x'.repeat(1_000), 'Wren'] });
  expect(texts).toEqual(['x'.repeat('skylark'.length + textMargin), 'Wren']);
});

test('a long right text is stored as marking compares it, and stays right', () => {
  const question = buildScrambleQuestion(['sky lark']);
  const answer = shortenAnswer(question, { texts: [`  SKY${' '.repeat(900)}lark `] });
  expect([answer, isRightAnswer(question, answer)]).toEqual([{ texts: ['sky lark'] }, true]);
});

const pieces = fc.constantFrom(
  ...['lark', 'LARK', ' ', '\u00a0', 'e\u0301', '\u0301', '\u200b', 'ß', 'ﬃ', '\u{1f426}', '\ud83d', 'ﷺ', 'İ', '-', '’'],
);
const anyText = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));

test('shortening changes no mark, and shortening twice changes nothing more', () => {
  const options = fc.record({ spelling: anyText, typed: anyText, ignoreAccents: fc.boolean() });
  fc.assert(
    fc.property(options, ({ spelling, typed, ignoreAccents }) => {
      const question = buildTextsQuestion(22, [[spelling]], { ignoreAccents });
      for (const text of [
        typed,
        spelling,
        `${spelling}${' '.repeat(80)}`,
        `${spelling}${'\u0301'.repeat(80)}`,
        `${spelling}${' '.repeat(80)}x`,
      ]) {
        const answer = shortenAnswer(question, { texts: [text] });
        expect(isRightAnswer(question, answer)).toBe(isRightAnswer(question, { texts: [text] }));
        expect(shortenAnswer(question, answer)).toEqual(answer);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a long number stays as right or wrong as it was', () => {
  const question = buildTextsQuestion(22, [], { textInputAnswers: [{ text: '3', accept: [], tolerance: 0 }] });
  for (const [text, right] of [
    [`3.${'0'.repeat(30)}`, true],
    [`3.${'0'.repeat(60)}`, false],
    [`${'0'.repeat(900)}3`, false],
  ] as const) {
    const answer = shortenAnswer(question, { texts: [text] });
    expect([isRightAnswer(question, { texts: [text] }), isRightAnswer(question, answer)]).toEqual([right, right]);
  }
});

test('of answers that are still long, wrong typed ones are stored empty, the longest first', () => {
  const long = 'y'.repeat(900);
  const questions = [
    buildChoiceQuestion(11, 'a', { _id: 'choice' }),
    ...Array.from({ length: 30 }, (_, i) => buildTextsQuestion(22, [[long]], { _id: `q${i}` })),
  ];
  const answers = [
    { questionId: 'choice', choiceId: 'b' },
    ...Array.from({ length: 30 }, (_, i) => ({ questionId: `q${i}`, texts: [i < 5 ? long : 'x'.repeat(600 + i)] })),
  ];
  const stored = shortenAnswers(questions, answers);
  expect(countJsonBytes(answers)).toBeGreaterThan(sheetBytes);
  expect(countJsonBytes(stored)).toBeLessThanOrEqual(sheetBytes);
  expect(stored.slice(0, 6)).toEqual(answers.slice(0, 6));
  expect(stored.at(-1)).toEqual({ questionId: 'q29' });
  expect(stored.map((answer, i) => isRightAnswer(questions[i] as never, answer))).toEqual(
    answers.map((answer, i) => isRightAnswer(questions[i] as never, answer)),
  );
});
