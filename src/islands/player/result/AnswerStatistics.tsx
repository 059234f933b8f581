import type { SubmissionResponse } from '#contract/playing/submissions';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { buildPlayStatistics, formatDifficulty, type NamedPercent } from '#rules/play/statistics';
import css from './result-details.module.css';

const c = bindClassNames(css);

interface AnswerStatisticsProps {
  quiz: PlayQuiz;
  statistics: NonNullable<SubmissionResponse['statistics']>;
  /** The quiz's results or levels, in their order. */
  results: readonly { _id: string; title: string }[];
}

/** What everyone answered, of roll-ups, so that it costs nothing to show: results, each question's choices, how hard it is. */
export function AnswerStatistics({ quiz, statistics, results }: AnswerStatisticsProps) {
  const shares = buildPlayStatistics(quiz, statistics, results);
  if (shares.results.length === 0 && shares.questions.length === 0) return null;
  return (
    <section className={`wrap ${c('statistics')}`} aria-labelledby="everyone-title">
      <h2 id="everyone-title">What everyone answered</h2>
      {shares.results.length > 0 && (
        <>
          <h3 className={c('asked')}>Results</h3>
          <ShareList shares={shares.results} language={quiz.language} />
        </>
      )}
      {shares.questions.map(({ _id, title, right, choices }) => (
        <section key={_id}>
          <h3 className={c('asked')} lang={quiz.language} dir="auto">
            {title}
          </h3>
          {right !== null && (
            <p className="muted small">
              {formatDifficulty(right)}: {right}% had it right.
            </p>
          )}
          <ShareList shares={choices} language={quiz.language} />
        </section>
      ))}
    </section>
  );
}

function ShareList({ shares, language }: { shares: readonly NamedPercent[]; language: string }) {
  if (shares.length === 0) return null;
  return (
    <ul className={c('shares')} lang={language}>
      {shares.map(({ name, percent }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the quiz's own order, and names may repeat
        <li key={at} className={c('share-row')} style={{ '--share': `${percent}%` } as React.CSSProperties}>
          <span dir="auto">{name}</span>
          <b className="tabular">{percent}%</b>
        </li>
      ))}
    </ul>
  );
}
