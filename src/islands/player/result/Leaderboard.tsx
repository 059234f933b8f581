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
import { formatClock } from '#rules/play/texts/answer-texts';
import { formatShortNumber } from '#rules/play/texts/play-result';
import { formatDisplayName } from '#rules/users/display-name';
import css from './leaderboard.module.css';

const c = bindClassNames(css);
const { leaderboardFirst, leaderboardMore } = LIST_LIMITS;

interface RankedAttempt {
  attempt: Kattempt;
  user: PublicUser | undefined;
}

/** The best try of each player: five first, then ten more at a time. */
export function Leaderboard({ quiz }: { quiz: PlayQuiz }) {
  const viewer = useStore($viewer);
  const [rows, setRows] = useState<readonly RankedAttempt[]>([]);
  const [state, setState] = useState<'loading' | 'more' | 'whole' | 'failed'>('loading');
  const load = useCallback(
    async (skip: number, limit: number) => {
      setState('loading');
      try {
        const more = await fetchLeaderboardPage(quiz._id, skip, limit);
        setRows((before) => [...before.slice(0, skip), ...more]);
        setState(more.length < limit ? 'whole' : 'more');
      } catch {
        setState('failed');
      }
    },
    [quiz._id],
  );
  useEffect(() => void load(0, leaderboardFirst), [load]);
  const loadMore = () => void load(rows.length, rows.length === 0 ? leaderboardFirst : leaderboardMore);
  return (
    <section aria-labelledby="board-title">
      <h2 id="board-title">Leaderboard</h2>
      <p className="muted">Best try of each player. Ties go to the faster.</p>
      {rows.length > 0 && (
        <table className={c('board')}>
          <thead>
            <tr>
              <th scope="col">Place</th>
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
            {rows.map((row, at) => (
              <LeaderboardRow key={row.attempt.user} row={row} place={at + 1} isOwn={viewer?._id === row.attempt.user} />
            ))}
          </tbody>
        </table>
      )}
      <div role="status" aria-live="polite">
        {rows.length === 0 && state === 'whole' && (
          <p className={c('nobody')}>Nobody is on the board yet. Play signed in and be the first.</p>
        )}
        {state === 'failed' && <p className={c('nobody')}>The board is not here at the moment.</p>}
      </div>
      {state !== 'whole' && (
        <button type="button" className={`button ${c('more')}`} aria-busy={state === 'loading' || undefined} onClick={loadMore}>
          {state === 'failed' ? 'Try again' : `Show ${leaderboardMore} more`}
        </button>
      )}
    </section>
  );
}

async function fetchLeaderboardPage(kquiz: string, skip: number, limit: number): Promise<RankedAttempt[]> {
  const { kattempts, users } = await api('GET /v1/kattempts', {
    query: { conditions: JSON.stringify({ kquiz, hasUser: true }), sort: '-finalScore duration -dateCreated', skip, limit },
  });
  return kattempts.map((attempt) => ({ attempt, user: users.find((user) => user._id === attempt.user) }));
}

function LeaderboardRow({ row: { attempt, user }, place: rank, isOwn }: { row: RankedAttempt; place: number; isOwn: boolean }) {
  return (
    <tr className={c(isOwn && 'own')}>
      <td className={c('place')}>{rank}</td>
      <td>
        <span className={c('who')}>
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
