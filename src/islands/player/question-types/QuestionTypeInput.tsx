import { useStore } from '@nanostores/react';
import { HintLine } from '#islands/player/parts/HintLine.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import { getAnswerHint } from '#rules/play/answer-hint';
import type { PlayQuestion } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';
import { DraftAnnouncer } from './DraftAnnouncer.tsx';
import { MultipleChoiceInput } from './MultipleChoiceInput.tsx';
import { ScrambleKeys } from './scramble/ScrambleKeys.tsx';
import { ScrambleSlots } from './scramble/ScrambleSlots.tsx';
import { TextsInput } from './TextsInput.tsx';

interface QuestionTypeInputProps {
  store: PlayStore;
  question: PlayQuestion;
  draft: AnswerDraft;
  questionState: QuestionState | undefined;
  isLocked: boolean;
  /** The inputs of buckets and pairs; null until they have loaded, and in a quiz without them. */
  placementInputs: typeof import('./PlacementInput.tsx') | null;
}

/** The inputs of every question type but single choice. The draft always belongs to the question on screen. */
export function QuestionTypeInput(props: QuestionTypeInputProps) {
  return (
    <>
      <TypeInput {...props} />
      <DraftAnnouncer
        key={props.question._id}
        question={props.question}
        draft={props.draft}
        isAnswered={props.questionState !== undefined}
      />
    </>
  );
}

function TypeInput(props: QuestionTypeInputProps) {
  const { store, question, draft, questionState, isLocked, placementInputs } = props;
  const hint = useAnswerHint(props);
  const { quiz, setDraft, skipQuestion, confirmAnswer } = store;
  const inputProps = { quiz, questionState, isLocked, onDraft: setDraft, onSkip: skipQuestion };
  if (question.type === 21 && draft.type === 21) return <ScrambleKeys {...inputProps} question={question} draft={draft} />;
  if ((question.type === 22 || question.type === 23) && (draft.type === 22 || draft.type === 23)) {
    return (
      <TextsInput
        {...inputProps}
        question={question}
        draft={draft}
        hint={hint}
        onConfirm={confirmAnswer}
        onChangeRefused={store.refuseInput}
      />
    );
  }
  return (
    <>
      {question.type === 12 && draft.type === 12 && <MultipleChoiceInput {...inputProps} question={question} draft={draft} />}
      {placementInputs && <placementInputs.PlacementInput {...inputProps} question={question} draft={draft} />}
      <HintLine hint={hint} />
    </>
  );
}

type PromptProps = Pick<QuestionTypeInputProps, 'store' | 'question' | 'draft' | 'questionState'>;

/** The part of the prompt that shows the draft: the slots of a scramble. */
export function ScramblePrompt(props: PromptProps) {
  const { question, draft, questionState } = props;
  const hint = useAnswerHint(props);
  if (question.type !== 21 || draft.type !== 21) return null;
  return (
    <>
      <ScrambleSlots question={question} pickedKeys={draft.keys} questionState={questionState} />
      <HintLine hint={hint} />
    </>
  );
}

function useAnswerHint({ store, question, draft, questionState }: PromptProps) {
  const isInputRefused = useStore(store.$isInputRefused);
  return getAnswerHint(question, draft, { questionState, isInputRefused });
}
