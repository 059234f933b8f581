import { PRODUCT } from '#base/product';
import { type Best, bestOf, isBetter, isKquizResult } from '#rules/play/texts/outcome';
import type { Core } from './core.ts';

/** The best try at each quiz, kept on the player's device, for those too who never sign in. */
export function createBests(core: Core) {
  const { shelf, isPreview } = core.world;
  const key = `${PRODUCT.name.toLowerCase()}:best:${core.quiz._id}`;
  let previous: Best | null = null;

  core.onChange((session) => {
    if (session.stage !== 'displayResult') return;
    const { result, submission, kattempt } = session.outcome;
    if (!isKquizResult(result)) return;
    const now = { finalScore: result.finalScore, duration: submission.duration };
    // The server's best may be this very try.
    const isThis = kattempt && kattempt.finalScore === now.finalScore && kattempt.duration === now.duration;
    previous = bestOf([parsed(shelf.get(key)), isThis ? null : kattempt]);
    if (!isPreview && (!previous || isBetter(now, previous))) shelf.set(key, JSON.stringify(now));
  });
  return { previousBest: () => previous };
}

function parsed(text: string | null): Best | null {
  try {
    const { finalScore, duration } = JSON.parse(text ?? '') as Partial<Best>;
    return typeof finalScore === 'number' && typeof duration === 'number' ? { finalScore, duration } : null;
  } catch {
    return null;
  }
}
