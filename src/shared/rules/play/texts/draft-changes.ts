import { type AnswerDraft, countMissing } from '#rules/play/answer-drafts';
import type { MultipleChoiceQuestion, PairsQuestion, PlayQuestion, ScrambleQuestion } from '#rules/play/quiz';
import { countOpenSlots, type PickedKeys } from '#rules/play/scramble';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { getChoiceName } from './answer-texts.ts';
import { getChoiceLetter } from './choice-letters.ts';

/** The letters so far, apart, so that screen readers spell them: "o r i, 4 to go". */
export function formatScrambleProgress(question: ScrambleQuestion, keys: PickedKeys, { isAnswered = false } = {}): string {
  const letters = keys.map((key) => question.hints[key]?.trim() || 'space').join(' ');
  if (isAnswered) return letters || 'none';
  const openSlots = countOpenSlots(question, keys);
  return [letters, openSlots > 0 ? `${openSlots} to go` : 'complete'].filter(Boolean).join(', ');
}

/**
 * What was added to an answer and removed from it, for screen readers. Empty where the control itself says so: fields, and the buttons of
 * buckets.
 */
export function formatDraftChange(question: PlayQuestion, draft: AnswerDraft, previous: AnswerDraft): string {
  if (question.type === 12 && draft.type === 12 && previous.type === 12)
    return formatTicks(question, draft.choiceIds, previous.choiceIds).join(', ');
  if (question.type === 21 && draft.type === 21) return formatScrambleProgress(question, draft.keys);
  if (question.type !== 41 || draft.type !== 41 || previous.type !== 41) return '';
  const missing = countMissing(question, draft);
  const left = missing > 0 ? `${formatNumberWithNoun(missing, 'pair')} left` : 'complete';
  return [...formatPairs(question, draft.pairs, previous.pairs), left].join(', ');
}

function formatTicks({ choices }: MultipleChoiceQuestion, ids: readonly string[], previousIds: readonly string[]): string[] {
  return choices.flatMap(({ _id }, index) => {
    if (ids.includes(_id) === previousIds.includes(_id)) return [];
    return [getChoiceLetter(index), getChoiceName(choices, _id), ids.includes(_id) ? 'selected' : 'not selected'];
  });
}

type Pairs = Readonly<Record<string, string>>;

function formatPairs({ lefts, rights }: PairsQuestion, pairs: Pairs, previousPairs: Pairs): string[] {
  return lefts.flatMap(({ _id }) => {
    if (pairs[_id] === previousPairs[_id]) return [];
    const name = getChoiceName(lefts, _id);
    return [pairs[_id] === undefined ? `${name} not connected` : `${name} connected to ${getChoiceName(rights, pairs[_id])}`];
  });
}
