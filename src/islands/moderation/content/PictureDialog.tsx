import { useState } from 'react';
import type { ReviewPictureSource } from '#islands/moderation/store/review-details.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowLeftIcon, arrowRightIcon } from '#islands/ui/icons/shared.ts';
import { TitledDialog } from '#islands/ui/TitledDialog.tsx';
import css from './content.module.css';

const c = bindClassNames(css);

interface PictureDialogProps {
  pictures: readonly ReviewPictureSource[];
  /** The picture that is shown first. */
  src: string;
  onClose(): void;
}

/** The pictures of a content, one at a time and as large as the screen. Arrow keys go through all of them. */
export function PictureDialog({ pictures, src, onClose }: PictureDialogProps) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex((picture) => picture.src === src),
    ),
  );
  const picture = pictures[index];
  if (!picture) return null;
  const move = (by: 1 | -1) => setIndex((index + by + pictures.length) % pictures.length);
  return (
    <TitledDialog title={picture.label} isWide onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat what the two buttons do */}
      <div
        className={c('enlarged')}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') move(1);
          if (key === 'ArrowLeft') move(-1);
        }}
      >
        <img src={picture.src} alt={picture.alt} />
        <p role="status">
          {picture.alt === '' ? <em>No alt text</em> : picture.alt}
          <span className="muted tabular">
            {' '}
            ({index + 1} of {pictures.length})
          </span>
        </p>
        <div className="dialog-actions">
          <button type="button" className="button button-small" onClick={() => move(-1)}>
            <Icon path={arrowLeftIcon} size={18} /> Previous
          </button>
          <button type="button" className="button button-small" data-first="" onClick={() => move(1)}>
            Next <Icon path={arrowRightIcon} size={18} />
          </button>
        </div>
      </div>
    </TitledDialog>
  );
}
