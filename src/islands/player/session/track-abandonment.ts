import { sendBeacon } from '#browser/beacon';
import type { PlayCore } from './play-core.ts';

/** Tells the server when somebody leaves in the middle: after how many answers, and nothing else. Returns what stops it. */
export function trackAbandonment({ quiz, environment, $session }: PlayCore): () => void {
  const sendAbandonment = () => {
    const session = $session.get();
    if (session.stage !== 'reviewQuestions' || environment.isPreview || environment.calls) return;
    sendBeacon('POST /v1/contents/:id/left', { params: { id: quiz._id }, body: { answered: session.questionStates.length } });
  };
  window.addEventListener('pagehide', sendAbandonment);
  return () => window.removeEventListener('pagehide', sendAbandonment);
}
