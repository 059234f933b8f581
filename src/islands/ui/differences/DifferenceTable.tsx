import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { DraftDifference } from '#rules/editor/compare-drafts';
import css from './difference-table.module.css';

const c = bindClassNames(css);
const MAX_SHOWN = 200;

interface DifferenceTableProps {
  differences: readonly DraftDifference[];
  mineLabel: string;
  otherLabel: string;
}

/** The differences of two versions, side by side. */
export function DifferenceTable({ differences, mineLabel, otherLabel }: DifferenceTableProps) {
  if (differences.length === 0) return <p className="muted">No differences.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the table
    <section className={c('box')} aria-label="Differences" tabIndex={0}>
      <table className={c('differences')}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{mineLabel}</th>
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
    </section>
  );
}
