import type { PlayStore } from '#islands/player/session/store.ts';
import { AlertDialog } from './AlertDialog.tsx';

/** A time limit never ends a play: the player may always take more time (WCAG 2.2.1). */
export function TimeUpDialog({ store }: { store: PlayStore }) {
  return (
    <AlertDialog
      title="Time is up"
      text="Time doesn’t change your points. Take more time, or see your result; unanswered questions count as wrong."
      onClose={store.extendTime}
    >
      <button type="button" className="button" onClick={store.finishPlay}>
        See my result
      </button>
      <button type="button" className="button button-primary" onClick={store.extendTime}>
        2 more minutes
      </button>
    </AlertDialog>
  );
}
