import type { ScoredResult } from '#contract/playing/submissions';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { ResultIllustration } from './ResultIllustration.tsx';
import css from './result-details.module.css';

const c = bindClassNames(css);

/** Every result of an advanced quiz with its percentage: three columns on a phone, seven on wider screens. */
export function ResultTable({ results, language }: { results: readonly ScoredResult[]; language: string }) {
  return (
    <ol className={c('table')} lang={language}>
      {results.map((result, index) => (
        <li key={result._id} className={c('cell', index === 0 && 'cell-winner')}>
          <span className={c('cell-art')}>
            {result.image ? (
              <img src={result.image} alt="" width={96} height={96} loading="lazy" decoding="async" />
            ) : (
              <ResultIllustration result={result} />
            )}
          </span>
          <b className={c('cell-percent')}>{result.percent}%</b>
          <span className={c('cell-name')} dir="auto">
            {result.title}
            {index === 0 && (
              <span className="visually-hidden" lang="en" dir="auto">
                , your result
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
