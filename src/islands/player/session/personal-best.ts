import { STORAGE_PREFIX } from '#base/product-name';
import { type BestScore, findBestScore, isBetterScore, isKquizResult } from '#rules/play/texts/play-result';
import { parseBestScore } from '#rules/shared-results/kept-result';
import { parseJson } from '#rules/untyped-json';
import type { PlayCore } from './play-core.ts';

/** The player's best score in a quiz. It is stored on the device, so that it works without an account. */
export function createPersonalBest(core: PlayCore) {
  const { storage, isPreview } = core.environment;
  const key = `${STORAGE_PREFIX}:best:${core.quiz._id}`;
  let previousBest: BestScore | null = null;

  core.onChange((session, previous) => {
    if (session.stage !== 'displayResult') return;
    if (previous.stage !== 'loadResult') {
      previousBest = core.environment.keptResult?.previousBest ?? null;
      return;
    }
    const { result, submission, kattempt } = session.outcome;
    if (!isKquizResult(result)) return;
    const score = { finalScore: result.finalScore, duration: submission.duration };
    // The best attempt on the server may be this play.
    const isThisPlay = kattempt && kattempt.finalScore === score.finalScore && kattempt.duration === score.duration;
    previousBest = findBestScore([parseBestScore(parseJson(storage.get(key) ?? '')), isThisPlay ? null : kattempt]);
    if (!isPreview && (!previousBest || isBetterScore(score, previousBest))) storage.set(key, JSON.stringify(score));
  });
  return { getPreviousBest: () => previousBest };
}
