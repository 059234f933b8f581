import { QUIZ_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { QUESTION_TYPE_LABELS } from '#base/texts/question-types';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { SelectField } from '#islands/editor/fields/SelectField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { type EditorQuestion, QUESTION_TYPES, type QuestionType } from '#rules/editor/draft';
import { Buckets } from './Buckets.tsx';
import { KquizChoices } from './KquizChoices.tsx';
import { Pairs } from './Pairs.tsx';
import { TextAnswers } from './TextAnswers.tsx';
import type { KquizQuestions } from './use-kquiz-questions.ts';

const c = bindClassNames(css);

const TYPE_OPTIONS = QUESTION_TYPES.map((type) => ({ value: String(type), label: QUESTION_TYPE_LABELS[type] }));

export interface KquizQuestionProps {
  questions: KquizQuestions;
  question: EditorQuestion;
}

/** The form of a trivia question: type, points, text, answers and explanation. */
export function KquizQuestionForm({ questions, question }: KquizQuestionProps) {
  const { openIndex, edit, draft } = questions;
  const path = `questions.${openIndex}`;
  const setFields = (fields: Extract<Parameters<typeof edit>[0], { type: 'questionSet' }>['fields'], undoGroup?: string) =>
    edit({ type: 'questionSet', fields }, undoGroup);
  return (
    <>
      <div className={c('row')}>
        <SelectField
          path={`${path}.type`}
          label="Type"
          value={String(question.type)}
          options={TYPE_OPTIONS}
          onChange={(type) => edit({ type: 'typeSet', to: Number(type) as QuestionType })}
        />
        <NumberField
          path={`${path}.numPoints`}
          label="Points"
          value={question.numPoints}
          min={0}
          max={QUIZ_LIMITS.maxPoints}
          onChange={(numPoints) => numPoints !== null && setFields({ numPoints }, 'numPoints')}
        />
        {draft.dimensions.length > 1 && (
          <SelectField
            path={`${path}.dimensionIndex`}
            label="Dimension"
            value={String(question.dimensionIndex)}
            options={draft.dimensions.map(({ name }, index) => ({ value: String(index), label: name.trim() || `Dimension ${index + 1}` }))}
            onChange={(index) => setFields({ dimensionIndex: Number(index) })}
          />
        )}
      </div>
      <TextField
        path={`${path}.title`}
        maxLength={TEXT_LIMITS.question}
        label="Question"
        rows={2}
        value={question.title}
        language={draft.language}
        onChange={(title) => setFields({ title }, 'title')}
      />
      <PictureField path={`${path}.image`} label="Picture" picture={question} onChange={(picture) => setFields(picture, 'picture')} />
      <AnswerFields questions={questions} question={question} />
      <ExplanationFields questions={questions} question={question} />
    </>
  );
}

function AnswerFields(props: KquizQuestionProps) {
  switch (props.question.type) {
    case 11:
    case 12:
      return <KquizChoices {...props} />;
    case 21:
    case 22:
    case 23:
      return <TextAnswers {...props} />;
    case 31:
      return <Buckets {...props} />;
    case 41:
      return <Pairs {...props} />;
  }
}

function ExplanationFields({ questions: { openIndex, edit, draft }, question }: KquizQuestionProps) {
  const { explanation, description } = question;
  const path = `questions.${openIndex}`;
  const setExplanation = (fields: Partial<EditorQuestion['explanation']>, undoGroup: string) =>
    edit({ type: 'questionSet', fields: { explanation: { ...explanation, ...fields } } }, undoGroup);
  const isUsed = explanation.text !== '' || explanation.image !== '' || description !== '';
  return (
    <details className={c('fold')} open={isUsed}>
      <summary>
        <span>
          Explanation and details <span className={c('fold-note')}>{getExplanationNote(draft.explanationDisplay)}</span>
        </span>
      </summary>
      <div>
        <TextField
          path={`${path}.explanation.text`}
          maxLength={TEXT_LIMITS.explanation}
          label="Explanation"
          isOptional
          rows={2}
          value={explanation.text}
          language={draft.language}
          hint="Shown with the correct answer."
          onChange={(text) => setExplanation({ text }, 'explanation')}
        />
        <PictureField
          path={`${path}.explanation.image`}
          label="Picture of the explanation"
          picture={explanation}
          onChange={(picture) => setExplanation(picture, 'explanationPicture')}
        />
        <TextField
          path={`${path}.description`}
          maxLength={TEXT_LIMITS.description}
          label="Text below the question"
          isOptional
          value={description}
          language={draft.language}
          onChange={(text) => edit({ type: 'questionSet', fields: { description: text } }, 'description')}
        />
      </div>
    </details>
  );
}

const getExplanationNote = (display: number) => (display === 0 || display === 1 ? '' : 'not shown in this quiz');
