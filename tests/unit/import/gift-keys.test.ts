import { describe, expect, test } from 'vitest';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { formatGiftQuestions } from '#rules/import/format-gift';
import { parseGiftQuestions } from '#rules/import/parse-gift';

const PARTIAL = 'Answers that give part of the points can’t be imported.';
const MIXED = 'Pairs and other answers are mixed. Start every pair with = and write -> between its two sides.';
const SEVERAL = 'Several answers start with =, of which one is enough. Mark one, or give each right one a percentage: ~%50%.';
const TOLERANCE = 'Numbers with a tolerance can’t be imported, since only the exact number would be right.';
const WILDCARD = 'Answers with * for any text can’t be imported.';
const FEEDBACK = 'The feedback on single answers is left out. The question itself is imported.';

const parseOne = (text: string) => {
  const { questions, skipped } = parseGiftQuestions(text);
  return { question: questions[0]?.question, reasons: skipped.map(({ reason }) => reason) };
};

describe('a question without a plain right or wrong is left out with the reason', () => {
  test.each([
    ['Which? {=Frog =%50%Cat =%0%*}', PARTIAL],
    ['Which? {~%50%half =full}', PARTIAL],
    ['Which? {~%-50%penalty =full ~none}', PARTIAL],
    ['Which? {=%50%half ~none}', PARTIAL],
    ['Which? {~%50%half ~none}', PARTIAL],
    ['Which? {~%50%A ~%20%B ~%-100%C}', PARTIAL],
    ['Match {=%50%a -> b =c -> d}', PARTIAL],
    ['Match {~a -> b =c -> d}', MIXED],
    ['Match {=a -> b =c}', MIXED],
    ['Match {~a -> b ~c -> d}', MIXED],
    ['Which? {=A =B ~C}', SEVERAL],
    ['Which? {~A ~B}', 'No answer is marked as right. Start the right one with =.'],
    ['How many? {#3:1}', TOLERANCE],
    ['How many? {#=3:0.5}', TOLERANCE],
    ['How many? {#=3 =%50%4}', 'Number ranges can’t be imported.'],
    ['Name it {=Fr*g}', WILDCARD],
    ['Name it {=*}', WILDCARD],
    ['Is it {T or F}', 'Each answer must start with = or ~.'],
  ])('%s', (text, reason) => {
    expect(parseOne(text)).toEqual({ question: undefined, reasons: [reason] });
  });
});

describe('a question with one reading is imported', () => {
  const choices = (...list: [string, 0 | 1][]) => ({ selectionChoices: list.map(([text, answerValue]) => ({ text, answerValue })) });
  const texts = (...list: string[]) => ({ type: 21, textInputAnswers: list.map((text) => ({ text })) });

  test.each<[string, object, string[]]>([
    ['Which? {=%100%full ~%0%none ~no}', { type: 11, ...choices(['full', 1], ['none', 0], ['no', 0]) }, []],
    ['Which? {~%100%A ~%-100%B}', { type: 12, ...choices(['A', 1], ['B', 0]) }, []],
    ['Which? {~%33.333%A ~%33.333%B ~%33.333%C ~D}', { type: 12, ...choices(['A', 1], ['B', 1], ['C', 1], ['D', 0]) }, []],
    ['Which? {=[plain]blue ~[html]red}', { type: 11, ...choices(['blue', 1], ['red', 0]) }, []],
    ['Which? {=\\[plain] blue ~red}', { type: 11, ...choices(['[plain] blue', 1], ['red', 0]) }, []],
    ['Name it {=[markdown]Frog =Toad}', texts('Frog', 'Toad'), []],
    ['Name it {=A\\*}', texts('A*'), []],
    ['Name it {=Frog =%0%*}', texts('Frog'), []],
    ['Name it {=Frog =%0%*#Look again}', texts('Frog'), [FEEDBACK]],
    ['How many? {#3:0}', texts('3'), []],
    ['How many? {#-2.5}', texts('-2.5'), []],
    [
      'Is it? {TRUE#no#yes}',
      {
        selectionChoices: [
          { text: 'True', answerValue: 1, feedback: { text: 'yes' } },
          { text: 'False', answerValue: 0, feedback: { text: 'no' } },
        ],
      },
      [],
    ],
    [
      'Is it? {F#look again}',
      {
        selectionChoices: [
          { answerValue: 0, feedback: { text: 'look again' } },
          { text: 'False', answerValue: 1 },
        ],
      },
      [],
    ],
    [
      'Which? {=A#right\\# ~B#[plain]no }',
      {
        selectionChoices: [
          { text: 'A', feedback: { text: 'right#' } },
          { text: 'B', feedback: { text: 'no' } },
        ],
      },
      [],
    ],
    ['Which? {=A \\# sharp ~B ####[plain]Because.}', { type: 11, explanation: { text: 'Because.' } }, []],
    ['Which? {=x \\-> y ~z}', { type: 11, ...choices(['x -> y', 1], ['z', 0]) }, []],
    ['Match {=a -> b =c -> d#no}', { type: 41 }, [FEEDBACK]],
  ])('%s', (text, question, reasons) => {
    const parsed = parseOne(text);
    expect(parsed.question).toMatchObject(question);
    expect(parsed.reasons).toEqual(reasons);
  });
});

test('a star in an answer of ours is exported as a star, not as a wildcard', () => {
  const question = kquizDraftFields.questions.element.parse({ type: 21, title: 'Which star?', textInputAnswers: [{ text: 'Sgr A*' }] });
  const text = formatGiftQuestions([question]);
  expect(text).toContain('=Sgr A\\*');
  expect(parseOne(text)).toMatchObject({ question: { textInputAnswers: [{ text: 'Sgr A*' }] }, reasons: [] });
});
