import type { CSSProperties } from 'react';
import type { KquizPlayResult, ScoreComparison } from '#contract/playing/submissions';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Lark } from '#islands/ui/Lark.tsx';
import { describeBetterThan } from '#rules/figures/score-figures';
import { buildScoreHistogram, formatBarPoints, type HistogramBar } from '#rules/figures/score-histogram';
import css from './figures.module.css';

const c = bindClassNames(css);

/** How many percent of players scored less, and all scores as bars with the lark on the player's own. Screen readers get a table. */
export function ScoreComparisonView({ comparison, result }: { comparison: ScoreComparison; result: KquizPlayResult }) {
  const bars = buildScoreHistogram(comparison, result);
  return (
    <section className={c('comparison')} aria-labelledby="comparison-title" lang="en" dir="ltr">
      <h2 id="comparison-title">{describeBetterThan(comparison.betterThanPercent) ?? 'How everyone scored'}</h2>
      <p className="muted">Points in {comparison.plays.toLocaleString('en')} plays. Your bar has the lark on it.</p>
      <ol className={c('histogram')} aria-hidden="true">
        {bars.map((bar) => (
          <li key={bar.from} className={c('bar', bar.isOwn && 'own')} style={{ '--height': bar.height } as CSSProperties}>
            <span className={c('bar-space')}>
              {bar.isOwn && <Lark className={c('bar-lark')} />}
              <span className={c('bar-fill')} />
            </span>
            <span className={c('bar-label')}>{bar.from}</span>
          </li>
        ))}
      </ol>
      <ScoreTable bars={bars} />
    </section>
  );
}

function ScoreTable({ bars }: { bars: readonly HistogramBar[] }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Players by points</caption>
        <thead>
          <tr>
            <th scope="col">Points</th>
            <th scope="col">Players</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.from}>
              <th scope="row">
                {formatBarPoints(bar)}
                {bar.isOwn && ', your score'}
              </th>
              <td>{bar.percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
