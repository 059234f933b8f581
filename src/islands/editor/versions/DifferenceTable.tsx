import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { DraftDifference } from '#rules/editor/compare-drafts';
import css from './compare.module.css';

const c = bindClassNames(css);
const MAX_SHOWN = 200;

/** What two versions say differently, side by side. */
export function DifferenceTable({ differences, theirs }: { differences: readonly DraftDifference[]; theirs: string }) {
  if (differences.length === 0) return <p className="muted">They say the same.</p>;
  return (
    <div className={c('box')}>
      <table className={c('differences')}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Here</th>
            <th scope="col">{theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MAX_SHOWN).map((difference, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
            <tr key={at}>
              <th scope="row">{difference.location}</th>
              <td dir="auto">{difference.mine || <span className="muted">nothing</span>}</td>
              <td dir="auto">{difference.theirs || <span className="muted">nothing</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
