import type { PlayStore } from '#islands/player/session/store.ts';
import { AlertDialog } from './AlertDialog.tsx';

/** A time limit never ends a play by itself: whoever needs longer takes longer. */
export function TimeUpDialog({ store }: { store: PlayStore }) {
  return (
    <AlertDialog
      title="Time is up"
      text="Speed does not change your points. Take more time, or see how you did; what is not answered counts as wrong."
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
