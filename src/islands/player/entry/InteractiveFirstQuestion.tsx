import { type RefObject, useEffect, useEffectEvent } from 'react';
import { moveFocus } from '#islands/player/parts/move-focus.ts';
import { shouldIgnoreKey } from '#islands/player/parts/should-ignore-key.ts';
import type { InitialAnswer } from '#islands/player/session/player-environment.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { findChoiceByKey } from '#rules/play/texts/choice-letters';
import { FirstQuestion } from './FirstQuestion.tsx';

interface InteractiveFirstQuestionProps {
  quiz: PlayQuiz;
  root: RefObject<HTMLElement | null>;
  /** The player is on the quiz's own page, not in an article, an embed or the editor's preview. */
  ownsPage: boolean;
  /** Question one gets the focus, which was on the card that the player has replaced. */
  takesFocus: boolean;
  initialAnswer: InitialAnswer | null;
  notice: string | null;
  onStart(initialAnswer: InitialAnswer): void;
}

/** Question one once the player is mounted: behind the offer to resume a saved play, and in an article. */
export function InteractiveFirstQuestion({
  quiz,
  root,
  ownsPage,
  takesFocus,
  initialAnswer,
  notice,
  onStart,
}: InteractiveFirstQuestionProps) {
  const question = quiz.questions[0];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const choice = question?.type === 11 && question.choices[findChoiceByKey(event.key, question.choices.length)];
    if (choice && !shouldIgnoreKey(event, { root: root.current, ownsPage })) onStart({ choiceId: choice._id });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  useEffect(() => {
    if (takesFocus) moveFocus(root.current?.querySelector<HTMLElement>('[data-question-title]'));
  }, [takesFocus, root]);

  return <FirstQuestion quiz={quiz} initialAnswer={initialAnswer} notice={notice} onStart={onStart} />;
}
