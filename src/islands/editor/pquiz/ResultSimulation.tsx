import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { EditorPquiz } from '#rules/editor/draft';
import { findMixedWeight, hasCountingAnswers, simulateResults } from '#rules/editor/simulate-results';
import css from './pquiz.module.css';

const c = bindClassNames(css);

/** How often each result comes up if all answers are equally likely, once any answer counts, and what is odd about the weights. */
export function ResultSimulation({ draft }: { draft: EditorPquiz }) {
  const { results, questions } = useDeferredValue(draft);
  const { shares, isExhaustive, unreachable } = useMemo(() => simulateResults({ results, questions }), [results, questions]);
  const mixedWeight = useMemo(() => findMixedWeight({ questions }), [questions]);
  const getResultName = (index: number) => results[index]?.title.trim() || `Result ${index + 1}`;
  if (!hasCountingAnswers({ questions }))
    return <p className="hint">Choose the result that each answer counts for. Then you see here how often each result comes up.</p>;
  return (
    <section className="panel stack" aria-labelledby="simulation">
      <div>
        <h3 id="simulation" className={c('heading')}>
          How often each result comes up
        </h3>
        <p className="hint">{isExhaustive ? 'Assuming every answer is equally likely.' : 'Estimated from 20,000 random plays.'}</p>
      </div>
      {mixedWeight !== null && (
        <Warning>
          An answer of a basic question counts 1, one of an advanced question up to {mixedWeight}, so the advanced questions decide the
          result. Use one mode for all questions, or smaller weights.
        </Warning>
      )}
      {unreachable.length > 0 && (
        <Warning>
          Players can’t get {unreachable.map(getResultName).join(', ')}. Make more answers count for{' '}
          {unreachable.length === 1 ? 'this result' : 'these results'}.
        </Warning>
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

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className={c('warning')} role="status">
      <Icon path={triangleAlertIcon} size={20} weight={2.3} />
      <p>{children}</p>
    </div>
  );
}
