import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { newId } from '#browser/ids';
import { focusField } from '#islands/editor/fields/focus.ts';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import { Columns } from '#islands/editor/frame/Columns.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { fieldId, useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { plusIcon } from '#islands/ui/icons/editor.ts';
import { trash2Icon } from '#islands/ui/icons/shared.ts';
import { blankDimension, blankLevel } from '#rules/editor/blank';
import type { DimensionEdit, KquizEdit } from '#rules/editor/draft';
import { count } from '#rules/play/texts/letters';
import { Level } from './Level.tsx';

const c = classes(css);

/** What a score means: dimensions, and in each its levels from the lowest up. */
export function RankingStep({ children }: { children: ReactNode }) {
  const store = useEditor();
  const draft = useStore(store.$draft) as KquizEdit;
  const { dimensions } = draft;
  const mayAdd = dimensions.length < QUIZ_LIMITS.dimensions;
  return (
    <Columns>
      {children}
      <h2 className={c('heading')}>Result Ranking</h2>
      {dimensions.map((dimension, at) => (
        <Dimension key={dimension._id} draft={draft} dimension={dimension} at={at} />
      ))}
      <button
        type="button"
        className={c('button', 'add')}
        aria-disabled={!mayAdd || undefined}
        onClick={() => {
          store.edit({ type: 'dimensionAdded', dimension: blankDimension(newId) });
          focusField(`dimensions.${dimensions.length}.name`);
        }}
      >
        <Icon path={plusIcon} size={18} weight={2.4} />
        Add a dimension
      </button>
    </Columns>
  );
}

function Dimension({ draft, dimension, at }: { draft: KquizEdit; dimension: DimensionEdit; at: number }) {
  const store = useEditor();
  const { levels, name } = dimension;
  const mine = draft.questions.filter(({ dimensionIndex }) => dimensionIndex === at);
  const most = mine.reduce((sum, { numPoints }) => sum + numPoints, 0);
  const isOnly = draft.dimensions.length === 1;
  const path = `dimensions.${at}`;

  function addLevel() {
    const highest = levels.at(-1)?.minScore ?? -1;
    store.edit({ type: 'levelAdded', at, level: blankLevel(newId, highest + 1) });
    focusField(`${path}.levels.${levels.length}.title`);
  }

  return (
    <section
      className={c('panel', 'stack', 'panel-body')}
      id={fieldId(path)}
      tabIndex={-1}
      aria-label={isOnly ? 'Levels' : `Dimension ${at + 1}`}
    >
      <div className={c('named')}>
        <TextField
          path={`${path}.name`}
          label={isOnly ? 'What is scored' : `Dimension ${at + 1}`}
          value={name}
          language={draft.language}
          hint={`${count(mine.length, 'question')} count here, for ${count(most, 'point')} at most.${isOnly && name === 'single' ? ' “single” is shown as Score.' : ''}`}
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
          <Level key={level._id} level={level} at={at} index={index} most={most} language={draft.language} />
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
