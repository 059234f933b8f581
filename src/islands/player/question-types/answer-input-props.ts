import type { AnswerDraft } from '#rules/play/answer-drafts';
import type { PlayQuiz } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';

/** The props of every question type's input, apart from its own question and draft. */
export interface AnswerInputProps {
  quiz: PlayQuiz;
  /** The given answer and its mark; undefined while the question is open. */
  questionState: QuestionState | undefined;
  isLocked: boolean;
  onDraft(draft: AnswerDraft): void;
  onSkip(): void;
}
