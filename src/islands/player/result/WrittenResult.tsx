import { useEffect, useRef, useState } from 'react';
import { classes } from '#islands/player/parts/classes.ts';
import { streamWords } from '#islands/player/session/written-words.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { pencilRulerIcon } from '#islands/ui/icons/player.ts';
import { loaderCircleIcon } from '#islands/ui/icons/shared.ts';
import css from './more.module.css';

const c = classes(css);

type State = { is: 'init' } | { is: 'loading' | 'streamed' | 'finished'; text: string } | { is: 'failed'; text: string };

/** The result in words, when it is asked for: nothing yet, being written, coming piece by piece, and whole. */
export function WrittenResult({ contentId, submissionId, language }: { contentId: string; submissionId: string; language: string }) {
  const [state, setState] = useState<State>({ is: 'init' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function write() {
    stop.current = new AbortController();
    setState({ is: 'loading', text: '' });
    try {
      let text = '';
      for await (const piece of streamWords(contentId, submissionId, stop.current.signal)) {
        text += piece;
        setState({ is: 'streamed', text });
      }
      setState({ is: 'finished', text });
    } catch (error) {
      if (!stop.current.signal.aborted) setState({ is: 'failed', text: error instanceof Error ? error.message : '' });
    }
  }

  const isWriting = state.is === 'loading' || state.is === 'streamed';
  return (
    <section className={`wrap ${c('written')}`} aria-labelledby="words-title" data-written={state.is}>
      <h2 id="words-title">In other words</h2>
      {(state.is === 'init' || state.is === 'failed' || state.is === 'loading') && (
        <button type="button" className="button" aria-busy={state.is === 'loading' || undefined} onClick={isWriting ? undefined : write}>
          <Icon
            path={state.is === 'loading' ? loaderCircleIcon : pencilRulerIcon}
            className={state.is === 'loading' ? 'spinning' : undefined}
          />
          {state.is === 'loading' ? 'Writing' : state.is === 'failed' ? 'Try again' : 'Put my result into words'}
        </button>
      )}
      <div className={c('words')} aria-live="polite" aria-busy={isWriting || undefined}>
        {(state.is === 'streamed' || state.is === 'finished') && (
          <p lang={language} dir="auto">
            {state.text}
          </p>
        )}
        {state.is === 'failed' && <p className="hint">{state.text}</p>}
      </div>
    </section>
  );
}
