import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus.ts';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartTools } from '#islands/editor/list/PartTools.tsx';
import { fieldId } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import { blankAnswer } from '#rules/editor/blank';
import type { AnswerEdit } from '#rules/editor/draft';
import { mayAddPart, mayRemovePart } from '#rules/editor/edit/question';
import type { QuestionPartProps } from './QuestionForm.tsx';

const c = classes(css);

const WORDS = {
  21: {
    title: 'The word',
    hint: 'The first one is spelled from letters; any of them is right.',
    one: 'Spelling',
    add: 'Add another spelling',
  },
  22: { title: 'The texts', hint: 'All of them, in any order.', one: 'Text', add: 'Add a text' },
  23: { title: 'The texts', hint: 'Any of them are right, as many as there are slots.', one: 'Text', add: 'Add a text' },
} as const;

/** The texts that a typed answer is held against. */
export function Answers({ questions, question }: QuestionPartProps) {
  const { at, edit } = questions;
  const { type, answers } = question;
  if (type !== 21 && type !== 22 && type !== 23) return null;
  const words = WORDS[type];
  const path = `questions.${at}.textInputAnswers`;
  const mayAdd = mayAddPart(question, 'answers');

  function add() {
    if (!mayAdd) return;
    edit({ type: 'partsAdded', list: 'answers', at: answers.length, parts: [blankAnswer(newId)] });
    focusField(`${path}.${answers.length}.text`);
  }

  return (
    <section id={fieldId(path)} tabIndex={-1} aria-label={words.title}>
      <div className={c('parts-head')}>
        <h3 className={c('parts-title')}>{words.title}</h3>
        <span className="hint">{words.hint}</span>
      </div>
      <ul className={c('parts')}>
        {answers.map((answer, index) => (
          <Answer key={answer._id} questions={questions} question={question} index={index} words={words} />
        ))}
      </ul>
      <button type="button" className="text-button" aria-disabled={!mayAdd || undefined} onClick={add}>
        <Icon path={plusIcon} size={18} weight={2.4} />
        {words.add}
      </button>
      <AnswerRules questions={questions} question={question} />
    </section>
  );
}

function AnswerRules({ questions: { at, edit }, question }: QuestionPartProps) {
  return (
    <div className={c('row')}>
      {question.type === 23 && (
        <NumberField
          path={`questions.${at}.numSlots`}
          label="Slots to fill"
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
        Accents do not matter
      </label>
    </div>
  );
}

interface AnswerProps extends QuestionPartProps {
  index: number;
  words: (typeof WORDS)[keyof typeof WORDS];
}

function Answer({ questions: { at, edit, draft }, question, index, words }: AnswerProps) {
  const answer = question.answers[index];
  if (!answer) return null;
  const path = `questions.${at}.textInputAnswers`;
  const set = (fields: Partial<AnswerEdit>, place: string) =>
    edit({ type: 'partSet', list: 'answers', at: index, fields }, `${place}${answer._id}`);
  return (
    <li className={c('part')}>
      <span className={c('order')}>{index + 1}</span>
      <div className={c('parts')}>
        <TextField
          path={`${path}.${index}.text`}
          label={`${words.one} ${index + 1}`}
          isLabelHidden
          placeholder={words.one}
          value={answer.text}
          language={draft.language}
          onChange={(text) => set({ text }, 'answer')}
        />
        {question.type !== 21 && (
          <TextField
            path={`${path}.${index}.accept`}
            label={`Also right for text ${index + 1}`}
            isLabelHidden
            placeholder="Also right, with commas between"
            value={answer.accept.join(', ')}
            language={draft.language}
            onChange={(text) => set({ accept: spellingsOf(text) }, 'accept')}
          />
        )}
      </div>
      <PartTools
        name={`${words.one.toLowerCase()} ${index + 1}`}
        path={`${path}.${index}`}
        mayRemove={mayRemovePart(question, 'answers')}
        onRemove={() => edit({ type: 'partRemoved', list: 'answers', at: index })}
      />
    </li>
  );
}

/** What is typed stays as typed while its last comma waits for a word. */
const spellingsOf = (text: string): string[] => {
  const parts = text.split(',').map((part) => part.trimStart());
  return parts.length === 1 && parts[0] === '' ? [] : parts;
};
