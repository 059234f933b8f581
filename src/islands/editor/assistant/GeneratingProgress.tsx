import { useEffect, useState } from 'react';
import css from '#islands/editor/ui/dialog.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { GeneratingProgressState } from './use-assistant.ts';

const c = bindClassNames(css);
const SECOND_MS = 1_000;

interface GeneratingProgressProps {
  topic: string;
  progress: GeneratingProgressState;
}

/** Shows the questions written so far and the seconds passed. The bar is indeterminate until the first question. */
export function GeneratingProgress({ topic, progress: { questions, of } }: GeneratingProgressProps) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => setSeconds((previous) => previous + 1), SECOND_MS);
    return () => clearInterval(clock);
  }, []);
  return (
    <div className="stack">
      <p role="status">
        Writing about “{topic}”… {questions !== null && `${questions} of ${of} questions so far.`}
      </p>
      <progress className={c('waiting')} aria-label="Writing" {...(questions !== null && { value: questions, max: of })} />
      <p className="hint tabular">{seconds} s. Your draft does not change yet.</p>
    </div>
  );
}
