import { sendBeacon } from '#browser/beacon';
import { getConsumerField } from '#browser/campaign-params';
import type { PlayCore } from './play-core.ts';

/** Reports to the server that a player leaves before the end, with the number of answers only. Returns the function that stops it. */
export function trackAbandonment({ quiz, environment, $session }: PlayCore): () => void {
  const sendAbandonment = () => {
    const session = $session.get();
    if (session.stage !== 'reviewQuestions' || environment.isPreview || environment.calls) return;
    sendBeacon('POST /v1/contents/:id/left', {
      params: { id: quiz._id },
      body: { answered: session.questionStates.length, ...getConsumerField() },
    });
  };
  window.addEventListener('pagehide', sendAbandonment);
  return () => window.removeEventListener('pagehide', sendAbandonment);
}
