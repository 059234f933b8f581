import { useState } from 'react';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { classes } from '#islands/editor/ui/classes.ts';
import { Dialog } from '#islands/editor/ui/Dialog.tsx';
import type { PquizQuestionEdit } from '#rules/editor/draft';
import { Choices } from './Choices.tsx';
import css from './pquiz.module.css';
import type { Questions } from './use-questions.ts';
import { WeightTable } from './WeightTable.tsx';

const c = classes(css);

export interface QuestionPartProps {
  questions: Questions;
  question: PquizQuestionEdit;
}

/** One question of a personality quiz: what is asked, and what each answer leans towards. */
export function QuestionForm({ questions, question }: QuestionPartProps) {
  const { at, edit, draft } = questions;
  const path = `questions.${at}`;
  return (
    <>
      <TextField
        path={`${path}.title`}
        label="Question"
        rows={2}
        value={question.title}
        language={draft.language}
        onChange={(title) => edit({ type: 'questionSet', fields: { title } }, 'title')}
      />
      <TextField
        path={`${path}.description`}
        label="A line below the question"
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
      <Choices questions={questions} question={question} />
      {question.questionMode === 'advanced' && <WeightTable questions={questions} question={question} />}
    </>
  );
}

/** Basic: each answer names one result. Advanced: each weighs for every result. Going back to basic clears weights, so it asks. */
function ModeSwitch({ questions: { edit }, question }: QuestionPartProps) {
  const [isAsking, setAsking] = useState(false);
  const isWeighed = question.choices.some(({ resultWeights }) => resultWeights.some((weight) => weight !== 0));
  const switchTo = (to: PquizQuestionEdit['questionMode']) => edit({ type: 'modeSet', to });
  return (
    <fieldset className="field">
      <legend className="label">How answers count</legend>
      <div className={c('segmented', 'modes')}>
        <button
          type="button"
          className="segment"
          aria-pressed={question.questionMode === 'basic'}
          onClick={() => (isWeighed ? setAsking(true) : switchTo('basic'))}
        >
          Basic
        </button>
        <button type="button" className="segment" aria-pressed={question.questionMode === 'advanced'} onClick={() => switchTo('advanced')}>
          Advanced
        </button>
      </div>
      <p className="hint">
        {question.questionMode === 'basic' ? 'Each answer counts for one result.' : 'Each answer counts for every result, from 0 to 100.'}
      </p>
      {isAsking && (
        <Dialog
          title="Back to basic?"
          text="That clears the weights of this question. The result that each answer named before stays."
          onClose={() => setAsking(false)}
          actions={
            <>
              <button
                type="button"
                className="button"
                onClick={() => {
                  setAsking(false);
                  switchTo('basic');
                }}
              >
                Clear the weights
              </button>
              <button type="button" className="button button-primary" onClick={() => setAsking(false)}>
                Keep them
              </button>
            </>
          }
        />
      )}
    </fieldset>
  );
}
