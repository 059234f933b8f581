import { classes } from '#islands/player/parts/classes.ts';
import { Heading } from '#islands/player/parts/Heading.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { cloudOffIcon, rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import { Lark } from '#islands/ui/Lark.tsx';
import { type Trouble, troubleText, wayOnFromPlay } from '#rules/play/texts/trouble';
import css from './player.module.css';

const c = classes(css);
const LABELS = { retry: 'Try again', goOn: 'Try again', restart: 'Start again', reload: 'Get the new version' } as const;

/** Between the last answer and the result; with trouble, what is safe and the way on. */
export function Finishing({ store, trouble }: { store: PlayStore; trouble: Trouble | null }) {
  const way = trouble ? wayOnFromPlay(trouble) : null;
  const go = way === 'restart' ? store.again : way === 'reload' ? store.reload : store.retry;
  return (
    <div className={c('finishing', trouble !== null && 'finishing-stopped')} role="status">
      {trouble ? (
        <Icon path={cloudOffIcon} size={52} weight={1.8} className={c('finishing-icon')} />
      ) : (
        <Lark className={c('finishing-lark')} />
      )}
      <Heading of="finishing" className={c('finishing-title')}>
        {trouble ? 'Your result is not here yet' : 'Working out your result'}
      </Heading>
      <p className="muted">{trouble ? troubleText(trouble) : 'A moment.'}</p>
      {way && (
        <button type="button" className="button" onClick={go}>
          <Icon path={rotateCcwIcon} size={18} weight={2.3} />
          {LABELS[way]}
        </button>
      )}
    </div>
  );
}
