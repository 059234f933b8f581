import type { KquizPlayResult, SubmissionResponse } from '#contract/playing/submissions';
import { DimensionScores } from '#islands/player/result/DimensionScores.tsx';
import type { PlayQuiz } from '#rules/play/quiz';
import { FiguresNote } from './FiguresNote.tsx';
import { ScoreComparisonView } from './ScoreComparisonView.tsx';

/** How a trivia score compares with all others, once enough plays are counted, and the score in each dimension. */
export function ScoreDetails({ quiz, outcome, result }: { quiz: PlayQuiz; outcome: SubmissionResponse; result: KquizPlayResult }) {
  return (
    <>
      {outcome.comparison ? <ScoreComparisonView comparison={outcome.comparison} result={result} /> : <FiguresNote quiz={quiz} />}
      <DimensionScores quiz={quiz} result={result} />
    </>
  );
}
