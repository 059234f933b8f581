import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { isIgnoredAnswer, type PlayChoice, type PlayQuestion } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { listTextStates } from '#rules/play/text-states';
import { isolateText } from '#rules/text/isolate-text';
import { getChoiceLetter } from './choice-letters.ts';

/** The name of a choice: its text, else its alt text, else "Picture B". Empty for an unknown id. */
export function getChoiceName(choices: readonly PlayChoice[], id: string | undefined): string {
  const index = choices.findIndex((choice) => choice._id === id);
  const choice = choices[index];
  if (!choice) return '';
  return choice.text || choice.imageAlt || `Picture ${getChoiceLetter(index)}`;
}

/** A given answer as text, for the list of answers after the play. */
export function formatPlayerAnswer(question: PlayQuestion, given: PlayerAnswer): string {
  if (isIgnoredAnswer(given)) return 'Skipped';
  switch (question.type) {
    case 11:
      return isolateText(getChoiceName(question.choices, given.choiceId));
    case 12:
      return joinWithAnd((given.choiceIds ?? []).map((id) => getChoiceName(question.choices, id)));
    case 31:
      return joinPairs(question.dragItems.map((item) => [item.text, getChoiceName(question.buckets, given.buckets?.[item._id])]));
    case 41:
      return joinPairs(question.lefts.map((left) => [left.text, getChoiceName(question.rights, given.pairs?.[left._id])]));
    default:
      return joinWithAnd((given.texts ?? []).filter((text) => text !== ''));
  }
}

/** The answer key as text. */
export function formatAnswerKey(question: PlayQuestion, key: AnswerKey): string {
  if (key.type === 21) return isolateText(key.text);
  return formatPlayerAnswer(question, key);
}

export interface AnswerVerdict {
  tone: 'right' | 'wrong' | 'plain';
  /** It says whether the answer is right, which the icon shows too. */
  headline: string;
}

/** The text of a marked answer; null while the answer has no mark. */
export function buildVerdict(question: PlayQuestion, questionState: QuestionState): AnswerVerdict | null {
  if (questionState.mark.state !== 'marked') return null;
  const { right, answerKey } = questionState.mark;
  const hasChoices = question.type === 11 || question.type === 12;
  if (right) return { tone: 'right', headline: hasChoices ? 'Right!' : 'Exactly.' };
  return { tone: 'wrong', headline: formatWrongHeadline(question, questionState, answerKey) };
}

function formatWrongHeadline(question: PlayQuestion, questionState: QuestionState, key: AnswerKey): string {
  if (key.type === 31) return `${formatWrongOpening(questionState, key)} The correct places are shown above.`;
  if (key.type === 41) return `${formatWrongOpening(questionState, key)} The correct pairs are shown above.`;
  const text = formatAnswerKey(question, key);
  const opening = isIgnoredAnswer(questionState.given) ? 'Skipped, so no points.' : formatWrongOpening(questionState, key);
  // The key follows a colon, since it may be a word, a sentence or a question.
  if (key.type === 23) return `${opening} Accepted answers: ${text}`;
  const isSeveral = (key.type === 12 && key.choiceIds.length > 1) || (key.type === 22 && key.texts.length > 1);
  return `${opening} ${isSeveral ? 'Answers' : 'Answer'}: ${text}`;
}

function formatWrongOpening(questionState: QuestionState, key: AnswerKey): string {
  if (key.type === 11 || key.type === 21) return 'Not this one.';
  return isPartlyRight(questionState, key) ? 'Not quite.' : 'Not these.';
}

function isPartlyRight(questionState: QuestionState, key: AnswerKey): boolean {
  const { given } = questionState;
  if (key.type === 12) return (given.choiceIds ?? []).some((id) => key.choiceIds.includes(id));
  if (key.type === 31) return Object.entries(given.buckets ?? {}).some(([itemId, bucketId]) => key.buckets[itemId] === bucketId);
  if (key.type === 41) return Object.entries(given.pairs ?? {}).some(([leftId, rightId]) => key.pairs[leftId] === rightId);
  return listTextStates(questionState).includes('right');
}

/** Texts as a list. Quotation marks separate them if one has punctuation of its own. */
function joinWithAnd(texts: readonly string[]): string {
  const listed = texts.map(texts.length > 1 && texts.some(hasPunctuation) ? quote : isolateText);
  if (listed.length < 2) return listed.join('');
  return `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`;
}

const joinPairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map((pair) => pair.map((text) => (hasPunctuation(text) ? quote(text) : isolateText(text))).join(': ')).join('; ');

const hasPunctuation = (text: string) => /[,;:]|[.!?…]$/.test(text);

const quote = (text: string) => `“${isolateText(text)}”`;
