import { useStore } from '@nanostores/react';
import { KINDS } from '#base/kinds';
import { leaveOnClick } from '#islands/player/menu/leave-on-click.ts';
import { PlayerMenuButton } from '#islands/player/menu/PlayerMenuButton.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { timerIcon } from '#islands/ui/icons/player.ts';
import { circleQuestionMarkIcon, featherIcon, xIcon } from '#islands/ui/icons/shared.ts';
import { formatClock } from '#rules/text/format-clock';
import css from './play-screen.module.css';

const c = bindClassNames(css);
// Three lines of a phone.
const MAX_TITLE_LENGTH = 84;
const KIND_ICONS = { kquiz: circleQuestionMarkIcon, pquiz: featherIcon };

interface PlayHeaderProps {
  store: PlayStore;
  /** The progress of loading the play, in percent; null once it has loaded. */
  loadingPercent: number | null;
}

export function PlayHeader({ store, loadingPercent }: PlayHeaderProps) {
  const { quiz } = store;
  const isPlayedInOtherTab = useStore(store.$isPlayedInOtherTab);
  return (
    <div className={c('header')}>
      <div className={`wrap-play ${c('header-row')}`}>
        {store.ownsPage && (
          <a className="icon-button" href="/home" aria-label="Leave the quiz" onClick={(event) => leaveOnClick(event, store)}>
            <Icon path={xIcon} size={24} weight={2.3} />
          </a>
        )}
        <span className="kind not-mobile">
          <Icon path={KIND_ICONS[quiz.kind]} size={15} weight={2.3} />
          {KINDS[quiz.kind].label}
        </span>
        <p className={c('header-title', quiz.title.length > MAX_TITLE_LENGTH && 'long')} lang={quiz.language} dir="auto">
          {quiz.title}
        </p>
        {quiz.kind === 'kquiz' && <Timer store={store} />}
        <PlayerMenuButton store={store} />
      </div>
      {isPlayedInOtherTab && (
        <p className={c('other-tab-notice')} role="status">
          This quiz is open in another tab. Progress is saved there; this tab’s answers count but won’t be saved.
        </p>
      )}
      {loadingPercent !== null && (
        <div className={c('progress')} role="progressbar" aria-label="Loading your questions" aria-valuenow={loadingPercent}>
          <div className={c('progress-fill')} style={{ '--share': loadingPercent / 100 } as React.CSSProperties} />
        </div>
      )}
    </div>
  );
}

function Timer({ store }: { store: PlayStore }) {
  const seconds = useStore(store.$seconds);
  const { timeLimitMs } = store.quiz;
  return (
    <span className={c('timer')} role="timer" aria-live="off" aria-label="Time">
      <Icon path={timerIcon} size={18} weight={2.3} />
      {formatClock(seconds * 1000)}
      {timeLimitMs !== null && seconds * 1000 <= timeLimitMs && <span className={c('timer-limit')}>of {formatClock(timeLimitMs)}</span>}
    </span>
  );
}
