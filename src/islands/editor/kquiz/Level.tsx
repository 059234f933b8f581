import { NumberField } from '#islands/editor/fields/NumberField.tsx';
import { TextField } from '#islands/editor/fields/TextField.tsx';
import css from '#islands/editor/list/list-rows.module.css';
import { PartTools } from '#islands/editor/list/PartTools.tsx';
import { useEditor } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { triangleAlertIcon } from '#islands/ui/icons/shared.ts';
import type { LevelEdit } from '#rules/editor/draft';

const c = classes(css);

interface LevelProps {
  level: LevelEdit;
  at: number;
  index: number;
  /** The highest score there is. */
  most: number;
  language: string;
}

/** A level of a dimension. Levels take their place by score as soon as its field is left. */
export function Level({ level, at, index, most, language }: LevelProps) {
  const store = useEditor();
  const path = `dimensions.${at}.levels.${index}`;
  const set = (fields: Partial<LevelEdit>, place: string) =>
    store.edit({ type: 'levelSet', at, level: index, fields }, `${place}${level._id}`);
  return (
    <li className={c('part', 'level')}>
      <NumberField
        path={`${path}.minScore`}
        label="From score"
        value={level.minScore}
        min={0}
        step="any"
        onChange={(minScore) => minScore !== null && set({ minScore }, 'minScore')}
        onBlur={() => store.edit({ type: 'levelsSorted', at })}
      />
      <div className={c('parts')}>
        <TextField
          path={`${path}.title`}
          label={`Title of level ${index + 1}`}
          value={level.title}
          language={language}
          onChange={(title) => set({ title }, 'title')}
        />
        <TextField
          path={`${path}.description`}
          label={`What it says at level ${index + 1}`}
          isOptional
          rows={2}
          value={level.description}
          language={language}
          onChange={(description) => set({ description }, 'description')}
        />
        {level.minScore > most && (
          <p className="hint">
            <Icon path={triangleAlertIcon} size={16} weight={2.3} />
            Nobody can get here: {most} is the highest score.
          </p>
        )}
      </div>
      <PartTools
        name={`level ${index + 1}`}
        path={`${path}.image`}
        picture={level}
        mayRemove
        onPicture={(picture) => set(picture, 'picture')}
        onRemove={() => store.edit({ type: 'levelRemoved', at, level: index })}
      />
    </li>
  );
}
