import { useState } from 'react';
import type { KquizPlayResult } from '#contract/playing/submissions';
import type { FriendParts } from '#islands/player/friend/load-friend-parts.ts';
import { LazyDailyResult } from '#islands/player/daily/LazyDailyResult.tsx';
import { Leaderboard } from '#islands/player/leaderboard/Leaderboard.tsx';
import { AnswerReview } from '#islands/player/question/AnswerReview.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import { ShareButtons } from '#islands/player/share/ShareButtons.tsx';
import { SharePanel } from '#islands/player/share/SharePanel.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { listChecksIcon, swordsIcon } from '#islands/ui/icons/player.ts';
import { rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import type { DisplayResultState } from '#rules/play/session';
import { compareScores } from '#rules/shared-results/duel';
import { buildResultLink } from '#rules/shared-results/shared-link';
import { AnswerStatistics } from './AnswerStatistics.tsx';
import { DimensionScores } from './DimensionScores.tsx';
import { KquizHero } from './KquizHero.tsx';
import { ScoreFigures } from './figures/ScoreFigures.tsx';
import { NextQuizLink } from './NextQuizLink.tsx';
import { ResultHeroButton } from './ResultHeroButton.tsx';
import css from './result.module.css';
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
  const { quiz, friend } = store;
  const { submission, statistics } = viewState.outcome;
  const [isReviewing, setReviewing] = useState(false);
  const sharedLink = buildResultLink(quiz, viewState.outcome, location.origin);
  const own = { finalScore: result.finalScore, maxScore: result.maxScore, duration: submission.duration };
  const friendScore = friend?.kind === 'kquiz' && own.maxScore > 0 ? friend.score : null;
  const actions = (
    <>
      {quiz.isShareable && (
        <ShareButtons sharedLink={sharedLink} label={friendScore ? 'Send yours back' : 'Challenge a friend'} icon={swordsIcon} />
      )}
      {!isReviewing && <ResultHeroButton icon={listChecksIcon} label="See my answers" onPress={() => setReviewing(true)} />}
      <ResultHeroButton icon={rotateCcwIcon} label="Try again" onPress={store.playAgain} />
      <NextQuizLink />
    </>
  );
  return (
    <>
      {friendParts && friendScore ? (
        <>
          <friendParts.DuelHero duel={compareScores(own, friendScore)} own={own} friend={friendScore} actions={actions} />
          <friendParts.DuelTable own={own} friend={friendScore} />
        </>
      ) : (
        <KquizHero
          quiz={quiz}
          submission={submission}
          result={result}
          previousBest={store.getPreviousBest()}
          friendLevel={friend?.kind === 'kquiz' ? friend.levelTitle : null}
          actions={actions}
        />
      )}
      {quiz.dailyNumber !== undefined && <LazyDailyResult quiz={quiz} number={quiz.dailyNumber} result={result} />}
      <div className={`wrap ${c('split', 'even')}`}>
        <div>
          <ScoreFigures quiz={quiz} outcome={viewState.outcome} result={result} />
          <DimensionScores quiz={quiz} result={result} />
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
          <Leaderboard quiz={quiz} outcome={viewState.outcome} />
        )}
      </div>
      <WrittenResult contentId={quiz._id} submissionId={submission._id} language={quiz.language} />
      {statistics && <AnswerStatistics quiz={quiz} statistics={statistics} results={quiz.dimensions.flatMap(({ levels }) => levels)} />}
      {isReviewing && <AnswerReview quiz={quiz} questionStates={viewState.questionStates} result={result} />}
    </>
  );
}
