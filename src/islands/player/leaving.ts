import type { Core } from './core.ts';

/** Tells the server when somebody leaves in the middle: after how many answers, and nothing else. Returns what stops it. */
export function tellLeaving({ quiz, world, $session }: Core): () => void {
  const leave = () => {
    const session = $session.get();
    if (session.stage !== 'reviewQuestions' || world.isPreview || world.calls) return;
    const answered = new Blob([JSON.stringify({ answered: session.turns.length })], { type: 'application/json' });
    navigator.sendBeacon?.(`/v1/contents/${quiz._id}/left`, answered);
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}
