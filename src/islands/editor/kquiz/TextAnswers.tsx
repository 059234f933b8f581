import { QUIZ_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartRow } from '#islands/editor/list/PartRow.tsx';
import { RowActions } from '#islands/editor/list/RowActions.tsx';
import { getFieldId } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { createBlankAnswer } from '#rules/editor/blank-draft';
import type { EditorAnswer } from '#rules/editor/draft';
import { canAddPart, canRemovePart, getMaxPartCount } from '#rules/editor/edit/edit-question';
import type { KquizQuestionProps } from './KquizQuestionForm.tsx';

const c = bindClassNames(css);

const LABELS_BY_TYPE = {
  21: {
    title: 'Word',
    hint: 'Players spell the first one from letters. All spellings count as correct.',
    itemLabel: 'Spelling',
    addLabel: 'Add another spelling',
  },
  22: { title: 'Answers', hint: 'Players must type all of them, in any order.', itemLabel: 'Answer', addLabel: 'Add an answer' },
  23: { title: 'Answers', hint: 'Players must give some of these answers.', itemLabel: 'Answer', addLabel: 'Add an answer' },
} as const;

/** The accepted answers of the question types with text input. */
export function TextAnswers({ questions, question }: KquizQuestionProps) {
  const { openIndex, edit } = questions;
  const { type, answers } = question;
  if (type !== 21 && type !== 22 && type !== 23) return null;
  const labels = LABELS_BY_TYPE[type];
  const path = `questions.${openIndex}.textInputAnswers`;
  const canAdd = canAddPart(question, 'answers');

  function addAnswer() {
    if (!canAdd) return;
    edit({ type: 'partsAdded', list: 'answers', at: answers.length, parts: [createBlankAnswer(newId)] });
    focusField(`${path}.${answers.length}.text`);
  }

  return (
    <section id={getFieldId(path)} tabIndex={-1} aria-label={labels.title}>
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>{labels.title}</h3>
        <span className="hint">{labels.hint}</span>
      </div>
      <ul className={c('parts')}>
        {answers.map((answer, index) => (
          <TextAnswer key={answer._id} questions={questions} question={question} index={index} labels={labels} />
        ))}
      </ul>
      <AddButton canAdd={canAdd} max={getMaxPartCount('answers')} noun={type === 21 ? 'spellings' : 'answers'} onAdd={addAnswer}>
        {labels.addLabel}
      </AddButton>
      <TextAnswerSettings questions={questions} question={question} />
    </section>
  );
}

function TextAnswerSettings({ questions: { openIndex, edit }, question }: KquizQuestionProps) {
  return (
    <div className={c('row')}>
      {question.type === 23 && (
        <NumberField
          path={`questions.${openIndex}.numSlots`}
          label="Players must give this many of the answers"
          value={question.numSlots}
          min={1}
          max={question.answers.length}
          onChange={(numSlots) => numSlots !== null && edit({ type: 'questionSet', fields: { numSlots } }, 'numSlots')}
        />
      )}
      <label className={c('check')}>
        <input
          type="checkbox"
          checked={question.ignoreAccents}
          onChange={({ target }) => edit({ type: 'questionSet', fields: { ignoreAccents: target.checked } })}
        />
        Ignore accents
      </label>
    </div>
  );
}

interface TextAnswerProps extends KquizQuestionProps {
  index: number;
  labels: (typeof LABELS_BY_TYPE)[keyof typeof LABELS_BY_TYPE];
}

function TextAnswer({ questions: { openIndex, edit, draft }, question, index, labels }: TextAnswerProps) {
  const answer = question.answers[index];
  if (!answer) return null;
  const path = `questions.${openIndex}.textInputAnswers`;
  const setFields = (fields: Partial<EditorAnswer>, undoGroup: string) =>
    edit({ type: 'partSet', list: 'answers', at: index, fields }, `${undoGroup}${answer._id}`);
  return (
    <PartRow
      list="answers"
      name={`${labels.itemLabel.toLowerCase()} ${index + 1}`}
      mark={String(index + 1)}
      index={index}
      count={question.answers.length}
      onMove={(from, to) => edit({ type: 'partMoved', list: 'answers', from, to })}
    >
      <div className={c('parts')}>
        <TextField
          path={`${path}.${index}.text`}
          maxLength={question.type === 21 ? TEXT_LIMITS.name : TEXT_LIMITS.choice}
          label={`${labels.itemLabel} ${index + 1}`}
          isLabelHidden
          placeholder={labels.itemLabel}
          value={answer.text}
          language={draft.language}
          onChange={(text) => setFields({ text }, 'answer')}
        />
        {question.type !== 21 && (
          <TextField
            path={`${path}.${index}.accept`}
            label={`Other accepted spellings of answer ${index + 1}`}
            isLabelHidden
            placeholder="Other accepted spellings, separated by commas"
            value={answer.accept.join(', ')}
            language={draft.language}
            onChange={(text) => setFields({ accept: parseSpellings(text) }, 'accept')}
          />
        )}
        {question.type !== 21 && (
          <NumberTolerance
            path={`${path}.${index}.tolerance`}
            name={`answer ${index + 1}`}
            tolerance={answer.tolerance}
            onChange={(tolerance) => setFields({ tolerance }, 'tolerance')}
          />
        )}
      </div>
      <RowActions
        name={`${labels.itemLabel.toLowerCase()} ${index + 1}`}
        path={`${path}.${index}`}
        canRemove={canRemovePart(question, 'answers')}
        onRemove={() => edit({ type: 'partRemoved', list: 'answers', at: index })}
      />
    </PartRow>
  );
}

interface NumberToleranceProps {
  path: string;
  /** The answer in words, such as "answer 2". */
  name: string;
  tolerance: number | undefined;
  onChange(tolerance: number | undefined): void;
}

/** Whether an answer is a number, and how far from it a number is still right. */
function NumberTolerance({ path, name, tolerance, onChange }: NumberToleranceProps) {
  return (
    <>
      <label className={c('check')}>
        <input type="checkbox" checked={tolerance !== undefined} onChange={({ target }) => onChange(target.checked ? 0 : undefined)} />
        Number<span className="visually-hidden"> ({name})</span>
      </label>
      {tolerance !== undefined && (
        <NumberField
          path={path}
          label={`Tolerance of ${name}`}
          value={tolerance}
          min={0}
          max={QUIZ_LIMITS.maxTolerance}
          step="any"
          hint="Numbers up to this much higher or lower are right too. 3, 3.0 and 3,0 are the same number."
          onChange={(value) => onChange(value ?? 0)}
        />
      )}
    </>
  );
}

/** Keeps an empty last spelling, so that a typed comma stays in the field. */
function parseSpellings(text: string): string[] {
  const parts = text.split(',').map((part) => part.trimStart());
  return parts.length === 1 && parts[0] === '' ? [] : parts;
}
