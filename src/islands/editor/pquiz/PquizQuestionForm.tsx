import { useState } from 'react';
import { TEXT_LIMITS } from '#base/limits/texts';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import type { EditorPquizQuestion } from '#rules/editor/draft';
import { PquizChoices } from './PquizChoices.tsx';
import css from './pquiz.module.css';
import type { PquizQuestions } from './use-pquiz-questions.ts';
import { WeightTable } from './WeightTable.tsx';

const c = bindClassNames(css);

export interface PquizQuestionProps {
  questions: PquizQuestions;
  question: EditorPquizQuestion;
}

/** The form of a personality question: text, mode, choices and weights. */
export function PquizQuestionForm({ questions, question }: PquizQuestionProps) {
  const { openIndex, edit, draft } = questions;
  const path = `questions.${openIndex}`;
  return (
    <>
      <TextField
        path={`${path}.title`}
        maxLength={TEXT_LIMITS.question}
        label="Question"
        rows={2}
        value={question.title}
        language={draft.language}
        onChange={(title) => edit({ type: 'questionSet', fields: { title } }, 'title')}
      />
      <TextField
        path={`${path}.description`}
        maxLength={TEXT_LIMITS.description}
        label="Text below the question"
        isOptional
        value={question.description}
        language={draft.language}
        onChange={(description) => edit({ type: 'questionSet', fields: { description } }, 'description')}
      />
      <PictureField
        path={`${path}.image`}
        label="Picture"
        picture={question}
        onChange={(picture) => edit({ type: 'questionSet', fields: picture }, 'picture')}
      />
      <ModeSwitch questions={questions} question={question} />
      <PquizChoices questions={questions} question={question} />
      {question.questionMode === 'advanced' && <WeightTable questions={questions} question={question} />}
    </>
  );
}

/**
 * Basic: each choice counts for one result. Advanced: each choice has a weight for every result. Switching to basic clears the
 * weights and therefore asks for confirmation.
 */
function ModeSwitch({ questions: { edit }, question }: PquizQuestionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const hasWeights = question.choices.some(({ resultWeights }) => resultWeights.some((weight) => weight !== 0));
  const switchTo = (to: EditorPquizQuestion['questionMode']) => edit({ type: 'modeSet', to });
  return (
    <fieldset className="field">
      <legend className="label">How answers count</legend>
      <div className={c('segmented', 'modes')}>
        <button
          type="button"
          className="segment"
          aria-pressed={question.questionMode === 'basic'}
          onClick={() => (hasWeights ? setConfirming(true) : switchTo('basic'))}
        >
          Basic
        </button>
        <button type="button" className="segment" aria-pressed={question.questionMode === 'advanced'} onClick={() => switchTo('advanced')}>
          Advanced
        </button>
      </div>
      <p className="hint">
        {question.questionMode === 'basic' ? 'Each answer counts for one result.' : 'Each answer has a weight for every result.'}
      </p>
      {isConfirming && (
        <TitledDialog
          title="Switch to basic?"
          text="This clears the weights of this question. The result that each answer had in basic mode stays."
          onClose={() => setConfirming(false)}
          actions={
            <>
              <button
                type="button"
                className="button"
                onClick={() => {
                  setConfirming(false);
                  switchTo('basic');
                }}
              >
                Clear weights
              </button>
              <button type="button" className="button button-primary" onClick={() => setConfirming(false)}>
                Keep weights
              </button>
            </>
          }
        />
      )}
    </fieldset>
  );
}
