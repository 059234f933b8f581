import { useShuffledRecommendations } from '#islands/player/parts/use-shuffled-recommendations.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { DisplayResultState } from '#rules/play/session';
import { isKquizResult, isPquizResult } from '#rules/play/texts/play-result';
import { KquizResultView } from './KquizResultView.tsx';
import { PquizResultView } from './PquizResultView.tsx';

/** How a play went, and what may come after it. */
export function ResultView({ store, scene: viewState }: { store: PlayStore; scene: DisplayResultState }) {
  useShuffledRecommendations();
  const { result } = viewState.outcome;
  if (isPquizResult(result)) return <PquizResultView store={store} scene={viewState} result={result} />;
  if (isKquizResult(result)) return <KquizResultView store={store} viewState={viewState} result={result} />;
  return null;
}
