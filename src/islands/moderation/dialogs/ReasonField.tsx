import { useId } from 'react';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { REVIEW_REASONS } from '#rules/reviews/review-texts';

const c = bindClassNames(css);

interface ReasonFieldProps {
  reason: string;
  isMissing: boolean;
  onChange(reason: string): void;
}

/** Why: one of the reasons at hand, or words of one's own. */
export function ReasonField({ reason, isMissing, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <>
      <fieldset className={c('reasons')}>
        <legend className="label">Why</legend>
        {REVIEW_REASONS.map((text) => (
          <label key={text} className={c('reason')}>
            <input type="radio" name={`${id}-why`} checked={reason === text} onChange={() => onChange(text)} />
            {text}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label className="label" htmlFor={`${id}-words`}>
          In your words
        </label>
        <textarea
          id={`${id}-words`}
          className="input"
          value={reason}
          maxLength={REVIEW_LIMITS.reason}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
        <p id={`${id}-hint`} className={`hint ${isMissing ? 'hint-wrong' : ''}`}>
          {isMissing ? 'Its creator reads this: say why.' : 'Its creator reads this, and can answer once.'}
        </p>
      </div>
    </>
  );
}
