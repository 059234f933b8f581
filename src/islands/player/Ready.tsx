import { useStore } from '@nanostores/react';
import { Icon } from '#islands/chrome/Icon.tsx';
import { arrowRightIcon, infoIcon } from '#islands/chrome/icon-paths.ts';
import { questionLine } from '#rules/play/words';
import { classes } from './classes.ts';
import { Picture } from './Picture.tsx';
import css from './player.module.css';
import { Pick } from './questions/Pick.tsx';
import type { PlayStore } from './store.ts';

const c = classes(css);

/** Question one on the quiz's own page: picking an answer is already playing. Before the page is awake nothing can be pressed. */
export function Ready({ store, isAwake }: { store: PlayStore; isAwake: boolean }) {
  const { quiz } = store;
  const notice = useStore(store.$notice, { ssr: 'initial' });
  const question = quiz.questions[0];
  if (!question) return null;
  const isPick = question.type === 11;
  return (
    <div className={c('ready')}>
      <p className={c('line')}>{questionLine(question, 0, quiz.questions.length)}</p>
      <h2 className={c('ready-title')} lang={quiz.language} dir="auto">
        {question.title}
      </h2>
      {question.description && <p className="muted">{question.description}</p>}
      {question.image && <Picture image={question.image} alt={question.imageAlt} eager />}
      {isPick && <Pick quiz={quiz} question={question} turn={undefined} isLocked={false} isAsleep={!isAwake} onAnswer={store.answer} />}
      <div className={c('ready-foot')}>
        <div className={c('ready-notice')} role="status">
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
          onClick={store.startOver}
        >
          Start
          <Icon path={arrowRightIcon} weight={2.5} />
        </button>
      </div>
    </div>
  );
}
