import { useState } from 'react';
import type { KquizPlayResult } from '#contract/playing/submissions';
import { AnswerReview } from '#islands/player/question/AnswerReview.tsx';
import type { PlayStore } from '#islands/player/session/store.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { listChecksIcon, swordsIcon } from '#islands/ui/icons/player.ts';
import { rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import type { DisplayResultState } from '#rules/play/session';
import {
  formatBestComparison,
  formatScore,
  formatScoreLine,
  getHeadlineLevel,
  getPlayResultPath,
  getResultId,
} from '#rules/play/texts/play-result';
import { formatClock } from '#rules/text/format-clock';
import { AnswerStatistics } from './AnswerStatistics.tsx';
import { DimensionScores } from './DimensionScores.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { NextQuizLink } from './NextQuizLink.tsx';
import { ResultHero } from './ResultHero.tsx';
import { ResultHeroButton } from './ResultHeroButton.tsx';
import css from './result.module.css';
import { ScoreIllustration } from './ScoreIllustration.tsx';
import { ShareButtons } from './ShareButtons.tsx';
import { SharePanel } from './SharePanel.tsx';
import { WrittenResult } from './WrittenResult.tsx';

const c = bindClassNames(css);

interface KquizResultViewProps {
  store: PlayStore;
  viewState: DisplayResultState;
  result: KquizPlayResult;
}

/** A trivia result: the level, the score, the score in each dimension, and the review of the answers. */
export function KquizResultView({ store, viewState, result }: KquizResultViewProps) {
  const { quiz } = store;
  const { submission, statistics, unranked } = viewState.outcome;
  const [isReviewing, setReviewing] = useState(false);
  const level = getHeadlineLevel(result);
  const resultId = getResultId(result);
  const bestComparison = formatBestComparison({ finalScore: result.finalScore, duration: submission.duration }, store.getPreviousBest());
  const title = level?.title ?? formatScore(result).replace('/', ' of ');
  const sharedLink = {
    title: `${title}: ${quiz.title}`,
    url: location.origin + (resultId === null ? quiz.path : getPlayResultPath(quiz, resultId)),
  };
  return (
    <>
      <ResultHero
        kind="kquiz"
        quizTitle={quiz.title}
        title={title}
        language={quiz.language}
        illustration={<ScoreIllustration score={formatScore(result)} />}
        actions={
          <>
            {quiz.isShareable && <ShareButtons sharedLink={sharedLink} label="Challenge a friend" icon={swordsIcon} />}
            {!isReviewing && <ResultHeroButton icon={listChecksIcon} label="See my answers" onPress={() => setReviewing(true)} />}
            <ResultHeroButton icon={rotateCcwIcon} label="Try again" onPress={store.playAgain} />
            <NextQuizLink />
          </>
        }
      >
        <p>
          <span lang="en" dir="auto">
            {level ? formatScoreLine(result, submission.duration) : `In ${formatClock(submission.duration * 1000)}.`}
            {bestComparison && ` ${bestComparison}`}
          </span>
          {level?.description && ` ${level.description}`}
        </p>
      </ResultHero>
      <div className={`wrap ${c('split', 'even')}`}>
        <div>
          <DimensionScores quiz={quiz} result={result} />
          <div className={c('below')}>
            {quiz.isShareable && (
              <SharePanel
                quiz={quiz}
                resultId={resultId}
                sharedLink={sharedLink}
                title="Can a friend beat you?"
                text="They will see your level, not your answers."
              />
            )}
          </div>
        </div>
        <Leaderboard quiz={quiz} notice={unranked} />
      </div>
      <WrittenResult contentId={quiz._id} submissionId={submission._id} language={quiz.language} />
      {statistics && <AnswerStatistics quiz={quiz} statistics={statistics} results={quiz.dimensions.flatMap(({ levels }) => levels)} />}
      {isReviewing && <AnswerReview quiz={quiz} questionStates={viewState.questionStates} result={result} />}
    </>
  );
}
