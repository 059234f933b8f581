import { useStore } from '@nanostores/react';
import { type ChangeEvent, lazy, Suspense, useState } from 'react';
import { flash } from '#browser/flash';
import { type CropArea, redrawImage } from '#browser/redraw-image';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { uploadIcon } from '#islands/ui/icons/shared.ts';
import { drawProfileScene, PROFILE_SCENE_VIEW_BOX } from '#rules/covers/draw-profile-scene';
import css from './account.module.css';
import { savePicture } from './account-calls.ts';
import { Panel } from './Panel.tsx';
import { readDataUrl } from './read-data-url.ts';
import type { AccountStore } from './store.ts';
import '#styles/scene-colours.css';

// Loads when a picture is chosen: few visits to the account page change it.
const CropDialog = import.meta.env.SSR
  ? () => null
  : lazy(() => import('#islands/ui/CropDialog.tsx').then((module) => ({ default: module.CropDialog })));

type ProfilePictureField = 'profilePicture' | 'coverPicture';
const PICTURES = {
  profilePicture: { label: 'Picture', title: 'Crop your picture', shapes: [{ label: 'Square', aspect: 1 }], maxWidth: 480 },
  coverPicture: { label: 'Cover', title: 'Crop your cover', shapes: [{ label: 'Cover', aspect: 800 / 210 }], maxWidth: 800 },
} as const;

interface SelectedFile {
  picture: ProfilePictureField;
  file: File;
  dataUrl: string;
}

/** The profile picture and the cover, each chosen from the device and cropped. */
export function PicturesPanel({ store }: { store: AccountStore }) {
  const { user, runningAction } = useStore(store.$state);
  const [selectedFile, setSelectedFile] = useState<SelectedFile | null>(null);

  function selectFile(picture: ProfilePictureField, event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // Without a reset, choosing the same file again fires no event.
    event.currentTarget.value = '';
    if (file) readDataUrl(file).then((dataUrl) => setSelectedFile({ picture, file, dataUrl }), showUnreadable);
  }
  function showUnreadable() {
    setSelectedFile(null);
    flash('This browser can’t read that file as a picture.', { tone: 'danger' });
  }
  const save = (picture: ProfilePictureField, image: string | null) =>
    store.runAction(picture, () => savePicture(user._id, picture, image));

  return (
    <Panel heading="Picture and cover">
      <ul className={css.rows}>
        {(Object.keys(PICTURES) as ProfilePictureField[]).map((picture) => (
          <li key={picture} className={css.row}>
            {picture === 'profilePicture' ? (
              <Avatar username={user.username} picture={user.profilePicture} size={4} />
            ) : (
              <CoverImage url={user.coverPicture} username={user.username} />
            )}
            <PictureButtons
              label={PICTURES[picture].label.toLowerCase()}
              hasPicture={user[picture] !== ''}
              isBusy={runningAction === picture}
              onChoose={(event) => selectFile(picture, event)}
              onRemove={() => void save(picture, null)}
            />
          </li>
        ))}
      </ul>
      {selectedFile && (
        <PictureCropDialog
          {...selectedFile}
          onCrop={(image) => {
            setSelectedFile(null);
            void save(selectedFile.picture, image);
          }}
          onClose={() => setSelectedFile(null)}
          onUnreadable={showUnreadable}
        />
      )}
    </Panel>
  );
}

interface PictureCropDialogProps extends SelectedFile {
  onCrop(image: string): void;
  onClose(): void;
  onUnreadable(): void;
}

/** Crops a chosen picture to the shape it is shown in. */
function PictureCropDialog({ picture, file, dataUrl, onCrop, onClose, onUnreadable }: PictureCropDialogProps) {
  const { title, shapes, maxWidth } = PICTURES[picture];
  const cropFile = (area: CropArea) => void redrawImage(file, maxWidth, area).then(readDataUrl).then(onCrop, onUnreadable);
  return (
    <Suspense>
      <CropDialog title={title} imageUrl={dataUrl} shapes={shapes} onCrop={cropFile} onClose={onClose} onUnreadable={onUnreadable} />
    </Suspense>
  );
}

/** The cover as it stands on the profile; without a picture a drawn one. */
function CoverImage({ url, username }: { url: string; username: string }) {
  if (url) return <img className={css.cover} src={url} alt="" width="240" height="63" />;
  const { sun, hills } = drawProfileScene(username);
  return (
    <svg className={css.cover} viewBox={PROFILE_SCENE_VIEW_BOX} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="var(--scene-sun)" />
      {hills.map(({ path, fill }) => (
        <path key={fill} d={path} fill={fill} />
      ))}
    </svg>
  );
}

interface PictureButtonsProps {
  label: string;
  hasPicture: boolean;
  isBusy: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  onRemove: () => void;
}

function PictureButtons({ label, hasPicture, isBusy, onChoose, onRemove }: PictureButtonsProps) {
  return (
    <div className={css.buttons}>
      <label className={`button button-small ${css.file}`} aria-busy={isBusy || undefined}>
        <Icon path={uploadIcon} />
        {hasPicture ? `Change ${label}` : `Add a ${label}`}
        <input className="visually-hidden" type="file" accept="image/jpeg,image/png,image/webp,image/gif,image/avif" onChange={onChoose} />
      </label>
      {hasPicture && (
        <button className="button button-small button-quiet" type="button" onClick={onRemove}>
          {`Remove ${label}`}
        </button>
      )}
    </div>
  );
}
