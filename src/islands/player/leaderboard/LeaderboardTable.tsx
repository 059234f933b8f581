import type { ReactNode } from 'react';
import type { PublicUser } from '#contract/accounts/users';
import type { Kattempt } from '#contract/contents/contents';
import type { LeaderboardPlace } from '#contract/playing/quiz-leaderboard';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { type BestScore, formatShortNumber } from '#rules/play/texts/play-result';
import type { OwnBoardRow } from '#rules/stats/leaderboard-rows';
import { formatAttemptGap, isSameScore, listPlaces } from '#rules/stats/places';
import { formatClock } from '#rules/text/format-clock';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { formatDisplayName } from '#rules/users/display-name';
import css from './leaderboard.module.css';

const c = bindClassNames(css);

export interface RankedAttempt {
  attempt: Kattempt;
  user: PublicUser | undefined;
}

interface LeaderboardTableProps {
  rows: readonly RankedAttempt[];
  /** The signed-in player; null for a visitor. */
  viewer: { _id: string; username: string; firstName: string; lastName: string } | null;
  /** The row of the player, if it is not one of `rows`. */
  ownRow: OwnBoardRow | null;
  ownScore: BestScore | undefined;
  ahead: LeaderboardPlace['ahead'];
}

/** The shown rows of a leaderboard, with the row of the player at its place or after them. */
export function LeaderboardTable({ rows, viewer, ownRow, ownScore, ahead }: LeaderboardTableProps) {
  const places = listPlaces(
    rows.map(({ attempt }) => attempt),
    isSameScore,
  );
  const gap = ownScore ? formatAttemptGap(ownScore, ahead) : null;
  const extraRows = ownRow && ownScore && <OwnRow key="own" row={ownRow} viewer={viewer} score={ownScore} gap={gap} />;
  const before = ownRow?.position ?? rows.length;
  const cells = rows.map(({ attempt, user }, index) => (
    <BoardRow key={attempt.user} place={places[index] ?? ''} score={attempt} gap={viewer?._id === attempt.user ? gap : undefined}>
      <Avatar username={user?.username ?? ''} size={2.25} />
      {user ? (
        <a className={c('name')} href={`/profile/${user.username}`}>
          {formatDisplayName(user)}
        </a>
      ) : (
        'Someone'
      )}
    </BoardRow>
  ));
  return (
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
        {cells.slice(0, before)}
        {extraRows}
        {cells.slice(before)}
      </tbody>
    </table>
  );
}

interface OwnRowProps {
  row: OwnBoardRow;
  viewer: LeaderboardTableProps['viewer'];
  score: BestScore;
  gap: string | null;
}

function OwnRow({ row, viewer, score, gap }: OwnRowProps) {
  return (
    <>
      {row.skipped > 0 && (
        <tr>
          <td className={c('rank')}>…</td>
          <td colSpan={3} className="muted">
            {formatNumberWithNoun(row.skipped, 'more player')}
          </td>
        </tr>
      )}
      <BoardRow place={row.place} score={score} gap={gap}>
        <Avatar username={viewer?.username ?? ''} size={2.25} />
        {viewer ? <span className={c('name')}>{formatDisplayName(viewer)}</span> : 'That would be you'}
      </BoardRow>
    </>
  );
}

/** A row. With `gap`, even if it is null, it is the player's own. */
function BoardRow({
  place,
  score,
  gap,
  children,
}: {
  place: string;
  score: BestScore;
  gap?: string | null | undefined;
  children: ReactNode;
}) {
  const isOwn = gap !== undefined;
  return (
    <tr className={c(isOwn && 'own')}>
      <td className={c('rank')}>{place}</td>
      <td>
        <span className={c('player')}>
          {children}
          {isOwn && <span className={c('you')}>You</span>}
        </span>
        {gap && <span className="muted">{gap}</span>}
      </td>
      <td className={c('number')}>{formatShortNumber(score.finalScore)}</td>
      <td className={c('number')}>{formatClock(score.duration * 1000)}</td>
    </tr>
  );
}
