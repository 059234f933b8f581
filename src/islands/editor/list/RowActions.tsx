import { type ReactNode, useState } from 'react';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import { RemoveButton } from '#islands/editor/ui/RemoveButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowDownToLineIcon, imageIcon, imagePlusIcon } from '#islands/ui/icons/editor.ts';
import { messageCircleIcon } from '#islands/ui/icons/shared.ts';
import type { ImageWithAlt } from '#rules/editor/draft';
import css from './list-rows.module.css';

const c = bindClassNames(css);

interface RowActionsProps {
  /** The name in labels, such as "answer C". */
  name: string;
  path: string;
  picture?: ImageWithAlt;
  onPicture?(picture: ImageWithAlt): void;
  canRemove?: boolean;
  /** Without it, the row has no remove button. */
  onRemove?(): void;
  /** Where answers are shuffled: whether this one stays at the end. */
  keepLast?: { isKept: boolean; onToggle(): void };
  /** The fields of the feedback on the row, and whether it has any. */
  feedback?: { isGiven: boolean; fields: ReactNode };
}

/** The picture and remove buttons of an answer, item, pair or level. */
export function RowActions({ name, path, picture, onPicture, canRemove = true, onRemove, keepLast, feedback }: RowActionsProps) {
  const [isPictureOpen, setPictureOpen] = useState(Boolean(picture?.image));
  const [isFeedbackOpen, setFeedbackOpen] = useState(feedback?.isGiven === true);
  return (
    <>
      <span className={c('tools')}>
        {picture && onPicture && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Picture of ${name}`}
            aria-expanded={isPictureOpen}
            onClick={() => setPictureOpen(!isPictureOpen)}
          >
            <Icon path={picture.image ? imageIcon : imagePlusIcon} size={22} weight={2.1} />
          </button>
        )}
        {feedback && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Feedback on ${name}`}
            aria-expanded={isFeedbackOpen}
            title="Feedback"
            onClick={() => setFeedbackOpen(!isFeedbackOpen)}
          >
            <Icon path={messageCircleIcon} size={22} weight={2.1} />
          </button>
        )}
        {keepLast && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Keep ${name} last`}
            aria-pressed={keepLast.isKept}
            title="Keep last when answers are shuffled"
            onClick={keepLast.onToggle}
          >
            <Icon path={arrowDownToLineIcon} size={22} weight={2.1} />
          </button>
        )}
        {onRemove && <RemoveButton name={name} canRemove={canRemove} onRemove={onRemove} />}
      </span>
      {keepLast?.isKept && <p className={c('part-note')}>Stays last when answers are shuffled</p>}
      {isPictureOpen && picture && onPicture && (
        <div className={c('more')}>
          <PictureField path={path} label={`Picture of ${name}`} picture={picture} onChange={onPicture} />
        </div>
      )}
      {isFeedbackOpen && feedback?.fields}
    </>
  );
}
