import type { Picture } from '#rules/editor/draft';
import { classes } from '../classes.ts';
import css from './picture.module.css';
import { TextField } from './TextField.tsx';

const c = classes(css);

interface PictureFieldProps {
  /** The path of the image; that of its words ends in Alt. */
  path: string;
  label: string;
  picture: Picture;
  onChange(picture: Picture): void;
}

/** A picture and the words that stand for it. */
export function PictureField({ path, label, picture: { image, imageAlt }, onChange }: PictureFieldProps) {
  return (
    <div className={c('picture')}>
      {image && <img className={c('shown')} src={image} alt={imageAlt} />}
      <div className={c('fields')}>
        <TextField
          path={path}
          label={label}
          isOptional
          inputMode="url"
          placeholder="https://"
          value={image}
          onChange={(text) => onChange({ image: text.trim(), imageAlt })}
        />
        {image && (
          <TextField
            path={`${path}Alt`}
            label="What it shows, in words"
            value={imageAlt}
            hint="For people who do not see it, and while it loads."
            onChange={(text) => onChange({ image, imageAlt: text })}
          />
        )}
      </div>
    </div>
  );
}
