import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { DraftDifference } from '#rules/editor/compare-drafts';
import css from './compare.module.css';

const c = bindClassNames(css);
const MAX_SHOWN = 200;

/** The differences of the draft and another version, side by side. */
export function DifferenceTable({ differences, otherLabel }: { differences: readonly DraftDifference[]; otherLabel: string }) {
  if (differences.length === 0) return <p className="muted">No differences.</p>;
  return (
    <div className={c('box')}>
      <table className={c('differences')}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Your version</th>
            <th scope="col">{otherLabel}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MAX_SHOWN).map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <tr key={index}>
              <th scope="row">{difference.location}</th>
              <td dir="auto">{difference.mine || <span className="muted">empty</span>}</td>
              <td dir="auto">{difference.theirs || <span className="muted">empty</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
