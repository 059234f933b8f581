import { HintLine } from '#islands/player/parts/HintLine.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import type { AnswerHint } from '#rules/play/answer-hint';
import type { PlayQuestion } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { BucketsInput } from './BucketsInput.tsx';
import { MultipleChoiceInput } from './MultipleChoiceInput.tsx';
import { PairsInput } from './PairsInput.tsx';
import { ScrambleKeys } from './ScrambleKeys.tsx';
import { ScrambleSlots } from './ScrambleSlots.tsx';
import { TextsInput } from './TextsInput.tsx';

interface QuestionTypeInputProps {
  store: PlayStore;
  question: PlayQuestion;
  draft: AnswerDraft;
  questionState: QuestionState | undefined;
  isLocked: boolean;
  hint: AnswerHint | null;
}

/** The inputs of every question type but single choice. The draft always belongs to the question on screen. */
export function QuestionTypeInput({ store, question, draft, questionState, isLocked, hint }: QuestionTypeInputProps) {
  const { quiz, setDraft, skipQuestion, confirmAnswer } = store;
  const inputProps = { quiz, questionState, isLocked, onDraft: setDraft, onSkip: skipQuestion };
  if (question.type === 21 && draft.type === 21) return <ScrambleKeys {...inputProps} question={question} draft={draft} />;
  if ((question.type === 22 || question.type === 23) && (draft.type === 22 || draft.type === 23)) {
    return <TextsInput {...inputProps} question={question} draft={draft} hint={hint} onConfirm={confirmAnswer} />;
  }
  return (
    <>
      {question.type === 12 && draft.type === 12 && <MultipleChoiceInput {...inputProps} question={question} draft={draft} />}
      {question.type === 31 && draft.type === 31 && <BucketsInput {...inputProps} question={question} draft={draft} />}
      {question.type === 41 && draft.type === 41 && <PairsInput key={question._id} {...inputProps} question={question} draft={draft} />}
      <HintLine hint={hint} />
    </>
  );
}

/** The part of the prompt that shows the draft: the slots of a scramble. */
export function ScramblePrompt({
  question,
  draft,
  questionState,
  hint,
}: Pick<QuestionTypeInputProps, 'question' | 'draft' | 'questionState' | 'hint'>) {
  if (question.type !== 21 || draft.type !== 21) return null;
  return (
    <>
      <ScrambleSlots question={question} pickedKeys={draft.keys} questionState={questionState} />
      <HintLine hint={hint} />
    </>
  );
}
