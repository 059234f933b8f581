import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { LIST_LIMITS } from '#base/limits/lists';
import { api } from '#browser/api';
import { $viewer } from '#browser/viewer';
import type { PublicUser } from '#contract/accounts/users';
import type { Kattempt } from '#contract/contents/contents';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { formatShortNumber } from '#rules/play/texts/play-result';
import { formatClock } from '#rules/text/format-clock';
import { formatDisplayName } from '#rules/users/display-name';
import css from './leaderboard.module.css';

const c = bindClassNames(css);
const { leaderboardFirst, leaderboardMore } = LIST_LIMITS;

interface RankedAttempt {
  attempt: Kattempt;
  user: PublicUser | undefined;
}

/** The best attempt of each player: five at first, then ten more at a time. `notice` says why this play has no place in it. */
export function Leaderboard({ quiz, notice }: { quiz: PlayQuiz; notice: string | undefined }) {
  const viewer = useStore($viewer);
  const [rows, setRows] = useState<readonly RankedAttempt[]>([]);
  const [state, setState] = useState<'loading' | 'more' | 'complete' | 'failed'>('loading');
  const load = useCallback(
    async (skip: number, limit: number) => {
      setState('loading');
      try {
        const nextRows = await fetchLeaderboardPage(quiz._id, skip, limit);
        setRows((previous) => [...previous.slice(0, skip), ...nextRows]);
        setState(nextRows.length < limit ? 'complete' : 'more');
      } catch {
        setState('failed');
      }
    },
    [quiz._id],
  );
  useEffect(() => void load(0, leaderboardFirst), [load]);
  const loadMore = () => void load(rows.length, rows.length === 0 ? leaderboardFirst : leaderboardMore);
  return (
    <section aria-labelledby="board-title" dir="ltr">
      <h2 id="board-title">Leaderboard</h2>
      <p className="muted">{quiz.showsAnswers ? 'First' : 'Best'} attempt of each player. The faster player wins a tie.</p>
      {notice && <p>{notice}</p>}
      {rows.length > 0 && (
        <table className={c('board')}>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Player</th>
              <th scope="col" className={c('number')}>
                Points
              </th>
              <th scope="col" className={c('number')}>
                Time
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <LeaderboardRow key={row.attempt.user} row={row} rank={index + 1} isOwn={viewer?._id === row.attempt.user} />
            ))}
          </tbody>
        </table>
      )}
      <div role="status" aria-live="polite">
        {rows.length === 0 && state === 'complete' && <p className={c('empty')}>No scores yet. Sign in and play to be the first.</p>}
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

async function fetchLeaderboardPage(quizId: string, skip: number, limit: number): Promise<RankedAttempt[]> {
  const { kattempts, users } = await api('GET /v1/kattempts', {
    query: { conditions: JSON.stringify({ kquiz: quizId, hasUser: true }), sort: '-finalScore duration -dateCreated', skip, limit },
  });
  return kattempts.map((attempt) => ({ attempt, user: users.find((user) => user._id === attempt.user) }));
}

function LeaderboardRow({ row: { attempt, user }, rank, isOwn }: { row: RankedAttempt; rank: number; isOwn: boolean }) {
  return (
    <tr className={c(isOwn && 'own')}>
      <td className={c('rank')}>{rank}</td>
      <td>
        <span className={c('player')}>
          <Avatar username={user?.username ?? ''} size={2.25} />
          {user ? (
            <a className={c('name')} href={`/profile/${user.username}`}>
              {formatDisplayName(user)}
            </a>
          ) : (
            'Someone'
          )}
          {isOwn && <span className={c('you')}>You</span>}
        </span>
      </td>
      <td className={c('number')}>{formatShortNumber(attempt.finalScore)}</td>
      <td className={c('number')}>{formatClock(attempt.duration * 1000)}</td>
    </tr>
  );
}
