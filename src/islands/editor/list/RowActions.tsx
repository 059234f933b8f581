import { type ReactNode, useEffect, useState } from 'react';
import { PictureField } from '#islands/editor/fields/PictureField.tsx';
import type { RowFiles } from '#islands/editor/images/use-picture-files.ts';
import { getFieldId } from '#islands/editor/store/editor-context.ts';
import { RemoveButton } from '#islands/editor/ui/RemoveButton.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowDownToLineIcon, imageIcon, imagePlusIcon } from '#islands/ui/icons/editor.ts';
import { messageCircleIcon } from '#islands/ui/icons/shared.ts';
import { isForeignPicture } from '#rules/editor/copied-pictures';
import type { ImageWithAlt } from '#rules/editor/draft';
import css from './list-rows.module.css';

const c = bindClassNames(css);

interface RowActionsProps {
  /** The name in labels, such as "answer C". */
  name: string;
  path: string;
  picture?: ImageWithAlt;
  onPicture?(picture: ImageWithAlt): void;
  /** Where several pictures can be added at once. */
  files?: RowFiles;
  canRemove?: boolean;
  /** Without it, the row has no remove button. */
  onRemove?(): void;
  /** Where answers are shuffled: whether this one stays at the end. */
  keepLast?: { isKept: boolean; onToggle(): void };
  /** The fields of the feedback on the row, and whether it has any. */
  feedback?: { isGiven: boolean; fields: ReactNode };
}

/** The picture and remove buttons of an answer, item, pair or level. */
export function RowActions({ name, path, picture, onPicture, files, canRemove = true, onRemove, keepLast, feedback }: RowActionsProps) {
  const { isPictureOpen, setPictureOpen, closeAfterUpload } = usePictureFields(files?.file);
  function changePicture(changed: ImageWithAlt) {
    onPicture?.(changed);
    if (changed.image !== picture?.image) closeAfterUpload();
  }
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
            data-opens={`${getFieldId(path)} ${getFieldId(`${path}Alt`)}`}
            title={picture.image && !picture.imageAlt.trim() ? 'Picture without alt text' : undefined}
            onClick={() => setPictureOpen(!isPictureOpen)}
          >
            <PictureMark image={picture.image} />
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
          <PictureField path={path} label={`Picture of ${name}`} picture={picture} onChange={changePicture} {...files} />
        </div>
      )}
      {isFeedbackOpen && feedback?.fields}
    </>
  );
}

/**
 * Whether the fields of the picture are open. They are closed at first, and after the upload of a file that was added together with others,
 * so that a list of answers with pictures stays short: each shows its picture on the button.
 */
function usePictureFields(file: File | undefined) {
  const [isPictureOpen, setPictureOpen] = useState(false);
  const [closesAfterUpload, setClosesAfterUpload] = useState(false);
  useEffect(() => {
    if (!file) return;
    setPictureOpen(true);
    setClosesAfterUpload(true);
  }, [file]);
  function closeAfterUpload() {
    if (closesAfterUpload) setPictureOpen(false);
    setClosesAfterUpload(false);
  }
  return { isPictureOpen, setPictureOpen, closeAfterUpload };
}

/** The picture in small, or an icon. */
const PictureMark = ({ image }: { image: string }) =>
  image && !isForeignPicture(image) ? (
    <img className={c('thumbnail')} src={image} alt="" />
  ) : (
    <Icon path={image ? imageIcon : imagePlusIcon} size={22} weight={2.1} />
  );
