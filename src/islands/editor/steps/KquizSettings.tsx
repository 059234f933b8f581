import { useState } from 'react';
import { EXPLANATION } from '#base/statuses';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import type { KquizEdit } from '#rules/editor/draft';
import css from './steps.module.css';

const c = classes(css);
const DISPLAYS = [
  { value: String(EXPLANATION.shown), label: 'Right after each question' },
  { value: String(EXPLANATION.never), label: 'Never show the right answers' },
];
const DEFAULT_LIMIT_S = 300;

/** How the quiz plays: when answers show, and whether time is limited. */
export function KquizSettings({ draft }: { draft: KquizEdit }) {
  const store = useEditor();
  const isShown = draft.explanationDisplay === EXPLANATION.shown || draft.explanationDisplay === EXPLANATION.shownToo;
  const [lastLimit, setLastLimit] = useState(draft.timeLimit ?? DEFAULT_LIMIT_S);
  const setLimit = (timeLimit: number | null) => store.edit({ type: 'quizSet', fields: { timeLimit } }, 'timeLimit');
  return (
    <div className={c('pair')}>
      <SelectField
        path="explanationDisplay"
        label="Answers and explanations"
        value={String(isShown ? EXPLANATION.shown : EXPLANATION.never)}
        options={DISPLAYS}
        hint={isShown ? 'Each answer locks and shows whether it is right.' : 'The player moves on after each answer.'}
        onChange={(value) => store.edit({ type: 'quizSet', fields: { explanationDisplay: Number(value) } })}
      />
      <div className="field">
        <label className={c('check')}>
          <input
            type="checkbox"
            checked={draft.timeLimit !== null}
            onChange={({ target }) => setLimit(target.checked ? lastLimit : null)}
          />
          <span>
            A time limit
            <span className="hint">Players may always take more time. Speed never changes the score.</span>
          </span>
        </label>
        {draft.timeLimit !== null && (
          <NumberField
            path="timeLimit"
            label="Seconds for the whole quiz"
            value={draft.timeLimit}
            min={10}
            onChange={(seconds) => {
              if (seconds === null) return;
              setLastLimit(seconds);
              setLimit(seconds);
            }}
          />
        )}
      </div>
    </div>
  );
}
