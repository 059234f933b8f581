import type { TextReader } from '#rules/import/plain-texts';
import { asList, type JsonRecord } from '#rules/untyped-json';
import { type MoodleAnswer, type MoodleAnswers, type MoodleNumber, type QuestionParts, quoteText } from './moodle-types.ts';

type TextAnswers = Extract<MoodleAnswers, { kind: 'texts' }>;

const WILDCARD = 'An answer has a * that stands for any text. Write each accepted spelling instead.';

const isEveryText = ({ text, hasWildcard }: MoodleAnswer) => hasWildcard === true && ['', '*'].includes(text.text.trim());

/** A typed text with its accepted spellings, or one of the three types with typed texts if an export of ours says so. */
export function buildMoodleTexts(
  { answers: allAnswers, isCaseSensitive = false }: TextAnswers,
  extras: JsonRecord,
  reader: TextReader,
): QuestionParts | string {
  const answers = allAnswers.filter((answer) => isFullyRight(answer));
  if (answers.length === 0) return 'No answer gives all points.';
  if (answers.some(({ hasWildcard }) => hasWildcard)) return WILDCARD;
  noteOtherAnswers(allAnswers, reader);
  if (isCaseSensitive && answers.some(({ text }) => /\p{L}/u.test(text.text)))
    reader.note('Capital letters', 'They make no difference in typed answers here.');
  const texts = answers.map(({ text }, i) => reader.read(text, `Answer ${i + 1}`));
  const feedbackLines = listFeedbackLines(allAnswers, reader);
  const type = [21, 22, 23].find((candidate) => candidate === extras['type']);
  if (type === undefined) {
    const [text = '', ...accept] = texts;
    return { type: 22, ignoreAccents: extras['ignoreAccents'] === true, textInputAnswers: [{ text, accept }], feedbackLines };
  }
  return { ...buildOwnTexts(type, texts, extras), feedbackLines };
}

/** The answers of a question that an export of ours wrote. */
function buildOwnTexts(type: number, texts: readonly string[], extras: JsonRecord): JsonRecord {
  const accept = asList(extras['accept']);
  const tolerances = asList(extras['tolerances']);
  return {
    type,
    ignoreAccents: extras['ignoreAccents'] === true,
    textInputAnswers: texts.map((text, i) => ({
      text,
      ...(type !== 21 && { accept: asList(accept[i]) }),
      ...(typeof tolerances[i] === 'number' && { tolerance: tolerances[i] }),
    })),
    ...(type === 23 && { numSlots: extras['numSlots'] }),
  };
}

/** A typed number with its tolerance. */
export function buildMoodleNumbers(allAnswers: readonly MoodleNumber[], extras: JsonRecord, reader: TextReader): QuestionParts | string {
  const [first, ...others] = allAnswers.filter((answer) => isFullyRight(answer));
  if (!first) return 'No number gives all points.';
  if (others.some(({ tolerance }) => tolerance !== first.tolerance)) return 'Several numbers are right, each with a tolerance of its own.';
  const texts = allAnswers.map(({ number, tolerance, ...answer }) => ({
    ...answer,
    text: { format: 'plain' as const, text: tolerance > 0 ? `${number} ± ${tolerance}` : number },
    hasWildcard: number === '' || number === '*',
  }));
  noteOtherAnswers(texts, reader);
  const numbers = asList(extras['numbers']);
  const [text, ...accept] = numbers.length > 0 ? numbers : [first, ...others].map(({ number }) => number);
  return {
    type: 22,
    ignoreAccents: extras['ignoreAccents'] === true,
    textInputAnswers: [{ text, accept, tolerance: first.tolerance }],
    feedbackLines: listFeedbackLines(texts, reader),
  };
}

const isFullyRight = ({ fraction }: { fraction: number }) => fraction > 99.5;

/** Answers without points, such as * for every other text, are wrong anyway. */
function noteOtherAnswers(answers: readonly MoodleAnswer[], reader: TextReader): void {
  for (const { text, fraction } of answers)
    if (fraction > 0 && fraction <= 99.5)
      reader.note(
        `Answer ${quoteText(text.text)} for ${fraction} % of the points`,
        'A typed answer is right or wrong here; this one is wrong.',
      );
}

/** The feedback on single answers as lines of the explanation, since typed answers have none of their own. */
function listFeedbackLines(answers: readonly MoodleAnswer[], reader: TextReader): string[] {
  const lines = answers.flatMap((answer, i) => {
    const feedback = reader.read(answer.feedback, `Feedback on answer ${i + 1}`);
    if (feedback === '') return [];
    return [isEveryText(answer) ? `Other answers: ${feedback}` : `${answer.text.text.trim()}: ${feedback}`];
  });
  if (lines.length > 0) reader.note('Feedback on single answers', 'Typed answers have none of their own. It is in the explanation.');
  return lines;
}
