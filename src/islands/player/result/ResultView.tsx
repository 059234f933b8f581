import { useShuffledRecommendations } from '#islands/player/parts/use-shuffled-recommendations.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import type { DisplayResultState } from '#rules/play/session';
import { isKquizResult, isPquizResult } from '#rules/play/texts/play-result';
import { KquizResultView } from './KquizResultView.tsx';
import { PquizResultView } from './PquizResultView.tsx';

/** The result of a play. */
export function ResultView({ store, viewState }: { store: PlayStore; viewState: DisplayResultState }) {
  useShuffledRecommendations();
  const { result } = viewState.outcome;
  if (isPquizResult(result)) return <PquizResultView store={store} viewState={viewState} result={result} />;
  if (isKquizResult(result)) return <KquizResultView store={store} viewState={viewState} result={result} />;
  return null;
}
