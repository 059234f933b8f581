import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import css from '#islands/editor/images/picture.module.css';
import type { Upload } from '#islands/editor/images/use-upload.ts';
import { fieldId } from '#islands/editor/store/context.ts';
import { classes } from '#islands/editor/ui/classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { cropIcon, imagePlusIcon } from '#islands/ui/icons/editor.ts';
import { linkIcon, trash2Icon } from '#islands/ui/icons/shared.ts';

const c = classes(css);

interface PictureSourcesProps {
  path: string;
  label: string;
  hasImage: boolean;
  upload: Upload;
  onCrop(): void;
  onRemove(): void;
}

/** Where a picture may come from, and what can be done with the one there is. */
export function PictureSources({ path, label, hasImage, upload, onCrop, onRemove }: PictureSourcesProps) {
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isAsking, setAsking] = useState(false);

  function take(files: FileList, event: { preventDefault(): void }) {
    const picture = [...files].find(({ type }) => type.startsWith('image/'));
    if (!picture) return;
    event.preventDefault();
    upload.take(picture);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts of the button inside
    <div
      className={c('zone', isOver && 'over')}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        setOver(false);
        event.preventDefault();
        take(event.dataTransfer.files, event);
      }}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files, event)}
    >
      {upload.percent === null ? (
        <Ways
          path={path}
          label={label}
          hasImage={hasImage}
          isAsking={isAsking}
          onChoose={() => file.current?.click()}
          onCrop={onCrop}
          onAsk={() => setAsking(!isAsking)}
          onRemove={onRemove}
        />
      ) : (
        <Progress percent={upload.percent} onCancel={upload.cancel} />
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={`File of ${label.toLowerCase()}`}
        onChange={(event) => {
          if (event.target.files) take(event.target.files, event);
          event.target.value = '';
        }}
      />
      {isAsking && <ByAddress path={path} upload={upload} onDone={() => setAsking(false)} />}
    </div>
  );
}

function Progress({ percent, onCancel }: { percent: number; onCancel(): void }) {
  return (
    <>
      <progress className={c('progress')} max={100} value={percent} aria-label="Uploading" />
      <button type="button" className="button button-small" onClick={onCancel}>
        Cancel
      </button>
    </>
  );
}

interface WaysProps extends Omit<PictureSourcesProps, 'upload'> {
  isAsking: boolean;
  onChoose(): void;
  onAsk(): void;
}

function Ways({ path, label, hasImage, isAsking, onChoose, onCrop, onAsk, onRemove }: WaysProps) {
  return (
    <>
      <button type="button" id={fieldId(path)} className="button button-small" onClick={onChoose}>
        <Icon path={imagePlusIcon} size={18} weight={2.2} />
        {hasImage ? 'Replace' : 'Choose a picture'}
      </button>
      {hasImage && (
        <button type="button" className="button button-small" onClick={onCrop}>
          <Icon path={cropIcon} size={18} weight={2.2} />
          Crop
        </button>
      )}
      <button type="button" className="text-button" aria-expanded={isAsking} onClick={onAsk}>
        <Icon path={linkIcon} size={18} weight={2.2} />
        By address
      </button>
      {hasImage && (
        <button type="button" className="icon-button" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <Icon path={trash2Icon} size={20} weight={2.2} />
        </button>
      )}
      <span className="hint">or drop or paste one here</span>
    </>
  );
}

function ByAddress({ path, upload, onDone }: { path: string; upload: Upload; onDone(): void }) {
  const [address, setAddress] = useState('');
  const id = `${fieldId(path)}-address`;
  const bring = () => {
    onDone();
    upload.takeFrom(address.trim());
  };
  return (
    <div className={c('address')}>
      <label className="visually-hidden" htmlFor={id}>
        Address of the picture
      </label>
      <input
        id={id}
        className="input"
        inputMode="url"
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          bring();
        }}
      />
      <button type="button" className="button" onClick={bring}>
        Bring it in
      </button>
    </div>
  );
}
