import type { ReviewDetail } from '#contract/moderation/reviews';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { formatPastAction } from '#rules/reviews/review-texts';
import { formatStaffTime } from '#rules/text/staff-time';
import css from './changes.module.css';

const c = bindClassNames(css);

/** The decisions on a content and the creator's appeals, newest first. */
export function HistoryList({ history }: { history: ReviewDetail['history'] }) {
  if (history.length === 0) return <p className="muted">Staff have not decided on this yet.</p>;
  return (
    <ol className={c('history')}>
      {history.map(({ action, reason, by, date }) => (
        <li key={date + action}>
          <p>
            <b>{formatPastAction(action, reason)}</b> by {by ? by.username : 'a deleted account'},{' '}
            <time dateTime={date}>{formatStaffTime(date)}</time>
          </p>
          {reason !== '' && action !== 'undo' && <q dir="auto">{reason}</q>}
        </li>
      ))}
    </ol>
  );
}
