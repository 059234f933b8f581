import { type RefObject, type SubmitEvent, useEffect, useEffectEvent } from 'react';
import { isTaken } from '#islands/player/parts/keys.ts';
import type { Press } from '#islands/player/session/world.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { choiceOfKey } from '#rules/play/texts/letters';
import { FirstQuestion } from './FirstQuestion.tsx';

interface ReadyProps {
  quiz: PlayQuiz;
  root: RefObject<HTMLElement | null>;
  ownsPage: boolean;
  press: Press | null;
  notice: string | null;
  onPress(press: Press): void;
}

/** Question one where the player stands already: beside the offer to go on with a kept play, and in an article. */
export function Ready({ quiz, root, ownsPage, press, notice, onPress }: ReadyProps) {
  const question = quiz.questions[0];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const choice = question?.type === 11 && question.choices[choiceOfKey(event.key, question.choices.length)];
    if (choice && !isTaken(event, root.current, ownsPage)) onPress({ choiceId: choice._id });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    onPress({ choiceId: submitter?.dataset.choice ?? null });
  }
  return <FirstQuestion quiz={quiz} press={press} notice={notice} onSubmit={onSubmit} />;
}
