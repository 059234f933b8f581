import { QUIZ_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { newId } from '#browser/ids';
import { ListIssue } from '#islands/editor/fields/FieldMessage.tsx';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { AnswerPictures } from '#islands/editor/images/AnswerPictures.tsx';
import { type RowFiles, usePictureFiles } from '#islands/editor/images/use-picture-files.ts';
import css from '#islands/editor/list/list-rows.module.css';
import { PartRow } from '#islands/editor/list/PartRow.tsx';
import { RowActions } from '#islands/editor/list/RowActions.tsx';
import { getFieldId } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { createBlankPquizChoice } from '#rules/editor/blank-draft';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import type { PquizQuestionProps } from './PquizQuestionForm.tsx';

const c = bindClassNames(css);

/** The answers of a personality question. */
export function PquizChoices({ questions, question }: PquizQuestionProps) {
  const { openIndex, edit } = questions;
  const path = `questions.${openIndex}.choices`;
  const { choices } = question;
  const canAdd = choices.length < QUIZ_LIMITS.choices;
  const pictureFiles = usePictureFiles({
    ...{ parts: choices, maxParts: QUIZ_LIMITS.choices, createPart: () => createBlankPquizChoice(newId) },
    onAdd: (added) => edit({ type: 'choicesAdded', at: choices.length, choices: added }),
  });

  function addChoice() {
    if (!canAdd) return;
    edit({ type: 'choicesAdded', at: choices.length, choices: [createBlankPquizChoice(newId)] });
    focusField(`${path}.${choices.length}.title`);
  }

  return (
    <section id={getFieldId(path)} tabIndex={-1} aria-label="Answers">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Answers</h3>
      </div>
      <ul className={c('parts')}>
        {choices.map((choice, index) => (
          <PquizChoiceRow
            key={choice._id}
            questions={questions}
            question={question}
            index={index}
            files={pictureFiles.getRowFiles(choice._id)}
            onAdd={addChoice}
          />
        ))}
      </ul>
      <ListIssue path={path} />
      <div className={c('adders')}>
        <AddButton canAdd={canAdd} max={QUIZ_LIMITS.choices} noun="answers" onAdd={addChoice}>
          Add an answer
        </AddButton>
        <AnswerPictures onFiles={pictureFiles.addFiles} />
      </div>
    </section>
  );
}

interface PquizChoiceProps extends PquizQuestionProps {
  index: number;
  /** Adds an answer after the last. */
  onAdd(): void;
}

function PquizChoiceRow({ questions, question, index, files, onAdd }: PquizChoiceProps & { files: RowFiles }) {
  const { openIndex, edit, draft } = questions;
  const choice = question.choices[index];
  if (!choice) return null;
  const path = `questions.${openIndex}.choices`;
  const letter = getChoiceLetter(index);
  const toggleKeepLast = () => edit({ type: 'choiceSet', at: index, fields: { keepLast: choice.keepLast ? undefined : true } });
  return (
    <PartRow
      list="choices"
      name={`answer ${letter}`}
      mark={letter}
      index={index}
      count={question.choices.length}
      onMove={(from, to) => edit({ type: 'choiceMoved', from, to })}
    >
      <PquizChoiceFields questions={questions} question={question} index={index} onAdd={onAdd} />
      <RowActions
        name={`answer ${letter}`}
        path={`${path}.${index}.image`}
        picture={choice}
        files={files}
        canRemove={question.choices.length > 2}
        onPicture={(picture) => edit({ type: 'choiceSet', at: index, fields: picture }, `picture${choice._id}`)}
        onRemove={() => edit({ type: 'choiceRemoved', at: index })}
        {...(draft.metadata.shuffleChoices && { keepLast: { isKept: choice.keepLast === true, onToggle: toggleKeepLast } })}
      />
    </PartRow>
  );
}

/** The text of an answer and, in basic mode, the result that it counts toward. */
function PquizChoiceFields({ questions: { openIndex, edit, draft }, question, index, onAdd }: PquizChoiceProps) {
  const choice = question.choices[index];
  if (!choice) return null;
  const path = `questions.${openIndex}.choices`;
  const letter = getChoiceLetter(index);
  const isLast = index === question.choices.length - 1;
  const options = [
    { value: '-1', label: 'No result' },
    ...draft.results.map(({ title }, i) => ({ value: String(i), label: title.trim() || `Result ${i + 1}` })),
  ];
  return (
    <div className={question.questionMode === 'basic' ? c('sides') : undefined}>
      <TextField
        path={`${path}.${index}.title`}
        maxLength={TEXT_LIMITS.choice}
        label={`Answer ${letter}`}
        isLabelHidden
        placeholder={`Answer ${letter}`}
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
          label={`Result of answer ${letter}`}
          isLabelHidden
          value={String(choice.chosenResultIndex)}
          options={options}
          onChange={(result) => edit({ type: 'choiceSet', at: index, fields: { chosenResultIndex: Number(result) } })}
        />
      )}
    </div>
  );
}
