import { useState } from 'react';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { classes } from '#islands/editor/ui/classes.ts';
import { RemoveButton } from '#islands/editor/ui/RemoveButton.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { imageIcon, imagePlusIcon } from '#islands/ui/icons/editor.ts';
import type { Picture } from '#rules/editor/draft';
import css from './list-rows.module.css';

const c = classes(css);

interface PartToolsProps {
  /** "answer C" */
  name: string;
  path: string;
  picture?: Picture;
  onPicture?(picture: Picture): void;
  mayRemove?: boolean;
  /** Without it, taking it out is done elsewhere. */
  onRemove?(): void;
}

/** What can be done with one answer or its like: a picture for it, and taking it out. */
export function PartTools({ name, path, picture, onPicture, mayRemove = true, onRemove }: PartToolsProps) {
  const [isOpen, setOpen] = useState(Boolean(picture?.image));
  return (
    <>
      <span className={c('tools')}>
        {picture && onPicture && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Picture of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={picture.image ? imageIcon : imagePlusIcon} size={22} weight={2.1} />
          </button>
        )}
        {onRemove && <RemoveButton name={name} mayRemove={mayRemove} onRemove={onRemove} />}
      </span>
      {isOpen && picture && onPicture && (
        <div className={c('more')}>
          <PictureField path={path} label={`Picture of ${name}`} picture={picture} onChange={onPicture} />
        </div>
      )}
    </>
  );
}
