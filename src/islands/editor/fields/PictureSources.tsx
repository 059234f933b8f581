import { type ClipboardEvent, type DragEvent, type RefObject, useRef, useState } from 'react';
import { formatLeftOutPictures } from '#base/texts/editor';
import { flash } from '#browser/flash';
import css from '#islands/editor/images/picture.module.css';
import type { ImageUpload } from '#islands/editor/images/use-image-upload.ts';
import { getFieldId } from '#islands/editor/store/editor-context.ts';
import { useFocusInside } from '#islands/editor/ui/use-focus-inside.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { cropIcon, imagePlusIcon } from '#islands/ui/icons/editor.ts';
import { linkIcon, trash2Icon } from '#islands/ui/icons/shared.ts';
import { PICTURE_FORMATS_TEXT } from '#rules/images/unusable-file';
import { isUndoKey } from './is-undo-key.ts';

const c = bindClassNames(css);

interface PictureSourcesProps {
  path: string;
  label: string;
  hasImage: boolean;
  canCrop: boolean;
  upload: ImageUpload;
  onMoreFiles?: ((files: readonly File[]) => void) | undefined;
  onCrop(): void;
  onRemove(): void;
}

/** Files that are no pictures come last, where they are refused with a sentence if there is no other. Pasted text has no file. */
const listPicturesFirst = (files: FileList) =>
  [...files].toSorted((a, b) => Number(b.type.startsWith('image/')) - Number(a.type.startsWith('image/')));

const flashLeftOutFiles = ({ length }: readonly File[]) => flash(formatLeftOutPictures(length), { tone: 'danger' });

/** The buttons to choose, replace, crop and remove a picture. */
export function PictureSources({ path, label, hasImage, canCrop, upload, onMoreFiles, onCrop, onRemove }: PictureSourcesProps) {
  const zone = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const [isUrlFieldOpen, setUrlFieldOpen] = useState(false);
  useFocusInside(zone);

  function uploadFiles(files: FileList, event: { preventDefault(): void }) {
    const [file, ...moreFiles] = listPicturesFirst(files);
    if (!file) return;
    event.preventDefault();
    upload.uploadFile(file);
    if (moreFiles.length > 0) (onMoreFiles ?? flashLeftOutFiles)(moreFiles);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside
    <div
      ref={zone}
      className={c('zone', isDragOver && 'over')}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event: DragEvent) => {
        setDragOver(false);
        event.preventDefault();
        uploadFiles(event.dataTransfer.files, event);
      }}
      onPaste={(event: ClipboardEvent) => uploadFiles(event.clipboardData.files, event)}
    >
      {upload.percent === null ? (
        <PictureSourceButtons
          path={path}
          label={label}
          hasImage={hasImage}
          canCrop={canCrop}
          isUrlFieldOpen={isUrlFieldOpen}
          onChoose={() => fileInput.current?.click()}
          onCrop={onCrop}
          onToggleUrlField={() => setUrlFieldOpen(!isUrlFieldOpen)}
          onRemove={onRemove}
        />
      ) : (
        <UploadProgressBar percent={upload.percent} onCancel={upload.cancel} />
      )}
      <PictureFileInput ref={fileInput} label={label} multiple={onMoreFiles !== undefined} onFiles={uploadFiles} />
      {isUrlFieldOpen && <PictureUrlField path={path} upload={upload} onDone={() => setUrlFieldOpen(false)} />}
    </div>
  );
}

interface PictureFileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  multiple: boolean;
  onFiles(files: FileList, event: { preventDefault(): void }): void;
}

const PictureFileInput = ({ ref, label, multiple, onFiles }: PictureFileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept="image/*"
    multiple={multiple}
    aria-label={`File for ${label.toLowerCase()}`}
    onChange={(event) => {
      if (event.target.files) onFiles(event.target.files, event);
      event.target.value = '';
    }}
  />
);

function UploadProgressBar({ percent, onCancel }: { percent: number; onCancel(): void }) {
  return (
    <>
      <progress className={c('progress')} max={100} value={percent} aria-label="Uploading" />
      <button type="button" className="button button-small" onClick={onCancel}>
        Cancel
      </button>
    </>
  );
}

interface PictureSourceButtonsProps extends Omit<PictureSourcesProps, 'upload' | 'onMoreFiles'> {
  isUrlFieldOpen: boolean;
  onChoose(): void;
  onToggleUrlField(): void;
}

function PictureSourceButtons({
  path,
  label,
  hasImage,
  canCrop,
  isUrlFieldOpen,
  onChoose,
  onCrop,
  onToggleUrlField,
  onRemove,
}: PictureSourceButtonsProps) {
  return (
    <>
      <button type="button" id={getFieldId(path)} className="button button-small" onClick={onChoose}>
        <Icon path={imagePlusIcon} size={18} weight={2.2} />
        {hasImage ? 'Replace' : 'Choose a picture'}
      </button>
      {canCrop && (
        <button type="button" className="button button-small" onClick={onCrop}>
          <Icon path={cropIcon} size={18} weight={2.2} />
          Crop
        </button>
      )}
      <button type="button" className="text-button" aria-expanded={isUrlFieldOpen} onClick={onToggleUrlField}>
        <Icon path={linkIcon} size={18} weight={2.2} />
        From a link
      </button>
      {hasImage && (
        <button type="button" className="icon-button" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <Icon path={trash2Icon} size={20} weight={2.2} />
        </button>
      )}
      <span className="hint">or drop or paste one here. {PICTURE_FORMATS_TEXT}.</span>
    </>
  );
}

function PictureUrlField({ path, upload, onDone }: { path: string; upload: ImageUpload; onDone(): void }) {
  const [url, setUrl] = useState('');
  const id = `${getFieldId(path)}-url`;
  const uploadFromUrl = () => {
    onDone();
    upload.uploadFromUrl(url.trim());
  };
  return (
    <div className={c('url')}>
      <label className="visually-hidden" htmlFor={id}>
        Link to the picture
      </label>
      <input
        id={id}
        className="input"
        inputMode="url"
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          if (url !== '' && isUndoKey(event)) event.stopPropagation();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          uploadFromUrl();
        }}
      />
      <button type="button" className="button" onClick={uploadFromUrl}>
        Add
      </button>
    </div>
  );
}
