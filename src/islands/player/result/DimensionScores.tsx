import type { CSSProperties } from 'react';
import type { KquizPlayResult } from '#contract/playing/submissions';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { buildLevelScale, formatDimensionName, formatShortNumber, type LevelScaleStep, toBarPercent } from '#rules/play/texts/play-result';
import css from './result.module.css';

const c = bindClassNames(css);

/** The score in each dimension, with a mark on the bar at the start of each level. */
export function DimensionScores({ quiz, result }: { quiz: PlayQuiz; result: KquizPlayResult }) {
  const rows = result.levels.flatMap(({ dimensionIndex, score, maxScore }) => {
    const dimension = quiz.dimensions[dimensionIndex];
    if (!dimension || maxScore <= 0) return [];
    const name = formatDimensionName(dimension.name, result.levels.length);
    return [{ dimensionIndex, name, score, maxScore, steps: buildLevelScale(dimension, score, maxScore) }];
  });
  const hasMarks = rows.some(({ steps }) => steps.length > 1);
  return (
    <section aria-labelledby="shine-title">
      <h2 id="shine-title">{rows.length > 1 ? 'Where you shine' : 'Your score'}</h2>
      {hasMarks && (
        <p className="muted" lang="en" dir="auto">
          Each mark on the bar is the start of a new level.
        </p>
      )}
      <ul className={c('dimensions')} lang={quiz.language}>
        {rows.map(({ dimensionIndex, name, score, maxScore, steps }) => (
          <li key={dimensionIndex} className={c('dimension')}>
            <p className={c('dimension-line')}>
              <b dir="auto">{name}</b>
              <span className="tabular" lang="en" dir="auto">
                <b>{formatShortNumber(score)}</b> of {formatShortNumber(maxScore)}
              </span>
            </p>
            <div className={c('track', 'marked')} aria-hidden="true">
              <span className={c('track-inner')}>
                <span className={c('fill')} style={{ '--share': `${toBarPercent(score, maxScore)}%` } as CSSProperties} />
              </span>
              {steps.slice(1).map((step) => (
                <span key={step._id} className={c('mark')} style={{ '--from': `${step.from}%` } as CSSProperties} />
              ))}
            </div>
            {steps.length > 0 && <LevelScale steps={steps} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

// With more levels a title no longer fits below its range.
const MAX_WIDE_LEVELS = 4;

/** The titles of the levels below their ranges on the bar. With few levels, a short range is widened to its longest word. */
function LevelScale({ steps }: { steps: readonly LevelScaleStep[] }) {
  const hasFewLevels = steps.length <= MAX_WIDE_LEVELS;
  const shares = steps.map(({ share }) => (hasFewLevels && share > 0 ? `minmax(min-content, ${share}fr)` : `${share}fr`));
  const columns = [`${steps[0]?.from ?? 0}fr`, ...shares].join(' ');
  return (
    <ol className={c('levels', hasFewLevels && 'few')} style={{ '--columns': columns, '--count': steps.length } as CSSProperties}>
      {steps.map((step, index) => (
        <li
          key={step._id}
          className={c('level', step.isReached && 'reached', step.share === 0 && 'point')}
          style={{ gridColumn: index + 2 }}
          dir="auto"
        >
          {step.title}
          {step.isReached && (
            <span className="visually-hidden" lang="en" dir="auto">
              , your level
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
