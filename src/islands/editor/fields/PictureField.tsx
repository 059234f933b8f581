import { lazy, Suspense, useEffect, useState } from 'react';
import { TEXT_LIMITS } from '#base/limits/texts';
import { FOREIGN_PICTURE_TEXT } from '#base/texts/editor';
import type { CropArea } from '#browser/redraw-image';
import css from '#islands/editor/images/picture.module.css';
import { type ImageUpload, useImageUpload } from '#islands/editor/images/use-image-upload.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlertIcon } from '#islands/ui/icons/shared.ts';
import { isForeignPicture } from '#rules/editor/copied-pictures';
import type { ImageWithAlt } from '#rules/editor/draft';
import { PictureSources } from './PictureSources.tsx';
import { TextField } from './TextField.tsx';

const c = bindClassNames(css);
const CropDialog = lazy(() => import('#islands/ui/CropDialog.tsx').then((loaded) => ({ default: loaded.CropDialog })));
const CROP_SHAPES = [
  { label: 'Wide', aspect: 16 / 10 },
  { label: 'Square', aspect: 1 },
  { label: 'Tall', aspect: 3 / 4 },
] as const;

interface PictureFieldProps {
  /** The path of the image; the path of its alt text adds `Alt`. */
  path: string;
  label: string;
  picture: ImageWithAlt;
  /** A file to upload first, which was dropped or pasted elsewhere. */
  file?: File | undefined;
  onFileTaken?: (() => void) | undefined;
  /** Takes the files that were added beyond the first. Without it they are left out, with a message. */
  onMoreFiles?: ((files: readonly File[]) => void) | undefined;
  onChange(picture: ImageWithAlt): void;
}

/** A picture with its alt text. Accepts chosen, dropped and pasted files, and links. */
export function PictureField({ path, label, picture: { image, imageAlt }, file, onFileTaken, onMoreFiles, onChange }: PictureFieldProps) {
  const [cropSource, setCropSource] = useState<CropSource | null>(null);
  const isForeign = isForeignPicture(image);
  // The words of a picture do not describe another one.
  const upload = useImageUpload(({ url, isCrop }) => onChange({ image: url, imageAlt: isCrop ? imageAlt : '' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file uploads once
  useEffect(() => {
    if (!file) return;
    upload.uploadFile(file);
    onFileTaken?.();
  }, [file]);
  return (
    <fieldset className={c('picture')}>
      <legend className="label">
        {label} <span className={c('optional')}>optional</span>
      </legend>
      {image && !isForeign && <img className={c('shown')} src={image} alt={imageAlt} />}
      <div className={c('fields')}>
        <PictureSources
          path={path}
          label={label}
          hasImage={image !== ''}
          canCrop={image !== '' && !isForeign}
          upload={upload}
          onMoreFiles={onMoreFiles}
          onCrop={() => setCropSource(openCropSource(upload.getCropSource(image)))}
          onRemove={() => onChange({ image: '', imageAlt: '' })}
        />
        {isForeign && <p className="hint">{FOREIGN_PICTURE_TEXT}</p>}
        <UploadMessages upload={upload} />
        {image && (
          <TextField
            path={`${path}Alt`}
            maxLength={TEXT_LIMITS.alt}
            label="Alt text"
            value={imageAlt}
            hint={imageAlt.trim() === '' ? 'Describe the picture for people who can’t see it.' : undefined}
            onChange={(text) => onChange({ image, imageAlt: text })}
          />
        )}
      </div>
      {cropSource && (
        <PictureCrop
          source={cropSource}
          onClose={() => setCropSource(null)}
          onCrop={(area) => upload.cropAndUpload(cropSource.picture, area)}
        />
      )}
    </fieldset>
  );
}

/** Why the upload failed, when it goes on, or how the picture differs from the file. */
function UploadMessages({ upload }: { upload: ImageUpload }) {
  return (
    <div role="status">
      {upload.errorText && (
        <p className="hint hint-wrong">
          <Icon path={circleAlertIcon} size={16} weight={2.4} />
          {upload.errorText}
        </p>
      )}
      {upload.noteText && <p className="hint">{upload.noteText}</p>}
      {upload.waitText && (
        <p className="hint">
          {upload.waitText}{' '}
          <button type="button" className="text-button" onClick={upload.cancel}>
            Cancel
          </button>
        </p>
      )}
    </div>
  );
}

interface CropSource {
  picture: Blob | string;
  url: string;
}

const openCropSource = (picture: Blob | string): CropSource => ({
  picture,
  url: typeof picture === 'string' ? picture : URL.createObjectURL(picture),
});

interface PictureCropProps {
  source: CropSource;
  onClose(): void;
  onCrop(area: CropArea): void;
}

function PictureCrop({ source: { picture, url }, onClose, onCrop }: PictureCropProps) {
  useEffect(() => (typeof picture === 'string' ? undefined : () => URL.revokeObjectURL(url)), [picture, url]);
  return (
    <Suspense fallback={null}>
      <CropDialog
        title="Crop your picture"
        imageUrl={url}
        shapes={CROP_SHAPES}
        onClose={onClose}
        onCrop={(area) => {
          onClose();
          onCrop(area);
        }}
      />
    </Suspense>
  );
}
