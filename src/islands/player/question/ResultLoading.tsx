import { FocusHeading } from '#islands/player/parts/FocusHeading.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { cloudOffIcon, rotateCcwIcon, triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import { Lark } from '#islands/ui/Lark.tsx';
import type { QuestionState } from '#rules/play/session';
import { formatMarkedScore } from '#rules/play/texts/lost-play';
import { formatPlayError, getPlayRecovery, type PlayError } from '#rules/play/texts/play-errors';
import css from './play-screen.module.css';

const c = bindClassNames(css);
const RECOVERY_LABELS = { retry: 'Try again', resume: 'Try again', restart: 'Start again', reload: 'Get the new version' } as const;

interface ResultLoadingProps {
  store: PlayStore;
  error: PlayError | null;
  questionStates: readonly QuestionState[];
}

/** Shown between the last answer and the result. On an error it explains what happened and offers the recovery; of a refused play it shows what the device knows. */
export function ResultLoading({ store, error, questionStates }: ResultLoadingProps) {
  const recovery = error ? getPlayRecovery(error) : null;
  const isRefused = recovery === 'restart' || recovery === 'reload';
  const markedScore = isRefused ? formatMarkedScore(questionStates) : null;
  const onRecover = recovery === 'restart' ? store.playAgain : recovery === 'reload' ? store.reloadQuiz : store.retryRequest;
  return (
    <div className={c('finishing', error !== null && 'finishing-stopped')} role="status">
      {error ? (
        <Icon path={isRefused ? triangleAlertIcon : cloudOffIcon} size={52} weight={1.8} className={c('finishing-icon')} />
      ) : (
        <Lark className={c('finishing-lark')} />
      )}
      <FocusHeading focusKey="finishing" className={c('finishing-title')}>
        {isRefused ? 'This play can’t be counted' : error ? 'Waiting for your result' : 'Working out your result'}
      </FocusHeading>
      <p className="muted">{error ? formatPlayError(error, { isSaved: store.isSaved() }) : 'One moment, please.'}</p>
      {markedScore && <p>{markedScore}</p>}
      {recovery && (
        <button type="button" className="button" onClick={onRecover}>
          <Icon path={rotateCcwIcon} size={18} weight={2.3} />
          {RECOVERY_LABELS[recovery]}
        </button>
      )}
    </div>
  );
}
