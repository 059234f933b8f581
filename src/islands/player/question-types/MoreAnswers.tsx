import { HintLine } from '#islands/player/parts/HintLine.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { Draft } from '#rules/play/drafts';
import type { PlayQuestion } from '#rules/play/quiz';
import type { Hint } from '#rules/play/screen';
import type { Turn } from '#rules/play/session';
import { Buckets } from './Buckets.tsx';
import { Keys } from './Keys.tsx';
import { MultiPick } from './MultiPick.tsx';
import { Pairs } from './Pairs.tsx';
import { Slots } from './Slots.tsx';
import { Texts } from './Texts.tsx';

interface MoreAnswersProps {
  store: PlayStore;
  question: PlayQuestion;
  draft: Draft;
  turn: Turn | undefined;
  isLocked: boolean;
  hint: Hint | null;
}

/** The ways to answer that are more than one press. A draft always belongs to the question on the screen. */
export function MoreAnswers({ store, question, draft, turn, isLocked, hint }: MoreAnswersProps) {
  const { quiz, sketch, ignore, confirm } = store;
  const shared = { quiz, turn, isLocked, onDraft: sketch, onIgnore: ignore };
  if (question.type === 21 && draft.type === 21) return <Keys {...shared} question={question} draft={draft} />;
  if ((question.type === 22 || question.type === 23) && (draft.type === 22 || draft.type === 23)) {
    return <Texts {...shared} question={question} draft={draft} hint={hint} onConfirm={confirm} />;
  }
  return (
    <>
      {question.type === 12 && draft.type === 12 && <MultiPick {...shared} question={question} draft={draft} />}
      {question.type === 31 && draft.type === 31 && <Buckets {...shared} question={question} draft={draft} />}
      {question.type === 41 && draft.type === 41 && <Pairs key={question._id} {...shared} question={question} draft={draft} />}
      <HintLine hint={hint} />
    </>
  );
}

/** What stands below a question before its answers: the slots of a scramble. */
export function BelowQuestion({ question, draft, turn, hint }: Pick<MoreAnswersProps, 'question' | 'draft' | 'turn' | 'hint'>) {
  if (question.type !== 21 || draft.type !== 21) return null;
  return (
    <>
      <Slots question={question} picked={draft.keys} turn={turn} />
      <HintLine hint={hint} />
    </>
  );
}
