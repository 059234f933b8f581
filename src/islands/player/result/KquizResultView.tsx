import { useState } from 'react';
import type { KquizPlayResult } from '#contract/playing/submissions';
import { LazyDailyResult } from '#islands/player/daily/LazyDailyResult.tsx';
import type { FriendParts } from '#islands/player/friend/load-friend-parts.ts';
import { Leaderboard } from '#islands/player/leaderboard/Leaderboard.tsx';
import { AnswerReview } from '#islands/player/question/AnswerReview.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import { SharePanel } from '#islands/player/share/SharePanel.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { DisplayResultState } from '#rules/play/session';
import { buildResultLink } from '#rules/shared-results/shared-link';
import { AnswerStatistics } from './AnswerStatistics.tsx';
import { ScoreDetails } from './figures/ScoreDetails.tsx';
import { KquizHeadline } from './KquizHeadline.tsx';
import css from './result.module.css';
import { UpNext } from './UpNext.tsx';
import { WrittenResult } from './WrittenResult.tsx';

const c = bindClassNames(css);

interface KquizResultViewProps {
  store: PlayStore;
  viewState: DisplayResultState;
  result: KquizPlayResult;
  /** Loaded if the quiz was opened from a friend's result. */
  friendParts: FriendParts | null;
}

/** A trivia result: the level, the score, the score in each dimension, and the review of the answers. */
export function KquizResultView({ store, viewState, result, friendParts }: KquizResultViewProps) {
  const { quiz } = store;
  const { outcome } = viewState;
  const { submission, statistics } = outcome;
  const [isReviewing, setReviewing] = useState(false);
  const sharedLink = buildResultLink(quiz, outcome, location.origin);
  return (
    <>
      <KquizHeadline
        store={store}
        outcome={outcome}
        result={result}
        sharedLink={sharedLink}
        friendParts={friendParts}
        onReview={isReviewing ? null : () => setReviewing(true)}
      />
      {quiz.dailyNumber !== undefined && <LazyDailyResult quiz={quiz} number={quiz.dailyNumber} result={result} />}
      {store.ownsPage && <UpNext quizId={quiz._id} />}
      <div className={`wrap ${c('split', 'even')}`}>
        <div>
          <ScoreDetails quiz={quiz} outcome={outcome} result={result} />
          <div className={c('below')}>
            {quiz.isShareable && (
              <SharePanel
                quiz={quiz}
                sharedLink={sharedLink}
                title="Can a friend beat you?"
                text="They will see your score, not your answers."
              />
            )}
          </div>
        </div>
        {store.isInline ? (
          <p>
            <a className="text-button" href={quiz.path}>
              Leaderboard on the quiz’s page
            </a>
          </p>
        ) : (
          <Leaderboard quiz={quiz} outcome={outcome} />
        )}
      </div>
      <WrittenResult contentId={quiz._id} submissionId={submission._id} language={quiz.language} />
      {statistics && <AnswerStatistics quiz={quiz} statistics={statistics} results={quiz.dimensions.flatMap(({ levels }) => levels)} />}
      {isReviewing && <AnswerReview quiz={quiz} questionStates={viewState.questionStates} result={result} />}
    </>
  );
}
