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

/** The statistics of all plays: results, the choices of each question, and its difficulty. They come from roll-ups, so reading them is cheap. */
export function AnswerStatistics({ quiz, statistics, results }: AnswerStatisticsProps) {
  const shares = buildPlayStatistics(quiz, statistics, results);
  if (shares.results.length === 0 && shares.questions.length === 0) return null;
  return (
    <section className={`wrap ${c('statistics')}`} aria-labelledby="everyone-title">
      <h2 id="everyone-title">What everyone answered</h2>
      {shares.results.length > 0 && (
        <>
          <h3 className={c('statistics-title')}>Results</h3>
          <ShareList shares={shares.results} language={quiz.language} />
        </>
      )}
      {shares.questions.map(({ _id, title, right, choices }) => (
        <section key={_id}>
          <h3 className={c('statistics-title')} lang={quiz.language} dir="auto">
            {title}
          </h3>
          {right !== null && (
            <p className="muted small" lang="en" dir="ltr">
              {formatDifficulty(right)}: {right}% got it right.
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
      {shares.map(({ name, percent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are in the quiz's order, and names may repeat
        <li key={index} className={c('share-row')} style={{ '--share': `${percent}%` } as React.CSSProperties}>
          <span dir="auto">{name}</span>
          <b className="tabular">{percent}%</b>
        </li>
      ))}
    </ul>
  );
}
