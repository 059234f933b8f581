import { TEXT_LIMITS } from '#base/limits/texts';
import { newId } from '#browser/ids';
import { ListIssue } from '#islands/editor/fields/FieldMessage.tsx';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { AnswerPictures } from '#islands/editor/images/AnswerPictures.tsx';
import { type RowFiles, usePictureFiles } from '#islands/editor/images/use-picture-files.ts';
import css from '#islands/editor/list/list-rows.module.css';
import { PartRow } from '#islands/editor/list/PartRow.tsx';
import { RowActions } from '#islands/editor/list/RowActions.tsx';
import { getFieldId } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { checkIcon } from '#islands/ui/icons/shared.ts';
import { createBlankChoice } from '#rules/editor/blank-draft';
import type { EditorChoice } from '#rules/editor/draft';
import { canAddPart, canRemovePart, getMaxPartCount } from '#rules/editor/edit/edit-question';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { getChoiceLetter } from '#rules/play/texts/choice-letters';
import { ChoiceFeedback } from './ChoiceFeedback.tsx';
import type { KquizQuestionProps } from './KquizQuestionForm.tsx';

const c = bindClassNames(css);

/** The answers to choose from, with a check mark for each correct one. */
export function KquizChoices({ questions, question }: KquizQuestionProps) {
  const { openIndex, edit } = questions;
  const path = `questions.${openIndex}.selectionChoices`;
  const { choices } = question;
  const canAdd = canAddPart(question, 'choices');
  const pictureFiles = usePictureFiles({
    ...{ parts: choices, maxParts: getMaxPartCount('choices'), createPart: () => createBlankChoice(newId) },
    onAdd: (parts) => edit({ type: 'partsAdded', list: 'choices', at: choices.length, parts }),
  });

  function addChoice() {
    if (!canAdd) return;
    edit({ type: 'partsAdded', list: 'choices', at: choices.length, parts: [createBlankChoice(newId)] });
    focusField(`${path}.${choices.length}.text`);
  }

  return (
    <section id={getFieldId(path)} tabIndex={-1} aria-label="Answers">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Answers</h3>
        <span className="hint">{question.type === 11 ? 'Mark the correct answer' : 'Mark all correct answers'}</span>
      </div>
      <ul className={c('parts')}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice._id}
            questions={questions}
            question={question}
            choice={choice}
            index={index}
            path={path}
            files={pictureFiles.getRowFiles(choice._id)}
            onEnter={() => (index === choices.length - 1 ? addChoice() : focusField(`${path}.${index + 1}.text`))}
          />
        ))}
      </ul>
      <ListIssue path={path} />
      <div className={c('adders')}>
        <AddButton canAdd={canAdd} max={getMaxPartCount('choices')} noun="answers" onAdd={addChoice}>
          Add an answer
        </AddButton>
        <AnswerPictures onFiles={pictureFiles.addFiles} />
      </div>
    </section>
  );
}

interface ChoiceRowProps extends KquizQuestionProps {
  choice: EditorChoice;
  index: number;
  /** The path of the list of choices in the save body. */
  path: string;
  files: RowFiles;
  onEnter(): void;
}

function ChoiceRow({ questions: { edit, draft }, question, choice, index, path, files, onEnter }: ChoiceRowProps) {
  const letter = getChoiceLetter(index);
  const toggleKeepLast = () =>
    edit({ type: 'partSet', list: 'choices', at: index, fields: { keepLast: choice.keepLast ? undefined : true } });
  const feedbackFields = (
    <ChoiceFeedback
      name={`answer ${letter}`}
      path={`${path}.${index}.feedback`}
      feedback={choice.feedback}
      language={draft.language}
      isHidden={!showsAnswers(draft)}
      onChange={(feedback, undoGroup) =>
        edit({ type: 'partSet', list: 'choices', at: index, fields: { feedback } }, `${undoGroup}${choice._id}`)
      }
    />
  );
  return (
    <PartRow
      list="choices"
      name={`answer ${letter}`}
      index={index}
      count={question.choices.length}
      onMove={(from, to) => edit({ type: 'partMoved', list: 'choices', from, to })}
    >
      <CorrectChoiceToggle
        choice={choice}
        index={index}
        isSingle={question.type === 11}
        onPick={() => edit({ type: 'rightChoiceToggled', at: index })}
      />
      <TextField
        path={`${path}.${index}.text`}
        maxLength={TEXT_LIMITS.choice}
        label={`Answer ${letter}`}
        isLabelHidden
        placeholder={`Answer ${letter}`}
        value={choice.text}
        language={draft.language}
        onChange={(text) => edit({ type: 'partSet', list: 'choices', at: index, fields: { text } }, `choice${choice._id}`)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <RowActions
        name={`answer ${letter}`}
        path={`${path}.${index}.image`}
        picture={choice}
        files={files}
        canRemove={canRemovePart(question, 'choices')}
        onPicture={(picture) => edit({ type: 'partSet', list: 'choices', at: index, fields: picture }, `picture${choice._id}`)}
        onRemove={() => edit({ type: 'partRemoved', list: 'choices', at: index })}
        feedback={{ isGiven: choice.feedback !== undefined, fields: feedbackFields }}
        {...(draft.metadata.shuffleChoices && { keepLast: { isKept: choice.keepLast === true, onToggle: toggleKeepLast } })}
      />
    </PartRow>
  );
}

function CorrectChoiceToggle({
  choice,
  index,
  isSingle,
  onPick,
}: {
  choice: EditorChoice;
  index: number;
  isSingle: boolean;
  onPick(): void;
}) {
  return (
    <button
      type="button"
      // Pressing the correct answer again clears it, which a radio button cannot do.
      aria-pressed={choice.answerValue === 1}
      className={c('pick')}
      aria-label={`Answer ${getChoiceLetter(index)} is correct`}
      onClick={onPick}
    >
      <span className={c('pick-mark', !isSingle && 'square')}>
        <Icon path={checkIcon} size={17} weight={3.4} />
      </span>
    </button>
  );
}
