import { useStore } from '@nanostores/react';
import { type ChangeEvent, lazy, Suspense, useCallback, useState } from 'react';
import { flash } from '#browser/flash';
import { Egg } from '#islands/ui/Egg.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { uploadIcon } from '#islands/ui/icons/shared.ts';
import css from './account.module.css';
import { savePicture } from './calls.ts';
import { Panel } from './Panel.tsx';
import type { AccountStore } from './store.ts';

// Fetched when a picture is chosen: few who look at their account change it.
const CropDialog = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./CropDialog.tsx').then((module) => ({ default: module.CropDialog })));

type Picture = 'profilePicture' | 'coverPicture';
const PICTURES = {
  profilePicture: { label: 'Picture', title: 'Cut your picture', aspect: 1, width: 480 },
  coverPicture: { label: 'Cover', title: 'Cut your cover', aspect: 800 / 210, width: 800 },
} as const;

/** The picture and the cover, each chosen from the device and cut to its shape. */
export function Pictures({ store }: { store: AccountStore }) {
  const { user, running } = useStore(store.$state);
  const [chosen, setChosen] = useState<{ picture: Picture; file: File } | null>(null);

  function choose(picture: Picture, event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // The same file may be chosen again.
    event.currentTarget.value = '';
    if (file) setChosen({ picture, file });
  }
  const unreadable = useCallback(() => {
    setChosen(null);
    flash('That file is no picture this browser can read.', { tone: 'danger' });
  }, []);
  const save = (picture: Picture, image: string | null) => store.run(picture, () => savePicture(user._id, picture, image));

  return (
    <Panel heading="Picture and cover">
      <ul className={css.rows}>
        {(Object.keys(PICTURES) as Picture[]).map((picture) => (
          <li key={picture} className={css.row}>
            {picture === 'profilePicture' ? (
              <Egg username={user.username} picture={user.profilePicture} size={4} />
            ) : (
              <Cover address={user.coverPicture} />
            )}
            <Buttons
              label={PICTURES[picture].label.toLowerCase()}
              has={user[picture] !== ''}
              isBusy={running === picture}
              onChoose={(event) => choose(picture, event)}
              onRemove={() => void save(picture, null)}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense>
          <CropDialog
            {...PICTURES[chosen.picture]}
            file={chosen.file}
            onCut={(image) => {
              setChosen(null);
              void save(chosen.picture, image);
            }}
            onClose={() => setChosen(null)}
            onUnreadable={unreadable}
          />
        </Suspense>
      )}
    </Panel>
  );
}

const Cover = ({ address }: { address: string }) =>
  address ? <img className={css.cover} src={address} alt="" width="240" height="63" /> : <span className={css.cover} aria-hidden="true" />;

interface ButtonsProps {
  label: string;
  has: boolean;
  isBusy: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  onRemove: () => void;
}

function Buttons({ label, has, isBusy, onChoose, onRemove }: ButtonsProps) {
  return (
    <div className={css.buttons}>
      <label className={`button button-small ${css.file}`} aria-busy={isBusy || undefined}>
        <Icon path={uploadIcon} />
        {has ? `Change ${label}` : `Add a ${label}`}
        <input className="visually-hidden" type="file" accept="image/jpeg,image/png,image/webp,image/gif,image/avif" onChange={onChoose} />
      </label>
      {has && (
        <button className="button button-small button-quiet" type="button" onClick={onRemove}>
          {`Remove ${label}`}
        </button>
      )}
    </div>
  );
}
