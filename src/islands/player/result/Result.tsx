import { useShuffle } from '#islands/player/parts/use-shuffle.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { Finished } from '#rules/play/session';
import { isKquizResult, isPquizResult } from '#rules/play/texts/outcome';
import { KquizResultView } from './KquizResultView.tsx';
import { PquizResultView } from './PquizResultView.tsx';

/** How a play went, and what may come after it. */
export function Result({ store, scene }: { store: PlayStore; scene: Finished }) {
  useShuffle();
  const { result } = scene.outcome;
  if (isPquizResult(result)) return <PquizResultView store={store} scene={scene} result={result} />;
  if (isKquizResult(result)) return <KquizResultView store={store} scene={scene} result={result} />;
  return null;
}
