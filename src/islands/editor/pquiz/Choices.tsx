import { QUIZ_LIMITS } from '#base/limits/contents';
import { newId } from '#browser/ids';
import { ListIssue } from '#islands/editor/fields/Below.tsx';
import { focusField } from '#islands/editor/fields/focus.ts';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartTools } from '#islands/editor/list/PartTools.tsx';
import { fieldId } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import { blankPquizChoice } from '#rules/editor/blank';
import { letterOf } from '#rules/play/texts/letters';
import type { QuestionPartProps } from './QuestionForm.tsx';

const c = classes(css);

/** The answers of a personality question. */
export function Choices({ questions, question }: QuestionPartProps) {
  const { at, edit } = questions;
  const path = `questions.${at}.choices`;
  const { choices } = question;
  const mayAdd = choices.length < QUIZ_LIMITS.choices;

  function add() {
    if (!mayAdd) return;
    edit({ type: 'choicesAdded', at: choices.length, choices: [blankPquizChoice(newId)] });
    focusField(`${path}.${choices.length}.title`);
  }

  return (
    <section id={fieldId(path)} tabIndex={-1} aria-label="Choices">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Choices</h3>
      </div>
      <ul className={c('parts')}>
        {choices.map((choice, index) => (
          <Choice key={choice._id} questions={questions} question={question} index={index} onAdd={add} />
        ))}
      </ul>
      <ListIssue path={path} />
      <button type="button" className="text-button" aria-disabled={!mayAdd || undefined} onClick={add}>
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add a choice
      </button>
    </section>
  );
}

function Choice({ questions: { at, edit, draft }, question, index, onAdd }: QuestionPartProps & { index: number; onAdd(): void }) {
  const choice = question.choices[index];
  if (!choice) return null;
  const path = `questions.${at}.choices`;
  const letter = letterOf(index);
  const isLast = index === question.choices.length - 1;
  const options = [
    { value: '-1', label: 'No result' },
    ...draft.results.map(({ title }, i) => ({ value: String(i), label: title.trim() || `Result ${i + 1}` })),
  ];
  return (
    <li className={c('part')}>
      <span className={c('order')}>{letter}</span>
      <div className={question.questionMode === 'basic' ? c('sides') : undefined}>
        <TextField
          path={`${path}.${index}.title`}
          label={`Choice ${letter}`}
          isLabelHidden
          placeholder={`Choice ${letter}`}
          value={choice.title}
          language={draft.language}
          onChange={(title) => edit({ type: 'choiceSet', at: index, fields: { title } }, `choice${choice._id}`)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (isLast) onAdd();
            else focusField(`${path}.${index + 1}.title`);
          }}
        />
        {question.questionMode === 'basic' && (
          <SelectField
            path={`${path}.${index}.chosenResultIndex`}
            label={`Result of choice ${letter}`}
            isLabelHidden
            value={String(choice.chosenResultIndex)}
            options={options}
            onChange={(result) => edit({ type: 'choiceSet', at: index, fields: { chosenResultIndex: Number(result) } })}
          />
        )}
      </div>
      <PartTools
        name={`choice ${letter}`}
        path={`${path}.${index}.image`}
        picture={choice}
        mayRemove={question.choices.length > 2}
        onPicture={(picture) => edit({ type: 'choiceSet', at: index, fields: picture }, `picture${choice._id}`)}
        onRemove={() => edit({ type: 'choiceRemoved', at: index })}
      />
    </li>
  );
}
