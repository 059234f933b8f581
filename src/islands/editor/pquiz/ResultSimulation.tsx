import { useDeferredValue, useMemo } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { EditorPquiz } from '#rules/editor/draft';
import { simulateResults } from '#rules/editor/simulate-results';
import css from './pquiz.module.css';

const c = bindClassNames(css);

/** How often each result comes up if all answers are equally likely, and which results are unreachable. */
export function ResultSimulation({ draft }: { draft: EditorPquiz }) {
  const { results, questions } = useDeferredValue(draft);
  const { shares, isExhaustive, unreachable } = useMemo(() => simulateResults({ results, questions }), [results, questions]);
  const getResultName = (index: number) => results[index]?.title.trim() || `Result ${index + 1}`;
  return (
    <section className="panel stack" aria-labelledby="simulation">
      <div>
        <h3 id="simulation" className={c('heading')}>
          How often each result comes up
        </h3>
        <p className="hint">{isExhaustive ? 'Assuming every answer is equally likely.' : 'Estimated from 20,000 random plays.'}</p>
      </div>
      {unreachable.length > 0 && (
        <div className={c('warning')} role="status">
          <Icon path={triangleAlertIcon} size={20} weight={2.3} />
          <p>
            Players can’t get {unreachable.map(getResultName).join(', ')}. Make more choices count for{' '}
            {unreachable.length === 1 ? 'this result' : 'these results'}.
          </p>
        </div>
      )}
      <ol className={c('shares')}>
        {results.map((result, index) => (
          <li key={result._id} className={c('share')}>
            <span dir="auto">{getResultName(index)}</span>
            <span className="tabular">{shares[index] ?? 0}%</span>
            <span className={c('track')} aria-hidden="true">
              <span className={c('fill')} style={{ '--share': `${shares[index] ?? 0}%` } as React.CSSProperties} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
