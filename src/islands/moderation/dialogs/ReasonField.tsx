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

/** The reason of a decision: one of the standard reasons, or free text. */
export function ReasonField({ reason, isMissing, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <>
      <fieldset className={c('reasons')}>
        <legend className="label">Reason</legend>
        {REVIEW_REASONS.map((text) => (
          <label key={text} className={c('reason')}>
            <input type="radio" name={`${id}-why`} checked={reason === text} onChange={() => onChange(text)} />
            {text}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label className="label" htmlFor={`${id}-message`}>
          Message to the creator
        </label>
        <textarea
          id={`${id}-message`}
          className="input"
          value={reason}
          maxLength={REVIEW_LIMITS.reason}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
        <p id={`${id}-hint`} className={`hint ${isMissing ? 'hint-wrong' : ''}`}>
          {isMissing ? 'Write a reason. The creator sees it.' : 'The creator sees this and can appeal once.'}
        </p>
      </div>
    </>
  );
}
