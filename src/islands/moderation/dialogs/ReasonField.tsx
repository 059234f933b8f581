import { useId } from 'react';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import css from '#islands/moderation/ui/detail.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { ReviewPart } from '#rules/reviews/review-parts';
import { formatReason, REVIEW_REASONS } from '#rules/reviews/review-texts';

const c = bindClassNames(css);

interface ReasonFieldProps {
  reason: string;
  isMissing: boolean;
  /** The parts that the reason can be about; none for several contents. */
  parts: readonly ReviewPart[];
  /** The names of the parts that the reason is about. */
  about: readonly string[];
  onAboutChange(about: readonly string[]): void;
  onChange(reason: string): void;
  onSubmit(): void;
}

/** The reason of a decision: what it is about, and free text that may start from a common reason. */
export function ReasonField({ reason, isMissing, parts, about, onAboutChange, onChange, onSubmit }: ReasonFieldProps) {
  const id = useId();
  const length = formatReason(about, reason).length;
  return (
    <>
      <AboutField parts={parts} about={about} onChange={onAboutChange} />
      <select
        className="input select"
        aria-label="Add a common reason"
        value=""
        onChange={(event) => onChange(`${reason.trim()} ${event.target.value}`.trim())}
      >
        <option value="" disabled>
          Add a common reason
        </option>
        {REVIEW_REASONS.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </select>
      <div className="field">
        <label className="label" htmlFor={`${id}-message`}>
          Message to the creator
        </label>
        <textarea
          id={`${id}-message`}
          className="input"
          data-first=""
          value={reason}
          maxLength={REVIEW_LIMITS.reason - (length - reason.trim().length)}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && onSubmit()}
        />
        <p id={`${id}-hint`} className={`hint ${isMissing ? 'hint-wrong' : ''}`}>
          {isMissing
            ? 'Write a reason. The creator sees it.'
            : `Stays here until you send it (Ctrl+Enter). The creator can appeal once. ${length.toLocaleString('en')} of ${REVIEW_LIMITS.reason.toLocaleString('en')} characters`}
        </p>
      </div>
    </>
  );
}

/** What the reason is about: on a second look what changed, otherwise any part of the content. */
function AboutField({ parts, about, onChange }: Pick<ReasonFieldProps, 'parts' | 'about'> & { onChange(about: readonly string[]): void }) {
  if (parts.length === 0) return null;
  const changedParts = parts.filter(({ state }) => state !== 'same');
  const names = ['Title', 'Cover', ...(changedParts.length > 0 ? changedParts : parts).map(({ label }) => label)];
  const toggle = (name: string) => onChange(about.includes(name) ? about.filter((other) => other !== name) : [...about, name]);
  return (
    <fieldset className={c('about')}>
      <legend className="label">About</legend>
      <div className="strip">
        <button type="button" className="chip" aria-pressed={about.length === 0} onClick={() => onChange([])}>
          All of it
        </button>
        {names.map((name) => (
          <button key={name} type="button" className="chip" aria-pressed={about.includes(name)} onClick={() => toggle(name)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
