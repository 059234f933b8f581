import { useEffect, useRef, useState } from 'react';
import { streamWrittenResult } from '#islands/player/session/stream-written-result.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { pencilRulerIcon } from '#islands/ui/icons/result.ts';
import { loaderCircleIcon } from '#islands/ui/icons/shared.ts';
import css from './result-details.module.css';

const c = bindClassNames(css);

type WrittenResultState =
  | { stage: 'init' }
  | { stage: 'loading' | 'streamed' | 'finished'; text: string }
  | { stage: 'failed'; text: string };

/** A description of the result that the assistant writes on request and that streams in. */
export function WrittenResult({ contentId, submissionId, language }: { contentId: string; submissionId: string; language: string }) {
  const [state, setState] = useState<WrittenResultState>({ stage: 'init' });
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  async function write() {
    abortController.current = new AbortController();
    setState({ stage: 'loading', text: '' });
    try {
      let text = '';
      for await (const chunk of streamWrittenResult(contentId, submissionId, abortController.current.signal)) {
        text += chunk;
        setState({ stage: 'streamed', text });
      }
      setState({ stage: 'finished', text });
    } catch (error) {
      if (!abortController.current.signal.aborted) setState({ stage: 'failed', text: error instanceof Error ? error.message : '' });
    }
  }

  const isWriting = state.stage === 'loading' || state.stage === 'streamed';
  return (
    <section className={`wrap ${c('written')}`} aria-labelledby="written-title" dir="ltr" data-written={state.stage}>
      <h2 id="written-title">Your result described</h2>
      {(state.stage === 'init' || state.stage === 'failed' || state.stage === 'loading') && (
        <button type="button" className="button" aria-busy={state.stage === 'loading' || undefined} onClick={isWriting ? undefined : write}>
          <Icon
            path={state.stage === 'loading' ? loaderCircleIcon : pencilRulerIcon}
            className={state.stage === 'loading' ? 'spinning' : undefined}
          />
          {state.stage === 'loading' ? 'Writing…' : state.stage === 'failed' ? 'Try again' : 'Describe my result'}
        </button>
      )}
      <div className={c('written-text')} aria-live="polite" aria-busy={isWriting || undefined}>
        {(state.stage === 'streamed' || state.stage === 'finished') && (
          <p lang={language} dir="auto">
            {state.text}
          </p>
        )}
        {state.stage === 'failed' && <p className="hint">{state.text}</p>}
      </div>
    </section>
  );
}
