import type { SubmissionResponse } from '#contract/playing/submissions';
import { describeBetterThan } from '#rules/figures/score-figures';
import { isolateText } from '#rules/text/isolate-text';
import { isPquizResult } from './play-result.ts';

/** "Better than 72% of players." or "12% of players got Skylark."; null without figures. */
export function formatResultFigures({
  result,
  comparison,
  resultPercent,
}: Pick<SubmissionResponse, 'result' | 'comparison' | 'resultPercent'>): string | null {
  if (isPquizResult(result))
    return resultPercent === undefined ? null : `${resultPercent}% of players got ${isolateText(result.winner.title)}.`;
  const comparisonText = comparison && describeBetterThan(comparison.betterThanPercent);
  return comparisonText ? `${comparisonText}.` : null;
}
