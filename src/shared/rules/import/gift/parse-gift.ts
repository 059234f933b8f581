import { BLANK_MARK } from '#rules/import/blanks';
import { createQuestionList, type ParsedQuestions, type QuestionOrReason } from '#rules/import/imported-question';
import { buildMoodleQuestion } from '#rules/import/moodle/moodle-question';
import type { MoodleAnswer, MoodleAnswers } from '#rules/import/moodle/moodle-types';
import type { FormattedText, HtmlCleaner, TextFormat } from '#rules/import/plain-texts';
import { type GiftBlock, splitGiftBlocks } from './gift-blocks.ts';
import { parseGiftNumbers } from './gift-numbers.ts';
import { type GiftAnswer, hasUnescaped, readGiftText, splitAtBraces, splitAtFirst, splitGiftAnswers } from './gift-syntax.ts';

const FURTHER_BRACES =
  'There are further braces behind the answers. Separate questions by an empty line, and write \\{ and \\} for braces in a text.';

/** Parses the questions of a GIFT text. A question that has no question type, or more than one reading, is skipped with a reason. */
export function parseGiftQuestions(text: string, cleanHtml: HtmlCleaner): ParsedQuestions {
  const list = createQuestionList();
  for (const block of splitGiftBlocks(text)) {
    list.add(block.line, [parseGiftBlock(block, cleanHtml)]);
    if (list.isFull()) break;
  }
  return list.finish();
}

function parseGiftBlock({ text, tags, extras }: GiftBlock, cleanHtml: HtmlCleaner): QuestionOrReason {
  const [stemStart, inner, stemTail] = splitAtBraces(text.replace(/^\s*::(?:[^\\:]|\\[\s\S]|:(?!:))*::/, ''));
  if (inner === null)
    return hasUnescaped(text, '{')
      ? 'The { is not closed by a }. An empty line ends a question.'
      : 'This text has no answers in braces. Texts without a question have no counterpart here.';
  if (hasUnescaped(stemTail, '{')) return FURTHER_BRACES;
  const title = joinStem(readGiftText(stemStart), stemTail);
  const [answerText = '', ...explanation] = splitAtFirst(inner, '####');
  const answers = parseGiftAnswers(answerText, title.format);
  if (typeof answers === 'string') return answers;
  return buildMoodleQuestion(
    { title, explanation: readGiftText(explanation.join(''), title.format), tags, extras, answers },
    { cleanHtml },
  );
}

/** The text around the braces, with a blank for the missing word. */
function joinStem(start: FormattedText, tail: string): FormattedText {
  const end = readGiftText(tail).text;
  return end === '' ? start : { ...start, text: `${start.text} ${BLANK_MARK} ${end}`.trim() };
}

function parseGiftAnswers(text: string, format: TextFormat): MoodleAnswers | string {
  const trimmed = text.trim();
  if (trimmed === '') return 'This is an essay: nothing says which answers are right.';
  const [, truth, feedback = ''] = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(trimmed) ?? [];
  if (truth) return buildTruth(/^t/i.test(truth), feedback, format);
  if (trimmed.startsWith('#')) return parseGiftNumbers(trimmed.slice(1), format);
  // A single typed answer needs no sign. Only the start is trimmed: a trailing space can be part of an escape in the last answer.
  const hasSigns = hasUnescaped(text, '=') || hasUnescaped(text, '~');
  const answers = splitGiftAnswers(hasSigns ? text.trimStart() : `=${text.trimStart()}`);
  return answers === null ? 'Each answer must start with = or ~.' : toMoodleAnswers(answers, format);
}

/** The feedback after a statement is that on the wrong answer, then that on the right one. */
function buildTruth(isTrue: boolean, feedback: string, format: TextFormat): MoodleAnswers {
  const [, wrong = '', ...right] = splitAtFirst(feedback, '#').flatMap((text) => splitAtFirst(text, '#'));
  const answers = [
    { text: 'True', isRight: isTrue },
    { text: 'False', isRight: !isTrue },
  ].map(({ text, isRight }) => ({
    text: { format: 'plain' as const, text },
    fraction: isRight ? 100 : 0,
    feedback: readGiftText(isRight ? right.join('#') : wrong, format),
  }));
  return { kind: 'choices', isSingle: true, answers };
}

function toMoodleAnswers(answers: readonly GiftAnswer[], format: TextFormat): MoodleAnswers | string {
  // Moodle reads an arrow between choices as text.
  const hasChoices = answers.some(({ sign }) => sign === '~');
  if (!hasChoices && answers.some(({ text }) => hasUnescaped(text, '->'))) return toPairs(answers, format);
  const moodleAnswers = answers.map((answer) => toMoodleAnswer(answer, format));
  if (answers.every(({ sign }) => sign === '=')) return { kind: 'texts', answers: moodleAnswers };
  const isSingle = answers.some(({ sign }) => sign === '=');
  return { kind: 'choices', isSingle, answers: moodleAnswers };
}

const toMoodleAnswer = ({ sign, weight, text, feedback }: GiftAnswer, format: TextFormat): MoodleAnswer => ({
  text: readGiftText(text, format),
  fraction: weight ?? (sign === '=' ? 100 : 0),
  feedback: readGiftText(feedback, format),
  hasWildcard: hasUnescaped(text, '*'),
});

function toPairs(answers: readonly GiftAnswer[], format: TextFormat): MoodleAnswers | string {
  if (!answers.every(({ text }) => hasUnescaped(text, '->')))
    return 'Pairs and other answers are mixed. Start every pair with = and write -> between its two sides.';
  if (answers.some(({ weight }) => weight !== null && weight !== 100))
    return 'Some pairs give part of the points. Here all pairs count together.';
  const pairs = answers.map(({ text, feedback }) => {
    const [left = '', right = ''] = splitAtFirst(text, '->');
    // Moodle's right sides have no format: they stand in a menu.
    return {
      left: readGiftText(left, format),
      right: { ...readGiftText(right), format: 'plain' as const },
      feedback: readGiftText(feedback, format),
    };
  });
  return { kind: 'pairs', pairs };
}
