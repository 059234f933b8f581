import { useStoreValue } from '#islands/chrome/use-store-value.ts';
import type { PlayStore } from './store.ts';
import { useLazily } from './use-lazily.ts';

const loadResume = () => import('./ResumeDialog.tsx');
const loadTimeUp = () => import('./TimeUpDialog.tsx');

/** What stops to ask: whether a kept play goes on, and what to do when time is up. */
export function Dialogs({ store }: { store: PlayStore }) {
  const offer = useStoreValue(store.$offer);
  const isTimeUp = useStoreValue(store.$isTimeUp);
  const resume = useLazily(loadResume, offer !== null);
  const timeUp = useLazily(loadTimeUp, isTimeUp);
  return (
    <>
      {resume && offer && <resume.ResumeDialog store={store} offer={offer} />}
      {timeUp && isTimeUp && <timeUp.TimeUpDialog store={store} />}
    </>
  );
}
