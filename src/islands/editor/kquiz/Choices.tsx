import { newId } from '#browser/ids';
import { ListIssue } from '#islands/editor/fields/Below.tsx';
import { focusField } from '#islands/editor/fields/focus.ts';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartTools } from '#islands/editor/list/PartTools.tsx';
import { fieldId } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import { checkIcon } from '#islands/ui/icons/shared.ts';
import { blankChoice } from '#rules/editor/blank';
import type { ChoiceEdit } from '#rules/editor/draft';
import { mayAddPart, mayRemovePart } from '#rules/editor/edit/question';
import { letterOf } from '#rules/play/texts/letters';
import type { QuestionPartProps } from './QuestionForm.tsx';

const c = classes(css);

/** The answers to choose from; those that are right are ticked. */
export function Choices({ questions: { at, edit, draft }, question }: QuestionPartProps) {
  const path = `questions.${at}.selectionChoices`;
  const isOne = question.type === 11;
  const { choices } = question;
  const mayAdd = mayAddPart(question, 'choices');

  function add() {
    if (!mayAdd) return;
    edit({ type: 'partsAdded', list: 'choices', at: choices.length, parts: [blankChoice(newId)] });
    focusField(`${path}.${choices.length}.text`);
  }

  return (
    <section id={fieldId(path)} tabIndex={-1} aria-label="Answers">
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>Answers</h3>
        <span className="hint">{isOne ? 'Tick the right one' : 'Tick all that are right'}</span>
      </div>
      <ul className={c('parts')}>
        {choices.map((choice, index) => (
          <li key={choice._id} className={c('part')}>
            <PickRight choice={choice} index={index} isOne={isOne} onPick={() => edit({ type: 'rightPicked', at: index })} />
            <TextField
              path={`${path}.${index}.text`}
              label={`Answer ${letterOf(index)}`}
              isLabelHidden
              placeholder={`Answer ${letterOf(index)}`}
              value={choice.text}
              language={draft.language}
              onChange={(text) => edit({ type: 'partSet', list: 'choices', at: index, fields: { text } }, `choice${choice._id}`)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (index === choices.length - 1) add();
                else focusField(`${path}.${index + 1}.text`);
              }}
            />
            <PartTools
              name={`answer ${letterOf(index)}`}
              path={`${path}.${index}.image`}
              picture={choice}
              mayRemove={mayRemovePart(question, 'choices')}
              onPicture={(picture) => edit({ type: 'partSet', list: 'choices', at: index, fields: picture }, `picture${choice._id}`)}
              onRemove={() => edit({ type: 'partRemoved', list: 'choices', at: index })}
            />
          </li>
        ))}
      </ul>
      <ListIssue path={path} />
      <button type="button" className="text-button" aria-disabled={!mayAdd || undefined} onClick={add}>
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add an answer
      </button>
    </section>
  );
}

function PickRight({ choice, index, isOne, onPick }: { choice: ChoiceEdit; index: number; isOne: boolean; onPick(): void }) {
  return (
    <button
      type="button"
      // Picking the right one again clears it, which a radio button cannot do.
      aria-pressed={choice.answerValue === 1}
      className={c('pick')}
      aria-label={`Answer ${letterOf(index)} is right`}
      onClick={onPick}
    >
      <span className={c('pick-mark', !isOne && 'square')}>
        <Icon path={checkIcon} size={17} weight={3.4} />
      </span>
    </button>
  );
}
