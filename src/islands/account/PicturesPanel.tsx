import { useStore } from '@nanostores/react';
import { type ChangeEvent, lazy, Suspense, useCallback, useState } from 'react';
import { flash } from '#browser/flash';
import { Avatar } from '#islands/ui/Avatar.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { uploadIcon } from '#islands/ui/icons/shared.ts';
import css from './account.module.css';
import { savePicture } from './account-calls.ts';
import { Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

// Loads when a picture is chosen: few visits to the account page change it.
const AccountCropDialog = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./AccountCropDialog.tsx').then((module) => ({ default: module.AccountCropDialog })));

type ProfilePictureField = 'profilePicture' | 'coverPicture';
const PICTURES = {
  profilePicture: { label: 'Picture', title: 'Crop your picture', aspect: 1, width: 480 },
  coverPicture: { label: 'Cover', title: 'Crop your cover', aspect: 800 / 210, width: 800 },
} as const;

/** The profile picture and the cover, each chosen from the device and cropped. */
export function PicturesPanel({ store }: { store: AccountStore }) {
  const { user, runningAction } = useStore(store.$state);
  const [selectedFile, setSelectedFile] = useState<{ picture: ProfilePictureField; file: File } | null>(null);

  function selectFile(picture: ProfilePictureField, event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // Without a reset, choosing the same file again fires no event.
    event.currentTarget.value = '';
    if (file) setSelectedFile({ picture, file });
  }
  const showUnreadable = useCallback(() => {
    setSelectedFile(null);
    flash('This browser can’t read that file as a picture.', { tone: 'danger' });
  }, []);
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
              <CoverImage url={user.coverPicture} />
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
        <Suspense>
          <AccountCropDialog
            {...PICTURES[selectedFile.picture]}
            file={selectedFile.file}
            onCrop={(image) => {
              setSelectedFile(null);
              void save(selectedFile.picture, image);
            }}
            onClose={() => setSelectedFile(null)}
            onUnreadable={showUnreadable}
          />
        </Suspense>
      )}
    </Panel>
  );
}

const CoverImage = ({ url }: { url: string }) =>
  url ? <img className={css.cover} src={url} alt="" width="240" height="63" /> : <span className={css.cover} aria-hidden="true" />;

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
