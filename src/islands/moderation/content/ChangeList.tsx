import type { LoadedReview } from '#islands/moderation/store/review-details.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { findChangedPart } from '#rules/editor/merge/changed-part';
import { describeReference, type ReviewChange } from '#rules/reviews/review-changes';
import css from './changes.module.css';

const c = bindClassNames(css);

/** How much of an unchanged text is shown around a change. */
const CONTEXT_LETTERS = 60;

/** What the creator changed since the last decision, field by field. */
export function ChangeList({ review: { reference, changes, content } }: { review: LoadedReview }) {
  if (!reference) return null;
  const { title, text } = describeReference(reference);
  return (
    <section className={c('changes')} aria-label="Changes">
      <div className={c('changes-head')}>
        <h3>{title}</h3>
        <p className="muted small">{text}</p>
      </div>
      {content.pendingChange?.status === 'refused' && (
        <p className="muted small">
          Refused: <q>{content.pendingChange.reason}</q>
        </p>
      )}
      {changes.length === 0 ? (
        <p className="muted">Nothing has changed since.</p>
      ) : (
        <dl className={c('change-rows')}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={index}>
              <dt>{change.location}</dt>
              <dd>
                <Change {...change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** A picture is the address of an upload; everything else is text. */
const isPicture = (value: string) =>
  /^(?:\/|https?:\/\/)\S+\.(?:webp|avif|png|jpe?g|gif|svg)$/i.test(value) || /^\/i(?:mages)?\/\S+$/.test(value);

function Change({ before, after }: ReviewChange) {
  if (isPicture(before) || isPicture(after))
    return (
      <span className={c('change-pictures')}>
        {before !== '' && (
          <del>
            <img src={before} alt="Before" />
          </del>
        )}
        {after !== '' && (
          <ins>
            <img src={after} alt="Now" />
          </ins>
        )}
        {after === '' && 'Picture removed'}
      </span>
    );
  const [removed, added] = [findChangedPart(after, before), findChangedPart(before, after)];
  return (
    <span dir="auto">
      {shorten(added.before, 'start')}
      {removed.changed !== '' && <del>{removed.changed}</del>} {added.changed !== '' && <ins>{added.changed}</ins>}
      {shorten(added.after, 'end')}
    </span>
  );
}

function shorten(text: string, end: 'start' | 'end'): string {
  if (text.length <= CONTEXT_LETTERS) return text;
  return end === 'start' ? `…${text.slice(-CONTEXT_LETTERS)}` : `${text.slice(0, CONTEXT_LETTERS)}…`;
}
