import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { LIST_LIMITS } from '#base/limits/lists';
import { api, catchApiError } from '#browser/api';
import { PLAYS_CLAIMED_EVENT } from '#browser/outbox/unclaimed-plays';
import { $viewer } from '#browser/viewer';
import type { Kattempt } from '#contract/contents/contents';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { type BestScore, isKquizResult } from '#rules/play/texts/play-result';
import { buildOwnRow } from '#rules/stats/leaderboard-rows';
import { LeaderboardTable, type RankedAttempt } from './LeaderboardTable.tsx';
import css from './leaderboard.module.css';
import { useOwnPlace, VisitorPlace } from './OwnPlace.tsx';

const c = bindClassNames(css);
const { leaderboardFirst, leaderboardMore } = LIST_LIMITS;

interface LeaderboardProps {
  quiz: PlayQuiz;
  outcome: SubmissionResponse;
}

/** The best attempt of each player: five at first, then ten more at a time; and where the player stands, or a visitor would. */
export function Leaderboard({ quiz, outcome }: LeaderboardProps) {
  const viewer = useStore($viewer);
  const { rows, state, loadMore } = useLeaderboardRows(quiz._id);
  const { unranked: notice } = outcome;
  const claimedAttempt = useClaimedAttempt(quiz._id, outcome, viewer?._id);
  const ownScore =
    viewer === undefined ? undefined : getOwnScore({ ...outcome, ...(claimedAttempt && { kattempt: claimedAttempt }) }, viewer !== null);
  const place = useOwnPlace(quiz._id, ownScore);
  const isShown = rows.some((row) => row.attempt.user === viewer?._id);
  const ownRow = place && !isShown && state !== 'loading' ? buildOwnRow(place, rows.length) : null;
  return (
    <section aria-labelledby="board-title" dir="ltr">
      <h2 id="board-title">Leaderboard</h2>
      <p className="muted">{quiz.showsAnswers ? 'First' : 'Best'} attempt of each player. The faster player wins a tie.</p>
      {notice && <p>{notice}</p>}
      {(rows.length > 0 || ownRow) && (
        <LeaderboardTable rows={rows} viewer={viewer ?? null} ownRow={ownRow} ownScore={ownScore} ahead={place?.ahead ?? null} />
      )}
      {place && viewer === null && <VisitorPlace place={place} />}
      {place?.more && viewer && <p className={c('empty')}>You are beyond the first 1,000.</p>}
      {rows.length === 0 && state === 'complete' && !ownRow && (
        <p className={c('empty')}>No scores yet. Sign in and play to be the first.</p>
      )}
      <div role="status" aria-live="polite">
        {state === 'failed' && <p className={c('empty')}>Could not load the leaderboard.</p>}
      </div>
      {state !== 'complete' && (
        <button type="button" className={`button ${c('more')}`} aria-busy={state === 'loading' || undefined} onClick={loadMore}>
          {state === 'failed' ? 'Try again' : `Show ${leaderboardMore} more`}
        </button>
      )}
    </section>
  );
}

/** The best attempt of a signed-in player; of a visitor this play, unless it could have no place. */
function getOwnScore({ submission, result, unranked, kattempt }: SubmissionResponse, isSignedIn: boolean): BestScore | undefined {
  if (isSignedIn) return kattempt;
  return isKquizResult(result) && unranked === undefined ? { finalScore: result.finalScore, duration: submission.duration } : undefined;
}

/** The best attempt of a player who has signed in after the play, once the play is theirs. */
function useClaimedAttempt(quizId: string, { submission }: SubmissionResponse, viewerId: string | undefined): Kattempt | undefined {
  const [attempt, setAttempt] = useState<Kattempt>();
  const isUnclaimed = submission.user === undefined && viewerId !== undefined;
  useEffect(() => {
    if (!isUnclaimed) return;
    async function loadAttempt() {
      const conditions = JSON.stringify({ kquiz: quizId, user: viewerId });
      const { response } = await catchApiError(api('GET /v1/kattempts', { query: { conditions, limit: 1 } }));
      setAttempt(response?.kattempts[0]);
    }
    const listener = () => void loadAttempt();
    listener();
    window.addEventListener(PLAYS_CLAIMED_EVENT, listener);
    return () => window.removeEventListener(PLAYS_CLAIMED_EVENT, listener);
  }, [quizId, isUnclaimed, viewerId]);
  return attempt;
}

function useLeaderboardRows(quizId: string) {
  const [rows, setRows] = useState<readonly RankedAttempt[]>([]);
  const [state, setState] = useState<'loading' | 'more' | 'complete' | 'failed'>('loading');
  const load = useCallback(
    async (skip: number, limit: number) => {
      setState('loading');
      try {
        const nextRows = await fetchLeaderboardPage(quizId, skip, limit);
        setRows((previous) => [...previous.slice(0, skip), ...nextRows]);
        setState(nextRows.length < limit ? 'complete' : 'more');
      } catch {
        setState('failed');
      }
    },
    [quizId],
  );
  useEffect(() => {
    const loadFirst = () => void load(0, leaderboardFirst);
    loadFirst();
    window.addEventListener(PLAYS_CLAIMED_EVENT, loadFirst);
    return () => window.removeEventListener(PLAYS_CLAIMED_EVENT, loadFirst);
  }, [load]);
  const loadMore = () => void load(rows.length, rows.length === 0 ? leaderboardFirst : leaderboardMore);
  return { rows, state, loadMore };
}

async function fetchLeaderboardPage(quizId: string, skip: number, limit: number): Promise<RankedAttempt[]> {
  const { kattempts, users } = await api('GET /v1/kattempts', {
    query: { conditions: JSON.stringify({ kquiz: quizId, hasUser: true }), sort: '-finalScore duration -dateCreated', skip, limit },
  });
  return kattempts.map((attempt) => ({ attempt, user: users.find((user) => user._id === attempt.user) }));
}
