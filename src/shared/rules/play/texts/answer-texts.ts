import type { AnswerKey } from '#contract/contents/kquiz';
import type { PlayerAnswer } from '#contract/playing/submissions';
import { isIgnoredAnswer, type PlayChoice, type PlayQuestion } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { getChoiceLetter } from './choice-letters.ts';

/** What to call a choice that may be a picture alone. */
export function getChoiceName(choices: readonly PlayChoice[], id: string | undefined): string {
  const index = choices.findIndex((choice) => choice._id === id);
  const choice = choices[index];
  if (!choice) return '';
  return choice.text || choice.imageAlt || `Picture ${getChoiceLetter(index)}`;
}

/** A minutes-and-seconds clock: 1:24, and 1:02:03 from the hour on. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** A given answer in words, for the list of answers after play. */
export function formatPlayerAnswer(question: PlayQuestion, given: PlayerAnswer): string {
  if (isIgnoredAnswer(given)) return 'Skipped';
  switch (question.type) {
    case 11:
      return getChoiceName(question.choices, given.choiceId);
    case 12:
      return joinWithAnd((given.choiceIds ?? []).map((id) => getChoiceName(question.choices, id)));
    case 31:
      return question.dragItems.map((thing) => `${thing.text}: ${getChoiceName(question.buckets, given.buckets?.[thing._id])}`).join('; ');
    case 41:
      return question.lefts.map((left) => `${left.text}: ${getChoiceName(question.rights, given.pairs?.[left._id])}`).join('; ');
    default:
      return joinWithAnd((given.texts ?? []).filter((text) => text !== ''));
  }
}

/** The answer key in words. */
export function formatAnswerKey(question: PlayQuestion, key: AnswerKey): string {
  if (key.type === 21) return key.text;
  return formatPlayerAnswer(question, key);
}

export interface AnswerVerdict {
  tone: 'right' | 'wrong' | 'plain';
  /** Said first to those who cannot see the sign. */
  spoken: string;
  headline: string;
}

/** What is said when an answer's rightness is known. */
export function buildVerdict(question: PlayQuestion, questionState: QuestionState): AnswerVerdict | null {
  if (questionState.mark.state !== 'marked') return null;
  const { right, answerKey } = questionState.mark;
  // A choice bears the words "Right answer" itself.
  const isPicked = question.type === 11 || question.type === 12;
  if (right) return { tone: 'right', spoken: 'Right.', headline: isPicked ? 'That is right.' : 'That is the right answer.' };
  return {
    tone: 'wrong',
    spoken: 'Wrong.',
    headline: `${formatVerdictOpening(question, questionState.given)} ${formatSolution(question, answerKey)}`,
  };
}

function formatVerdictOpening(question: PlayQuestion, given: PlayerAnswer): string {
  if (isIgnoredAnswer(given)) return 'Skipped, so it counts as wrong.';
  return question.type === 11 || question.type === 21 ? 'Not this one.' : 'Not quite.';
}

function formatSolution(question: PlayQuestion, key: AnswerKey): string {
  if (key.type === 31) return 'The right places are marked above.';
  if (key.type === 41) return 'The right pairs are marked above.';
  const text = formatAnswerKey(question, key);
  if (key.type === 23) return toSentence(`These count: ${text}`);
  const isSeveral = (key.type === 12 && key.choiceIds.length > 1) || (key.type === 22 && key.texts.length > 1);
  return toSentence(`${isSeveral ? 'They are' : 'It is'} ${text}`);
}

const toSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function joinWithAnd(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
