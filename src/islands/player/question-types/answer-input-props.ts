import type { AnswerDraft } from '#rules/play/answer-drafts';
import type { PlayQuiz } from '#rules/play/quiz';
import type { QuestionState } from '#rules/play/session';

/** What every question type's component gets beside its own question and draft. */
export interface AnswerInputProps {
  quiz: PlayQuiz;
  /** The answer, once it is given. */
  questionState: QuestionState | undefined;
  isLocked: boolean;
  onDraft(draft: AnswerDraft): void;
  onSkip(): void;
}
