import { useDeferredValue, useMemo } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { EditorPquiz } from '#rules/editor/draft';
import { simulateResults } from '#rules/editor/simulate-results';
import css from './pquiz.module.css';

const c = bindClassNames(css);

/** Who would win how often if everyone answered by chance, and which results nobody can get. */
export function Simulation({ draft }: { draft: EditorPquiz }) {
  const { results, questions } = useDeferredValue(draft);
  const { shares, isExhaustive, unreachable } = useMemo(() => simulateResults({ results, questions }), [results, questions]);
  const getResultName = (at: number) => results[at]?.title.trim() || `Result ${at + 1}`;
  return (
    <section className="panel stack" aria-labelledby="simulation">
      <div>
        <h3 id="simulation" className={c('heading')}>
          Who wins how often
        </h3>
        <p className="hint">
          {isExhaustive ? 'Every way to answer, each as likely as the others.' : 'Twenty thousand plays, answered by chance.'}
        </p>
      </div>
      {unreachable.length > 0 && (
        <div className={c('warning')} role="status">
          <Icon path={triangleAlertIcon} size={20} weight={2.3} />
          <p>
            Nobody can get {unreachable.map(getResultName).join(', ')}. Let more answers lean towards{' '}
            {unreachable.length === 1 ? 'it' : 'them'}.
          </p>
        </div>
      )}
      <ol className={c('shares')}>
        {results.map((result, at) => (
          <li key={result._id} className={c('share')}>
            <span dir="auto">{getResultName(at)}</span>
            <span className="tabular">{shares[at] ?? 0}%</span>
            <span className={c('track')} aria-hidden="true">
              <span className={c('fill')} style={{ '--share': `${shares[at] ?? 0}%` } as React.CSSProperties} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
