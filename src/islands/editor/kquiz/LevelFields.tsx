import { TEXT_LIMITS } from '#base/limits/texts';
import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { RowActions } from '#islands/editor/list/RowActions.tsx';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { EditorLevel } from '#rules/editor/draft';

const c = bindClassNames(css);

interface LevelFieldsProps {
  level: EditorLevel;
  dimensionIndex: number;
  levelIndex: number;
  /** The highest possible score of the dimension. */
  maxScore: number;
  language: string;
}

/** A level of a dimension. Levels are sorted by score when the score field loses focus. */
export function LevelFields({ level, dimensionIndex, levelIndex, maxScore, language }: LevelFieldsProps) {
  const store = useEditorStore();
  const path = `dimensions.${dimensionIndex}.levels.${levelIndex}`;
  const setFields = (fields: Partial<EditorLevel>, undoGroup: string) =>
    store.edit({ type: 'levelSet', at: dimensionIndex, level: levelIndex, fields }, `${undoGroup}${level._id}`);
  return (
    <li className={c('part', 'level')}>
      <NumberField
        path={`${path}.minScore`}
        label="Minimum score"
        value={level.minScore}
        min={0}
        step="any"
        onChange={(minScore) => minScore !== null && setFields({ minScore }, 'minScore')}
        onBlur={() => store.edit({ type: 'levelsSorted', at: dimensionIndex })}
      />
      <div className={c('parts')}>
        <TextField
          path={`${path}.title`}
          maxLength={TEXT_LIMITS.title}
          label={`Title of level ${levelIndex + 1}`}
          value={level.title}
          language={language}
          onChange={(title) => setFields({ title }, 'title')}
        />
        <TextField
          path={`${path}.description`}
          maxLength={TEXT_LIMITS.description}
          label={`Description of level ${levelIndex + 1}`}
          isOptional
          rows={2}
          value={level.description}
          language={language}
          onChange={(description) => setFields({ description }, 'description')}
        />
        {level.minScore > maxScore && (
          <p className="hint">
            <Icon path={triangleAlertIcon} size={16} weight={2.3} />
            Players can’t reach this level: {maxScore} is the highest possible score.
          </p>
        )}
      </div>
      <RowActions
        name={`level ${levelIndex + 1}`}
        path={`${path}.image`}
        picture={level}
        canRemove
        onPicture={(picture) => setFields(picture, 'picture')}
        onRemove={() => store.edit({ type: 'levelRemoved', at: dimensionIndex, level: levelIndex })}
      />
    </li>
  );
}
