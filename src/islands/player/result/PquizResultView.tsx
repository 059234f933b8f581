import type { ReactNode } from 'react';
import type { PquizPlayResult, ScoredResult } from '#contract/playing/submissions';
import type { FriendParts } from '#islands/player/friend/load-friend-parts.ts';
import type { PlayStore } from '#islands/player/session/store.ts';
import { SharePanel } from '#islands/player/share/SharePanel.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { DisplayResultState } from '#rules/play/session';
import { buildResultLink } from '#rules/shared-results/shared-link';
import { AnswerStatistics } from './AnswerStatistics.tsx';
import { ResultShare } from './figures/ResultShare.tsx';
import { PquizHeadline } from './PquizHeadline.tsx';
import { ResultIllustration } from './ResultIllustration.tsx';
import { ResultTable } from './ResultTable.tsx';
import css from './result.module.css';
import { UpNext } from './UpNext.tsx';
import { WrittenResult } from './WrittenResult.tsx';

const c = bindClassNames(css);

interface PquizResultViewProps {
  store: PlayStore;
  viewState: DisplayResultState;
  result: PquizPlayResult;
  /** Loaded if the quiz was opened from a friend's result. */
  friendParts: FriendParts | null;
}

/** A personality result: the winner, and the percentage of every result. */
export function PquizResultView({ store, viewState, result, friendParts }: PquizResultViewProps) {
  const { winner, others } = result;
  const { submission, statistics } = viewState.outcome;
  const { quiz } = store;
  const sharedLink = buildResultLink(quiz, viewState.outcome, location.origin);
  return (
    <>
      <PquizHeadline store={store} outcome={viewState.outcome} winner={winner} sharedLink={sharedLink} friendParts={friendParts} />
      {store.ownsPage && <UpNext quizId={quiz._id} />}
      <div className={`wrap ${c('split', quiz.isAdvanced && 'whole')}`}>
        <ResultBreakdown winner={winner} others={others} language={quiz.language} isAdvanced={quiz.isAdvanced}>
          <ResultShare quiz={quiz} outcome={viewState.outcome} result={result} />
        </ResultBreakdown>
        {quiz.isShareable && (
          <SharePanel quiz={quiz} sharedLink={sharedLink} title="Compare with a friend" text="Send your result and see what they get." />
        )}
      </div>
      <WrittenResult contentId={quiz._id} submissionId={submission._id} language={quiz.language} />
      {statistics && (
        <AnswerStatistics quiz={quiz} statistics={statistics} results={[winner, ...others].toSorted((a, b) => a.index - b.index)} />
      )}
    </>
  );
}

interface ResultBreakdownProps extends PquizPlayResult {
  language: string;
  isAdvanced: boolean;
  children: ReactNode;
}

/** The percentage of every result: as bars, or in an advanced quiz as a table. */
function ResultBreakdown({ winner, others, language, isAdvanced, children }: ResultBreakdownProps) {
  return (
    <section aria-labelledby="mix-title">
      <h2 id="mix-title">Your mix</h2>
      <p className="muted" lang="en" dir="auto">
        You are {winner.percent}% <bdi lang={language}>{winner.title}</bdi>
      </p>
      {children}
      {isAdvanced ? (
        <ResultTable results={[winner, ...others]} language={language} />
      ) : (
        <ol className={c('bars')} lang={language}>
          <ResultBar result={winner} isWinner />
          {others.map((other) => (
            <ResultBar key={other._id} result={other} />
          ))}
        </ol>
      )}
    </section>
  );
}

function ResultBar({ result, isWinner = false }: { result: ScoredResult; isWinner?: boolean }) {
  return (
    <li className={c('result', isWinner && 'winner')}>
      <span className={c('thumb')}>
        {result.image ? (
          <img src={result.image} alt="" width={96} height={96} loading="lazy" decoding="async" />
        ) : (
          <ResultIllustration result={result} />
        )}
      </span>
      <span className={c('result-name')} dir="auto">
        {result.title}
        {isWinner && <span className={c('you')}>You</span>}
      </span>
      <span className={c('percent')}>{result.percent}%</span>
      <span className={c('track')} aria-hidden="true">
        <span className={c('fill')} style={{ '--share': `${result.percent}%` } as React.CSSProperties} />
      </span>
    </li>
  );
}
