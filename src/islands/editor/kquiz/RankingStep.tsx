import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { TEXT_LIMITS } from '#base/limits/texts';
import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { StepHeading } from '#islands/editor/frame/StepHeading.tsx';
import { StepLayout } from '#islands/editor/frame/StepLayout.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { getFieldId, useEditorStore } from '#islands/editor/store/editor-context.ts';
import { AddButton } from '#islands/editor/ui/AddButton.tsx';
import { RemoveButton } from '#islands/editor/ui/RemoveButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { createBlankDimension, createBlankLevel, SINGLE_DIMENSION } from '#rules/editor/blank-draft';
import type { EditorDimension, EditorKquiz } from '#rules/editor/draft';
import { formatNumberWithNoun } from '#rules/text/number-with-noun';
import { LevelFields } from './LevelFields.tsx';

const c = bindClassNames(css);

/** The dimensions of the score, each with its levels from lowest to highest. */
export function RankingStep({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft) as EditorKquiz;
  const { dimensions } = draft;
  const canAdd = dimensions.length < QUIZ_LIMITS.dimensions;
  return (
    <StepLayout>
      {children}
      <StepHeading className={c('heading')}>Result Ranking</StepHeading>
      <p className="muted">
        Players get a score, and the level that it reaches. With several dimensions, such as “Grammar” and “Spelling”, each has a score of
        its own, and each question counts for one of them.
      </p>
      {dimensions.map((dimension, index) => (
        <DimensionFields key={dimension._id} draft={draft} dimension={dimension} index={index} />
      ))}
      <AddButton
        className={c('button', 'add')}
        canAdd={canAdd}
        max={QUIZ_LIMITS.dimensions}
        noun="dimensions"
        onAdd={() => {
          store.edit({ type: 'dimensionAdded', dimension: createBlankDimension(newId, `Score ${dimensions.length + 1}`) });
          focusField(`dimensions.${dimensions.length}.name`);
        }}
      >
        Add a dimension
      </AddButton>
    </StepLayout>
  );
}

function DimensionFields({ draft, dimension, index }: { draft: EditorKquiz; dimension: EditorDimension; index: number }) {
  const store = useEditorStore();
  const { levels, name } = dimension;
  const scoredQuestions = draft.questions.filter(({ dimensionIndex }) => dimensionIndex === index);
  const maxScore = scoredQuestions.reduce((sum, { numPoints }) => sum + numPoints, 0);
  const isOnly = draft.dimensions.length === 1;
  const path = `dimensions.${index}`;

  function addLevel() {
    const highestMinScore = levels.at(-1)?.minScore ?? -1;
    store.edit({ type: 'levelAdded', at: index, level: createBlankLevel(newId, highestMinScore + 1) });
    focusField(`${path}.levels.${levels.length}.title`);
  }

  return (
    <section
      className={c('panel', 'stack', 'panel-body')}
      id={getFieldId(path)}
      tabIndex={-1}
      aria-label={isOnly ? 'Levels' : `Dimension ${index + 1}`}
    >
      <div className={c('name-row')}>
        <TextField
          path={`${path}.name`}
          maxLength={TEXT_LIMITS.title}
          label={isOnly ? 'Score name' : `Name of dimension ${index + 1}`}
          // The only dimension of a new quiz has the name that players read as “Score”.
          value={isOnly && name === SINGLE_DIMENSION ? '' : name}
          {...(isOnly && { placeholder: 'Score' })}
          language={draft.language}
          hint={formatScoreHint(scoredQuestions.length, maxScore)}
          onChange={(text) =>
            store.edit(
              { type: 'dimensionSet', at: index, fields: { name: isOnly && text === '' ? SINGLE_DIMENSION : text } },
              `dimension${index}`,
            )
          }
        />
        <RemoveButton
          name={`dimension ${index + 1}`}
          canRemove={!isOnly}
          onRemove={() => store.edit({ type: 'dimensionRemoved', at: index })}
        />
      </div>
      <LevelList draft={draft} dimension={dimension} index={index} maxScore={maxScore} />
      <AddButton
        className={c('text-button', 'add')}
        canAdd={levels.length < QUIZ_LIMITS.levels}
        max={QUIZ_LIMITS.levels}
        noun="levels"
        onAdd={addLevel}
      >
        Add a level
      </AddButton>
    </section>
  );
}

const formatScoreHint = (questionCount: number, maxScore: number) =>
  `${formatNumberWithNoun(questionCount, 'question')} count here, up to ${formatNumberWithNoun(maxScore, 'point')}.`;

interface LevelListProps {
  draft: EditorKquiz;
  dimension: EditorDimension;
  index: number;
  maxScore: number;
}

function LevelList({ draft, dimension: { levels }, index, maxScore }: LevelListProps) {
  if (levels.length === 0) return <p className="muted">Without levels, the result shows only the score.</p>;
  return (
    <ol className={c('parts')}>
      {levels.map((level, levelIndex) => (
        <LevelFields
          key={level._id}
          level={level}
          dimensionIndex={index}
          levelIndex={levelIndex}
          maxScore={maxScore}
          language={draft.language}
        />
      ))}
    </ol>
  );
}
