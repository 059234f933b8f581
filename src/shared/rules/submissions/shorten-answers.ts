import { ANSWER_LIMITS } from '#base/limits/stored-plays';
import type { KquizQuestion } from '#contract/contents/kquiz';
import type { PlayerAnswer, SubmissionAnswer } from '#contract/playing/submissions';
import { isRightAnswer } from '#rules/kquiz/mark-answer';
import { MAX_NUMBER_LENGTH } from '#rules/kquiz/number-answer';
import { normaliseText } from '#rules/text/normalise-text';

/**
 * An answer whose typed texts are no longer than marking can match: the longest accepted spelling and a margin. Longer texts are stored as
 * marking compares them, and cut. The answer stays as right or wrong as it was.
 */
export function shortenAnswer<A extends PlayerAnswer>(question: KquizQuestion, answer: A): A {
  if (!answer.texts || !('textInputAnswers' in question)) return answer;
  const maxLength = Math.max(getLongestSpelling(question), getLongestNumber(question)) + ANSWER_LIMITS.textMargin;
  return {
    ...answer,
    texts: answer.texts.map((text) => (text.length <= maxLength ? text : cutText(normaliseText(text, question), maxLength))),
  };
}

type TypedQuestion = Extract<KquizQuestion, { type: 21 | 22 | 23 }>;

function getLongestSpelling(question: TypedQuestion): number {
  const spellings = question.textInputAnswers.flatMap((accepted) => [accepted.text, ...('accept' in accepted ? accepted.accept : [])]);
  return Math.max(0, ...spellings.flatMap((spelling) => [spelling.length, normaliseText(spelling, question).length]));
}

const getLongestNumber = ({ textInputAnswers }: TypedQuestion): number =>
  textInputAnswers.some((accepted) => 'tolerance' in accepted && accepted.tolerance !== undefined) ? MAX_NUMBER_LENGTH : 0;

/** Cuts a text, but not within a character that takes two code units. */
const cutText = (text: string, length: number) => (text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, ''));

/**
 * The answers to a quiz as they are stored, in the order of its questions. If they are still long, wrong typed answers are stored empty,
 * which is as wrong, the longest first.
 */
export function shortenAnswers(questions: readonly KquizQuestion[], answers: readonly SubmissionAnswer[]): SubmissionAnswer[] {
  const shortened = answers.map((answer, i) => {
    const question = questions[i];
    return question ? shortenAnswer(question, answer) : answer;
  });
  let bytes = countJsonBytes(shortened);
  if (bytes <= ANSWER_LIMITS.sheetBytes) return shortened;
  const isWrongText = (answer: SubmissionAnswer, i: number) => {
    const question = questions[i];
    return answer.texts !== undefined && question !== undefined && !isRightAnswer(question, answer);
  };
  const wrongIndexes = shortened.flatMap((answer, i) => (isWrongText(answer, i) ? [i] : []));
  for (const i of wrongIndexes.toSorted((a, b) => countJsonBytes(shortened[b]) - countJsonBytes(shortened[a]))) {
    if (bytes <= ANSWER_LIMITS.sheetBytes) break;
    const answer = shortened[i] as SubmissionAnswer;
    const emptied = { questionId: answer.questionId };
    bytes -= countJsonBytes(answer) - countJsonBytes(emptied);
    shortened[i] = emptied;
  }
  return shortened;
}

/** The size of a value in UTF-8 JSON. */
export const countJsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
