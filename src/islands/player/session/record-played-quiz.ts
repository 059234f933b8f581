import { type PlayedContent, recordPlayedContent } from '#browser/content/played-contents';
import type { SubmissionResponse } from '#contract/playing/submissions';
import { isKquizResult, isPquizResult } from '#rules/play/texts/play-result';
import type { PlayCore } from './play-core.ts';

/** Adds a finished play to the list of what was played on this device. */
export function recordPlayedQuiz({ quiz, environment }: PlayCore, result: SubmissionResponse['result']): void {
  if (environment.isPreview) return;
  recordPlayedContent(
    { id: quiz._id, type: quiz.kind, playedAt: Date.now(), path: quiz.path, ...describeResult(result) },
    environment.storage,
  );
}

function describeResult(result: SubmissionResponse['result']): Pick<PlayedContent, 'score' | 'result'> {
  if (isPquizResult(result)) return { result: result.winner.title };
  if (!isKquizResult(result)) return {};
  return { score: { points: result.finalScore, maxPoints: result.maxScore } };
}
