import type { PlayerAnswer } from '#contract/playing/submissions';
import type { PlayQuestion } from './quiz.ts';
import { countOpenSlots, getScrambleWord, type PickedKeys } from './scramble.ts';

/** An unfinished answer, by question type. A single choice (11) is answered with one press, so its draft is empty. */
export type AnswerDraft =
  | { type: 11 }
  | { type: 12; choiceIds: readonly string[] }
  | { type: 21; keys: PickedKeys }
  | { type: 22 | 23; texts: readonly string[] }
  | { type: 31; buckets: Readonly<Record<string, string>> }
  | { type: 41; pairs: Readonly<Record<string, string>> };

export function createAnswerDraft(question: PlayQuestion): AnswerDraft {
  switch (question.type) {
    case 11:
      return { type: 11 };
    case 12:
      return { type: 12, choiceIds: [] };
    case 21:
      return { type: 21, keys: [] };
    case 22:
    case 23:
      return { type: question.type, texts: Array.from({ length: question.slotCount }, () => '') };
    case 31:
      return { type: 31, buckets: {} };
    case 41:
      return { type: 41, pairs: {} };
  }
}

/** The answer that a complete draft gives; null while the draft is incomplete. */
export function buildAnswerFromDraft(question: PlayQuestion, draft: AnswerDraft): PlayerAnswer | null {
  if (question.type !== draft.type || countMissing(question, draft) > 0) return null;
  switch (draft.type) {
    case 11:
      return null;
    case 12:
      return { choiceIds: [...draft.choiceIds] };
    case 21:
      return question.type === 21 ? { texts: [getScrambleWord(question, draft.keys)] } : null;
    case 22:
    case 23:
      return { texts: draft.texts.map((text) => text.trim()) };
    case 31:
      return { buckets: { ...draft.buckets } };
    case 41:
      return { pairs: { ...draft.pairs } };
  }
}

/** The number of choices, letters, texts, items or pairs that the draft still needs. */
export function countMissing(question: PlayQuestion, draft: AnswerDraft): number {
  if (question.type === 12 && draft.type === 12) return draft.choiceIds.length > 0 ? 0 : 1;
  if (question.type === 21 && draft.type === 21) return countOpenSlots(question, draft.keys);
  if (question.type === 31 && draft.type === 31) return question.dragItems.length - Object.keys(draft.buckets).length;
  if (question.type === 41 && draft.type === 41) return question.lefts.length - Object.keys(draft.pairs).length;
  if ('texts' in draft) return draft.texts.filter((text) => text.trim() === '').length;
  return 1;
}

export const toggleChoice = (selectedIds: readonly string[], choiceId: string): readonly string[] =>
  selectedIds.includes(choiceId) ? selectedIds.filter((id) => id !== choiceId) : [...selectedIds, choiceId];

/** Pairs a left side with a right side and removes any other pair of either. Pairing the same two again removes their pair. */
export function togglePair(pairs: Readonly<Record<string, string>>, left: string, right: string): Record<string, string> {
  const otherPairs = Object.entries(pairs).filter(([from, to]) => from !== left && to !== right);
  return Object.fromEntries(pairs[left] === right ? otherPairs : [...otherPairs, [left, right]]);
}
