import type { Draft } from '#rules/play/drafts';
import type { PlayQuiz } from '#rules/play/quiz';
import type { Turn } from '#rules/play/session';

/** What every question type's component gets beside its own question and draft. */
export interface AnsweringProps {
  quiz: PlayQuiz;
  /** The answer, once it is given. */
  turn: Turn | undefined;
  isLocked: boolean;
  onDraft(draft: Draft): void;
  onIgnore(): void;
}
