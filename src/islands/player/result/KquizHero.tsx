import type { ReactNode } from 'react';
import type { KquizPlayResult, SubmissionResponse } from '#contract/playing/submissions';
import { ScoreSun } from '#islands/player/parts/ScoreSun.tsx';
import type { PlayQuiz } from '#rules/play/quiz';
import {
  type BestScore,
  formatBestComparison,
  formatScore,
  formatScoreInWords,
  formatScoreLine,
  getHeadlineLevel,
} from '#rules/play/texts/play-result';
import { formatClock } from '#rules/text/format-clock';
import { isolateText } from '#rules/text/isolate-text';
import { ResultHero } from './ResultHero.tsx';

interface KquizHeroProps {
  quiz: PlayQuiz;
  submission: SubmissionResponse['submission'];
  result: KquizPlayResult;
  previousBest: BestScore | null;
  /** The level that a friend has reached, if the quiz was opened from an address with a level and no score. */
  friendLevel: string | null;
  actions: ReactNode;
}

/** The headline of a trivia result: the level or the score, the time, and the comparison with the player's best. */
export function KquizHero({ quiz, submission, result, previousBest, friendLevel, actions }: KquizHeroProps) {
  const { finalScore, maxScore } = result;
  const level = getHeadlineLevel(result);
  const text = [
    formatExtremeScore(result),
    level ? formatScoreLine(result, submission.duration) : `In ${formatClock(submission.duration * 1000)}.`,
    formatBestComparison({ finalScore, duration: submission.duration }, previousBest),
    friendLevel !== null && `Your friend reached “${isolateText(friendLevel)}”.`,
  ];
  return (
    <ResultHero
      kind="kquiz"
      quizTitle={quiz.title}
      title={level?.title ?? formatScoreInWords(result)}
      language={quiz.language}
      illustration={<ScoreSun text={formatScore(result)} share={maxScore > 0 ? finalScore / maxScore : 0} />}
      actions={actions}
    >
      <p>
        <span lang="en" dir="auto">
          {text.filter(Boolean).join(' ')}
        </span>
        {level?.description && ` ${level.description}`}
      </p>
    </ResultHero>
  );
}

/** The words of a perfect score and of one without a point. */
function formatExtremeScore({ finalScore, maxScore }: KquizPlayResult): string | null {
  if (finalScore >= maxScore && maxScore > 0) return 'All of them.';
  return finalScore === 0 ? 'A quiet morning.' : null;
}
