import { useStore } from '@nanostores/react';
import type { PlayStore } from '#islands/player/session/store.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { TimeUpDialog } from './TimeUpDialog.tsx';

/** The dialogs of a play: resume a saved play, and time is up. */
export function PlayerDialogs({ store }: { store: PlayStore }) {
  const offer = useStore(store.$resumeOffer);
  const isTimeUp = useStore(store.$isTimeUp);
  return (
    <>
      {offer && <ResumeDialog store={store} offer={offer} />}
      {isTimeUp && <TimeUpDialog store={store} />}
    </>
  );
}
