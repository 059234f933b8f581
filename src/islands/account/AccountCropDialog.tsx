import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { cropImage } from '#browser/crop-image';
import css from './account.module.css';

interface AccountCropDialogProps {
  file: File;
  title: string;
  /** Width by height. */
  aspect: number;
  /** How wide what is cut may be at most, in pixels. */
  width: number;
  onCrop: (imgDataURL: string) => void;
  onClose: () => void;
  onUnreadable: () => void;
}

/** Cuts a chosen picture to a shape: moved by pointer, touch or arrow keys, and made larger by a slider. */
export function AccountCropDialog({ file, title, aspect, width, onCrop, onClose, onUnreadable }: AccountCropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [imageUrl, setImageUrl] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // A data address: the site's policy shows no blobs.
    const reader = new FileReader();
    reader.onload = () => setImageUrl(String(reader.result));
    reader.onerror = onUnreadable;
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file, onUnreadable]);

  async function confirmCrop() {
    const image = area && (await cropImage(imageUrl, area, width).catch(() => null));
    if (image) onCrop(image);
    else onUnreadable();
  }

  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onClose={onClose}>
      <h2 className={css['crop-title']}>{title}</h2>
      <div className={css['crop-stage']}>
        {imageUrl && (
          <Cropper
            image={imageUrl}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': 'Part of the picture that is kept. Arrow keys move it.' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label className={css['crop-zoom']}>
        Zoom
        <input type="range" min={1} max={3} step={0.05} value={zoom} onChange={(event) => setZoom(event.currentTarget.valueAsNumber)} />
      </label>
      <div className="dialog-actions">
        <button className="button button-quiet" type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <button className="button button-primary" type="button" disabled={!area} onClick={() => void confirmCrop()}>
          Use this part
        </button>
      </div>
    </dialog>
  );
}
