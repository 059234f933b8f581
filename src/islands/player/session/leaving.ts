import { sendBeacon } from '#browser/beacon';
import type { Core } from './core.ts';

/** Tells the server when somebody leaves in the middle: after how many answers, and nothing else. Returns what stops it. */
export function tellLeaving({ quiz, world, $session }: Core): () => void {
  const leave = () => {
    const session = $session.get();
    if (session.stage !== 'reviewQuestions' || world.isPreview || world.calls) return;
    sendBeacon('POST /v1/contents/:id/left', { params: { id: quiz._id }, body: { answered: session.turns.length } });
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}
