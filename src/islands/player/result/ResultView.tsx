import { FIRST_ANSWERS_COUNT_TEXT } from '#base/texts/first-answers';
import type { FriendParts } from '#islands/player/friend/load-friend-parts.ts';
import { useShuffledRecommendations } from '#islands/player/parts/use-shuffled-recommendations.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { formatHandIn } from '#rules/classes/hand-in-text';
import type { DisplayResultState } from '#rules/play/session';
import { isKquizResult, isPquizResult } from '#rules/play/texts/play-result';
import { KquizResultView } from './KquizResultView.tsx';
import { PquizResultView } from './PquizResultView.tsx';
import css from './result.module.css';

const c = bindClassNames(css);

interface ResultViewProps {
  store: PlayStore;
  viewState: DisplayResultState;
  /** Loaded if the quiz was opened from a friend's result. */
  friendParts: FriendParts | null;
}

/** The result of a play. */
export function ResultView({ store, viewState, friendParts }: ResultViewProps) {
  useShuffledRecommendations();
  const { result, answers, handIn } = viewState.outcome;
  return (
    <div className={c('root')}>
      {/* In two tabs with one play, the answers that count are not the ones given last. */}
      {answers && (
        <p className={`wrap ${c('notice')}`} lang="en" dir="auto">
          {FIRST_ANSWERS_COUNT_TEXT}
        </p>
      )}
      {handIn && (
        <p className={`wrap ${c('notice')}`} lang="en" dir="auto">
          {formatHandIn(handIn)}
        </p>
      )}
      {isPquizResult(result) && <PquizResultView store={store} viewState={viewState} result={result} friendParts={friendParts} />}
      {isKquizResult(result) && <KquizResultView store={store} viewState={viewState} result={result} friendParts={friendParts} />}
    </div>
  );
}
