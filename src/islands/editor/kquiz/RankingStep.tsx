import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus-field.ts';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { StepLayout } from '#islands/editor/frame/StepLayout.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { getFieldId, useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import { trash2Icon } from '#islands/ui/icons/shared.ts';
import { createBlankDimension, createBlankLevel } from '#rules/editor/blank-draft';
import type { EditorDimension, EditorKquiz } from '#rules/editor/draft';
import { pluraliseNoun } from '#rules/play/texts/choice-letters';
import { LevelFields } from './LevelFields.tsx';

const c = bindClassNames(css);

/** What a score means: dimensions, and in each its levels from the lowest up. */
export function RankingStep({ children }: { children: ReactNode }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft) as EditorKquiz;
  const { dimensions } = draft;
  const canAdd = dimensions.length < QUIZ_LIMITS.dimensions;
  return (
    <StepLayout>
      {children}
      <h2 className={c('heading')}>Result Ranking</h2>
      {dimensions.map((dimension, at) => (
        <DimensionFields key={dimension._id} draft={draft} dimension={dimension} at={at} />
      ))}
      <button
        type="button"
        className={c('button', 'add')}
        aria-disabled={!canAdd || undefined}
        onClick={() => {
          store.edit({ type: 'dimensionAdded', dimension: createBlankDimension(newId) });
          focusField(`dimensions.${dimensions.length}.name`);
        }}
      >
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add a dimension
      </button>
    </StepLayout>
  );
}

function DimensionFields({ draft, dimension, at }: { draft: EditorKquiz; dimension: EditorDimension; at: number }) {
  const store = useEditorStore();
  const { levels, name } = dimension;
  const scoredQuestions = draft.questions.filter(({ dimensionIndex }) => dimensionIndex === at);
  const maxScore = scoredQuestions.reduce((sum, { numPoints }) => sum + numPoints, 0);
  const isOnly = draft.dimensions.length === 1;
  const path = `dimensions.${at}`;

  function addLevel() {
    const highest = levels.at(-1)?.minScore ?? -1;
    store.edit({ type: 'levelAdded', at, level: createBlankLevel(newId, highest + 1) });
    focusField(`${path}.levels.${levels.length}.title`);
  }

  return (
    <section
      className={c('panel', 'stack', 'panel-body')}
      id={getFieldId(path)}
      tabIndex={-1}
      aria-label={isOnly ? 'Levels' : `Dimension ${at + 1}`}
    >
      <div className={c('named')}>
        <TextField
          path={`${path}.name`}
          label={isOnly ? 'What is scored' : `Dimension ${at + 1}`}
          value={name}
          language={draft.language}
          hint={`${pluraliseNoun(scoredQuestions.length, 'question')} count here, for ${pluraliseNoun(maxScore, 'point')} at most.${isOnly && name === 'single' ? ' “single” is shown as Score.' : ''}`}
          onChange={(text) => store.edit({ type: 'dimensionSet', at, fields: { name: text } }, `dimension${at}`)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove dimension ${at + 1}`}
          aria-disabled={isOnly || undefined}
          onClick={() => store.edit({ type: 'dimensionRemoved', at })}
        >
          <Icon path={trash2Icon} size={22} weight={2.1} />
        </button>
      </div>
      {levels.length === 0 && <p className="muted">Without levels the result is the score alone.</p>}
      <ol className={c('parts')}>
        {levels.map((level, index) => (
          <LevelFields key={level._id} level={level} dimensionIndex={at} levelIndex={index} maxScore={maxScore} language={draft.language} />
        ))}
      </ol>
      <button
        type="button"
        className={c('text-button', 'add')}
        aria-disabled={levels.length >= QUIZ_LIMITS.levels || undefined}
        onClick={addLevel}
      >
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add a level
      </button>
    </section>
  );
}
