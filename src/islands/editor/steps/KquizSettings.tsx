import { useState } from 'react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import type { EditorKquiz } from '#rules/editor/draft';
import { EXPLANATION_DISPLAY, showsAnswers } from '#rules/kquiz/explanation-display';
import css from './steps.module.css';

const c = bindClassNames(css);
const EXPLANATION_OPTIONS = [
  { value: String(EXPLANATION_DISPLAY.afterAnswer), label: 'Show after each question' },
  { value: String(EXPLANATION_DISPLAY.never), label: 'Never show correct answers' },
];
const DEFAULT_TIME_LIMIT_S = 300;

/** Whether players see the correct answers, and the time limit. */
export function KquizSettings({ draft }: { draft: EditorKquiz }) {
  const store = useEditorStore();
  const [lastTimeLimit, setLastTimeLimit] = useState(draft.timeLimit ?? DEFAULT_TIME_LIMIT_S);
  const setTimeLimit = (timeLimit: number | null) => store.edit({ type: 'quizSet', fields: { timeLimit } }, 'timeLimit');
  const areAnswersShown = showsAnswers(draft);
  return (
    <div className={c('pair')}>
      <SelectField
        path="explanationDisplay"
        label="Answers and explanations"
        value={String(areAnswersShown ? EXPLANATION_DISPLAY.afterAnswer : EXPLANATION_DISPLAY.never)}
        options={EXPLANATION_OPTIONS}
        hint={
          areAnswersShown
            ? 'Players see whether each answer was correct and can’t change it.'
            : 'Players go to the next question without feedback.'
        }
        onChange={(value) => store.edit({ type: 'quizSet', fields: { explanationDisplay: Number(value) } })}
      />
      <div className="field">
        <label className={c('check')}>
          <input
            type="checkbox"
            checked={draft.timeLimit !== null}
            onChange={({ target }) => setTimeLimit(target.checked ? lastTimeLimit : null)}
          />
          <span>
            Time limit
            <span className="hint">Players can always take more time. Speed does not change the score.</span>
          </span>
        </label>
        {draft.timeLimit !== null && (
          <NumberField
            path="timeLimit"
            label="Seconds for the whole quiz"
            value={draft.timeLimit}
            min={10}
            max={QUIZ_LIMITS.maxTimeLimitSeconds}
            hint={`From 10 to ${QUIZ_LIMITS.maxTimeLimitSeconds.toLocaleString('en')} seconds (24 hours)`}
            onChange={(seconds) => {
              if (seconds === null) return;
              setLastTimeLimit(seconds);
              setTimeLimit(seconds);
            }}
          />
        )}
      </div>
    </div>
  );
}
