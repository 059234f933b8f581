import type { AnswerDraft } from '#rules/play/answer-drafts';
import type { PlayQuestion } from '#rules/play/quiz';
import type { AnswerInputProps } from './answer-input-props.ts';
import { BucketsInput } from './BucketsInput.tsx';
import { PairsInput } from './PairsInput.tsx';

interface PlacementInputProps extends AnswerInputProps {
  question: PlayQuestion;
  draft: AnswerDraft;
}

/** The inputs of the types in which items are placed: buckets and pairs. */
export function PlacementInput({ question, draft, ...inputProps }: PlacementInputProps) {
  if (question.type === 31 && draft.type === 31) return <BucketsInput {...inputProps} question={question} draft={draft} />;
  if (question.type === 41 && draft.type === 41) return <PairsInput key={question._id} {...inputProps} question={question} draft={draft} />;
  return null;
}
