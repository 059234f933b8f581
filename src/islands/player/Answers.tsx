import type { Draft } from '#rules/play/drafts';
import type { PlayQuestion } from '#rules/play/quiz';
import type { Turn } from '#rules/play/session';
import { Buckets } from './questions/Buckets.tsx';
import { Keys } from './questions/Keys.tsx';
import { MultiPick } from './questions/MultiPick.tsx';
import { Pairs } from './questions/Pairs.tsx';
import { Pick } from './questions/Pick.tsx';
import { Texts } from './questions/Texts.tsx';
import type { PlayStore } from './store.ts';

interface AnswersProps {
  store: PlayStore;
  question: PlayQuestion;
  draft: Draft;
  turn: Turn | undefined;
  isLocked: boolean;
}

/** The way to answer a question of its type. A draft always belongs to the question on the screen. */
export function Answers({ store, question, draft, turn, isLocked }: AnswersProps) {
  const { quiz } = store;
  const shared = { quiz, turn, isLocked };
  const drafting = { ...shared, onDraft: store.sketch, onIgnore: store.ignore };
  if (question.type === 11) return <Pick {...shared} question={question} onAnswer={store.answer} />;
  if (question.type === 12 && draft.type === 12) return <MultiPick {...drafting} question={question} draft={draft} />;
  if (question.type === 21 && draft.type === 21) return <Keys {...drafting} question={question} draft={draft} />;
  if (question.type === 31 && draft.type === 31) return <Buckets {...drafting} question={question} draft={draft} />;
  if (question.type === 41 && draft.type === 41) return <Pairs key={question._id} {...drafting} question={question} draft={draft} />;
  if ((question.type === 22 || question.type === 23) && (draft.type === 22 || draft.type === 23)) {
    return <Texts {...drafting} question={question} draft={draft} onConfirm={store.confirm} />;
  }
  return null;
}
