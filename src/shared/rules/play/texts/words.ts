import type { AnswerKey } from '#contract/contents/kquiz';
import type { GivenAnswer } from '#contract/playing/submissions';
import { isIgnored, type PlayPart, type PlayQuestion } from '#rules/play/quiz';
import type { Turn } from '#rules/play/session';
import { letterOf } from './letters.ts';

/** What to call a choice that may be a picture alone. */
export function nameOf(parts: readonly PlayPart[], id: string | undefined): string {
  const at = parts.findIndex((part) => part._id === id);
  const part = parts[at];
  if (!part) return '';
  return part.text || part.imageAlt || `Picture ${letterOf(at)}`;
}

/** A minutes-and-seconds clock: 1:24, and 1:02:03 from the hour on. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A given answer in words, for the list of answers after play. */
export function givenText(question: PlayQuestion, given: GivenAnswer): string {
  if (isIgnored(given)) return 'Skipped';
  switch (question.type) {
    case 11:
      return nameOf(question.choices, given.choiceId);
    case 12:
      return listed((given.choiceIds ?? []).map((id) => nameOf(question.choices, id)));
    case 31:
      return question.things.map((thing) => `${thing.text}: ${nameOf(question.buckets, given.buckets?.[thing._id])}`).join('; ');
    case 41:
      return question.lefts.map((left) => `${left.text}: ${nameOf(question.rights, given.pairs?.[left._id])}`).join('; ');
    default:
      return listed((given.texts ?? []).filter((text) => text !== ''));
  }
}

/** The answer key in words. */
export function keyText(question: PlayQuestion, key: AnswerKey): string {
  if (key.type === 21) return key.text;
  return givenText(question, key);
}

export interface Verdict {
  tone: 'right' | 'wrong' | 'plain';
  /** Said first to those who cannot see the sign. */
  spoken: string;
  headline: string;
}

/** What is said when an answer's rightness is known. */
export function verdictOf(question: PlayQuestion, turn: Turn): Verdict | null {
  if (turn.mark.state !== 'marked') return null;
  const { right, answerKey } = turn.mark;
  // A choice bears the words "Right answer" itself.
  const isPicked = question.type === 11 || question.type === 12;
  if (right) return { tone: 'right', spoken: 'Right.', headline: isPicked ? 'That is right.' : 'That is the right answer.' };
  return { tone: 'wrong', spoken: 'Wrong.', headline: `${opening(question, turn.given)} ${solution(question, answerKey)}` };
}

function opening(question: PlayQuestion, given: GivenAnswer): string {
  if (isIgnored(given)) return 'Skipped, so it counts as wrong.';
  return question.type === 11 || question.type === 21 ? 'Not this one.' : 'Not quite.';
}

function solution(question: PlayQuestion, key: AnswerKey): string {
  if (key.type === 31) return 'The right places are marked above.';
  if (key.type === 41) return 'The right pairs are marked above.';
  const text = keyText(question, key);
  if (key.type === 23) return sentence(`These count: ${text}`);
  const isSeveral = (key.type === 12 && key.choiceIds.length > 1) || (key.type === 22 && key.texts.length > 1);
  return sentence(`${isSeveral ? 'They are' : 'It is'} ${text}`);
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
