import type { PlayStore } from '#islands/player/session/store.ts';
import { Dialog } from './Dialog.tsx';

/** A time limit never ends a play by itself: whoever needs longer takes longer. */
export function TimeUpDialog({ store }: { store: PlayStore }) {
  return (
    <Dialog
      title="Time is up"
      text="Speed does not change your points. Take more time, or see how you did; what is not answered counts as wrong."
      onClose={store.takeTime}
    >
      <button type="button" className="button" onClick={store.endNow}>
        See my result
      </button>
      <button type="button" className="button button-primary" onClick={store.takeTime}>
        2 more minutes
      </button>
    </Dialog>
  );
}
