import { describe, expect, test } from 'vitest';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { formatGiftQuestions } from '#rules/import/gift/format-gift';
import { parseGift } from '#tests/helpers/import/parse-files';

const PARTIAL = 'Some answers give part of the points. Here an answer is right or wrong: give each right one its share of 100 %.';
const MIXED = 'Pairs and other answers are mixed. Start every pair with = and write -> between its two sides.';
const SEVERAL = 'Several answers are right, of which one is enough. Mark one, or give each right one a percentage: ~%50%.';
const WILDCARD = 'An answer has a * that stands for any text. Write each accepted spelling instead.';

const parseOne = (text: string) => {
  const { questions, skipped } = parseGift(text);
  return {
    question: questions[0]?.question,
    changes: questions[0]?.changes.map(({ what }) => what),
    reasons: skipped.map(({ reason }) => reason),
  };
};

describe('a question without a plain right or wrong is left out with the reason', () => {
  test.each([
    ['Which? {~%50%half =full}', PARTIAL],
    ['Which? {=%50%half ~none}', PARTIAL],
    ['Which? {~%50%half ~none}', PARTIAL],
    ['Which? {~%50%A ~%20%B ~%-100%C}', PARTIAL],
    ['Match {=%50%a -> b =c -> d}', 'Some pairs give part of the points. Here all pairs count together.'],
    ['Match {=a -> b =c}', MIXED],
    ['Match {~a -> b ~c -> d}', 'No answer is marked as right. Start the right one with =.'],
    ['Which? {=A =B ~C}', SEVERAL],
    ['Which? {~A ~B}', 'No answer is marked as right. Start the right one with =.'],
    ['Which? {A ~B}', 'Each answer must start with = or ~.'],
    ['Name it {=%50%Frog}', 'No answer gives all points.'],
    ['How many? {#=3 =4:1}', 'Several numbers are right, each with a tolerance of its own.'],
    ['How many? {#=%50%3}', 'No number gives all points.'],
    ['How many? {#three}', '“three” is not a number, a number with a tolerance (3:1) or a range (1..5).'],
    ['How many? {#5..1}', '“5..1” is not a number, a number with a tolerance (3:1) or a range (1..5).'],
    ['Name it {=Fr*g}', WILDCARD],
    ['Name it {=*}', WILDCARD],
    ['Tell us. {}', 'This is an essay: nothing says which answers are right.'],
    ['Read this.', 'This text has no answers in braces. Texts without a question have no counterpart here.'],
    [
      'First {T}\nSecond {F}',
      'There are further braces behind the answers. Separate questions by an empty line, and write \\{ and \\} for braces in a text.',
    ],
    [
      'Half is $\\frac{1}{2}$ {T}',
      'There are further braces behind the answers. Separate questions by an empty line, and write \\{ and \\} for braces in a text.',
    ],
    ['Which? {=A ~B', 'The { is not closed by a }. An empty line ends a question.'],
    ['{=A ~B}', 'The question is missing.'],
  ])('%s', (text, reason) => {
    expect(parseOne(text)).toEqual({ question: undefined, changes: undefined, reasons: [reason] });
  });
});

describe('a question with one reading is imported, and what had to change is named', () => {
  const choices = (...list: [string, 0 | 1][]) => ({ selectionChoices: list.map(([text, answerValue]) => ({ text, answerValue })) });
  const texts = (text: string, ...accept: string[]) => ({ type: 22, textInputAnswers: [{ text, accept }] });
  const number = (text: string, tolerance: number, ...accept: string[]) => ({ type: 22, textInputAnswers: [{ text, accept, tolerance }] });

  test.each<[string, object, string[]]>([
    ['Which? {=%100%full ~%0%none ~no}', { type: 11, ...choices(['full', 1], ['none', 0], ['no', 0]) }, []],
    ['Which? {~%100%A ~%-100%B}', { type: 12, ...choices(['A', 1], ['B', 0]) }, ['Minus points for “B”']],
    [
      'Which? {~%-50%penalty =full ~none}',
      { type: 11, ...choices(['penalty', 0], ['full', 1], ['none', 0]) },
      ['Minus points for “penalty”'],
    ],
    [
      'Which? {~%33.333%A ~%33.333%B ~%33.333%C ~D}',
      { type: 12, ...choices(['A', 1], ['B', 1], ['C', 1], ['D', 0]) },
      ['Points for some of the right answers'],
    ],
    ['Which? {=[plain]blue ~[html]red}', { type: 11, ...choices(['blue', 1], ['red', 0]) }, []],
    ['Which? {=\\[plain] blue ~red}', { type: 11, ...choices(['[plain] blue', 1], ['red', 0]) }, []],
    [
      '[html]<p>Who <b>is</b> it?</p> {=[html]<p>A &amp; B</p> ~[plain]<b>}',
      { title: 'Who is it?', ...choices(['A & B', 1], ['<b>', 0]) },
      ['Question: bold'],
    ],
    ['[html]x<sup>2</sup> and H<sub>2</sub>O and 2<sup>ab</sup> {T}', { title: 'x² and H₂O and 2^(ab)' }, []],
    ['[markdown]**Who** is [it](https://a.example)? {T}', { title: 'Who is it?' }, ['Question: bold, link']],
    ['Is 3 < 5 & 7 > 2? {T}', { title: 'Is 3 < 5 & 7 > 2?' }, []],
    ['[html]What is \\(\\frac\\{1\\}\\{2\\}\\)? {T}', { title: 'What is \\(\\frac{1}{2}\\)?' }, ['Question: formula']],
    ['[markdown]A __lark__ {=sings =chirps} at dawn', { title: 'A lark _____ at dawn' }, ['Question: bold']],
    ['Name it {=[markdown]Frog =Toad}', texts('Frog', 'Toad'), []],
    ['Name it {One}', texts('One'), []],
    ['Name it {=A\\*}', texts('A*'), []],
    ['Name it {=Frog =%0%*}', texts('Frog'), []],
    ['Name it {=Frog =%50%Cat}', texts('Frog'), ['Answer “Cat” for 50 % of the points']],
    [
      'Name it {=Frog#Yes! =%0%*#Look again ####Amphibians.}',
      { ...texts('Frog'), explanation: { text: 'Amphibians.\nFrog: Yes!\nOther answers: Look again' } },
      ['Feedback on single answers'],
    ],
    ['How many? {#3}', number('3', 0), []],
    ['How many? {#3:0.5}', number('3', 0.5), []],
    ['How many? {#=3:1 =10:1}', number('3', 1, '10'), []],
    ['How many? {#1..5}', number('3', 2), []],
    ['How many? {#1.2..1.7}', number('1.45', 0.25), []],
    ['How many? {#-2.5}', number('-2.5', 0), []],
    ['How many? {#=1822:0 =%50%1822:2}', number('1822', 0), ['Answer “1822 ± 2” for 50 % of the points']],
    ['How many? {#=3#Yes ~#No}', { ...number('3', 0), explanation: { text: '3: Yes\nOther answers: No' } }, ['Feedback on single answers']],
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
    ['Which? {=A\\\\~B}', { type: 11, ...choices(['A\\', 1], ['B', 0]) }, []],
    ['Which? {=x \\-> y ~z}', { type: 11, ...choices(['x -> y', 1], ['z', 0]) }, []],
    ['Which arrow? {~a -> b =c -> d}', { type: 11, ...choices(['a -> b', 0], ['c -> d', 1]) }, []],
    ['Match {=a -> b =c -> d#no}', { type: 41, explanation: { text: 'c: no' } }, ['Feedback on single pairs']],
    [
      'Match {=a -> b =c -> d = -> e}',
      { type: 41, pairsAnswer: { pairLefts: [{ text: 'a' }, { text: 'c' }] } },
      ['Right side “e” without a left side'],
    ],
    ['Which? {\n=A#One.\n\nTwo.\n~B\n}', { selectionChoices: [{ feedback: { text: 'One.\n\nTwo.' } }, { text: 'B' }] }, []],
  ])('%s', (text, question, changes) => {
    const parsed = parseOne(text);
    expect(parsed.question).toMatchObject(question);
    expect([parsed.changes, parsed.reasons]).toEqual([changes, []]);
  });
});

test('categories and the tags of comments become tags', () => {
  const { questions, skipped } = parseGift(
    '$CATEGORY: $course$/top/Birds/Owls//Nightjars\n\n// question: 7 [id:q7] [tag:night] [tag:a\\]b]\n::Owls:: Hoot? {T}\n\n$CATEGORY: Trees\n\nOak? {T}',
  );
  expect(questions.map(({ line, question }) => [line, question['tags']])).toEqual([
    [4, ['Birds', 'Owls/Nightjars', 'night', 'a]b']],
    [8, ['Trees']],
  ]);
  expect(skipped).toEqual([]);
});

test('after a question that is not closed the others are read, each on its line', () => {
  const { questions, skipped } = parseGift('One? {T}\n\nTwo? {=A ~B\n\nThree? {F}');
  expect([questions.map(({ line }) => line), skipped.map(({ line }) => line)]).toEqual([[1, 5], [3]]);
});

test('a star in an answer of ours is exported as a star, not as a wildcard', () => {
  const question = kquizDraftFields.questions.element.parse({ type: 21, title: 'Which star?', textInputAnswers: [{ text: 'Sgr A*' }] });
  const text = formatGiftQuestions([question]);
  expect(text).toContain('=Sgr A\\*');
  expect(parseOne(text)).toMatchObject({ question: { textInputAnswers: [{ text: 'Sgr A*' }] }, reasons: [] });
});
