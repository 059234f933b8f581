import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon } from '#islands/ui/icons/shared.ts';
import type { ReviewPart } from '#rules/reviews/review-parts';

const c = bindClassNames(css);

/** More parts than this are a bar instead of a row of numbers. */
const MAX_STEPS = 16;

interface SeenTrackProps {
  parts: readonly ReviewPart[];
  seenParts: ReadonlySet<string> | undefined;
}

/** How much of a content was in view. */
export function SeenTrack({ parts, seenParts }: SeenTrackProps) {
  const seenCount = parts.filter(({ key }) => seenParts?.has(key)).length;
  const isComplete = parts.length > 0 && seenCount === parts.length;
  return (
    <div className={c('seen')}>
      <p id="review-seen" role="status" className={c('seen-text', 'tabular')}>
        <b>
          {seenCount} of {parts.length} seen
        </b>{' '}
        <span className="muted">{isComplete ? 'Ready to approve' : `Approve opens at ${parts.length}`}</span>
      </p>
      {parts.length > MAX_STEPS ? (
        <progress className={c('seen-bar')} value={seenCount} max={parts.length} aria-hidden="true" />
      ) : (
        <ol className={c('seen-steps', 'tabular')} aria-hidden="true">
          {parts.map(({ key }, i) => (
            <li key={key} data-seen={seenParts?.has(key) || undefined}>
              {seenParts?.has(key) ? <Icon path={checkIcon} size={13} weight={3.4} /> : i + 1}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
