import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Icon } from '#islands/chrome/Icon.tsx';
import { arrowRightIcon, infoIcon } from '#islands/chrome/icon-paths.ts';
import { choiceOfKey, questionLine } from '#rules/play/letters';
import type { PlayQuiz } from '#rules/play/quiz';
import type { Turn } from '#rules/play/session';
import { classes } from './classes.ts';
import { isTaken } from './keys.ts';
import { Picture } from './Picture.tsx';
import { Pick } from './questions/Pick.tsx';
import css from './ready.module.css';
import type { Press } from './world.ts';

const c = classes(css);

interface ReadyProps {
  quiz: PlayQuiz;
  root: RefObject<HTMLElement | null>;
  ownsPage: boolean;
  /** Before the page is awake nothing can be pressed. */
  isAwake: boolean;
  press: Press | null;
  notice: string | null;
  onPress(press: Press): void;
}

/** Question one on the quiz's own page: picking an answer is already playing. */
export function Ready({ quiz, root, ownsPage, isAwake, press, notice, onPress }: ReadyProps) {
  const question = quiz.questions[0];
  const isPick = question?.type === 11;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const choice = isPick && question.choices[choiceOfKey(event.key, question.choices.length)];
    if (choice && !isTaken(event, root.current, ownsPage)) onPress({ choiceId: choice._id });
  });
  // One listener for good: the first key pressed draws the player anew, and must still be heard after that.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!question) return null;
  const turn: Turn | undefined = press?.choiceId ? { given: { choiceId: press.choiceId }, mark: { state: 'waiting' } } : undefined;
  return (
    <div className={c('ready')}>
      <p className={c('line')}>{questionLine(question, 0, quiz.questions.length)}</p>
      <h2 className={c('title')} lang={quiz.language} dir="auto">
        {question.title}
      </h2>
      {question.description && <p className="muted">{question.description}</p>}
      {question.image && <Picture image={question.image} alt={question.imageAlt} eager />}
      {isPick && (
        <Pick
          quiz={quiz}
          question={question}
          turn={turn}
          isLocked={false}
          isAsleep={!isAwake}
          onAnswer={({ choiceId = null }) => onPress({ choiceId })}
        />
      )}
      <div className={c('foot')}>
        <div className={c('notice')} role="status">
          {notice && (
            <p className="hint">
              <Icon path={infoIcon} size={16} />
              {notice}
            </p>
          )}
        </div>
        <p className="muted small">{isPick ? 'Pick an answer and you are already playing.' : 'The clock starts with you.'}</p>
        <button
          type="button"
          className={isPick ? 'button' : 'button button-primary button-big'}
          disabled={!isAwake}
          aria-busy={press?.choiceId === null || undefined}
          onClick={() => onPress({ choiceId: null })}
        >
          Start
          <Icon path={arrowRightIcon} weight={2.5} />
        </button>
      </div>
    </div>
  );
}
