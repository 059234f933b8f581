import type { PquizPlayResult, SubmissionResponse } from '#contract/playing/submissions';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { PlayQuiz } from '#rules/play/quiz';
import { formatResultFigures } from '#rules/play/texts/result-figure-text';
import { FiguresNote } from './FiguresNote.tsx';
import css from './figures.module.css';
import { ShareBars } from './ShareBars.tsx';

const c = bindClassNames(css);

/** How many percent of players got the same result, and below that every other, most frequent first. */
export function ResultShare({ quiz, outcome, result }: { quiz: PlayQuiz; outcome: SubmissionResponse; result: PquizPlayResult }) {
  const { resultShares } = outcome;
  if (!resultShares) return <FiguresNote quiz={quiz} />;
  const rows = [result.winner, ...result.others].map(({ _id, title }) => ({
    id: _id,
    name: title,
    percent: Object.hasOwn(resultShares, _id) ? (resultShares[_id] ?? 0) : 0,
    tone: _id === result.winner._id ? ('own' as const) : null,
    note: _id === result.winner._id ? 'You' : null,
  }));
  return (
    <>
      <p className={c('result-share')} lang="en" dir="auto">
        {formatResultFigures(outcome)}
      </p>
      <details className={c('all-shares')}>
        <summary>What everyone got</summary>
        <ShareBars rows={rows.toSorted((a, b) => b.percent - a.percent)} language={quiz.language} />
      </details>
    </>
  );
}
