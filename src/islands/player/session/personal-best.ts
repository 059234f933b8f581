import { PRODUCT } from '#base/product';
import { type BestScore, findBestScore, isBetterScore, isKquizResult } from '#rules/play/texts/play-result';
import type { PlayCore } from './play-core.ts';

/** The best try at each quiz, kept on the player's device, for those too who never sign in. */
export function createPersonalBest(core: PlayCore) {
  const { storage, isPreview } = core.environment;
  const key = `${PRODUCT.name.toLowerCase()}:best:${core.quiz._id}`;
  let previous: BestScore | null = null;

  core.onChange((session) => {
    if (session.stage !== 'displayResult') return;
    const { result, submission, kattempt } = session.outcome;
    if (!isKquizResult(result)) return;
    const now = { finalScore: result.finalScore, duration: submission.duration };
    // The server's best may be this very try.
    const isThis = kattempt && kattempt.finalScore === now.finalScore && kattempt.duration === now.duration;
    previous = findBestScore([parseBest(storage.get(key)), isThis ? null : kattempt]);
    if (!isPreview && (!previous || isBetterScore(now, previous))) storage.set(key, JSON.stringify(now));
  });
  return { getPreviousBest: () => previous };
}

function parseBest(text: string | null): BestScore | null {
  try {
    const { finalScore, duration } = JSON.parse(text ?? '') as Partial<BestScore>;
    return typeof finalScore === 'number' && typeof duration === 'number' ? { finalScore, duration } : null;
  } catch {
    return null;
  }
}
