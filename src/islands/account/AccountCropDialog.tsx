import { useEffect, useId, useState } from 'react';
import { type CropArea, cropImage } from '#browser/crop-image';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { ImageCropper } from '#islands/ui/ImageCropper.tsx';
import css from './account.module.css';

const MAX_ZOOM = 3;

interface AccountCropDialogProps {
  file: File;
  title: string;
  /** Width by height. */
  aspect: number;
  /** Maximum width of the cropped picture, in pixels. */
  width: number;
  onCrop: (imgDataURL: string) => void;
  onClose: () => void;
  onUnreadable: () => void;
}

/** Crops a chosen picture to the shape it is shown in. */
export function AccountCropDialog({ file, title, aspect, width, onCrop, onClose, onUnreadable }: AccountCropDialogProps) {
  const titleId = useId();
  const imageUrl = useDataUrl(file, onUnreadable);
  const [area, setArea] = useState<CropArea | null>(null);

  async function confirmCrop() {
    const image = area && (await cropImage(imageUrl, area, width).catch(() => null));
    if (image) onCrop(image);
    else onUnreadable();
  }

  return (
    <Dialog titleId={titleId} onClose={onClose}>
      <h2 id={titleId} className={css['crop-title']}>
        {title}
      </h2>
      {imageUrl && <ImageCropper imageUrl={imageUrl} aspect={aspect} maxZoom={MAX_ZOOM} onChange={setArea} onUnreadable={onUnreadable} />}
      <div className="dialog-actions">
        <button className="button button-quiet" type="button" onClick={onClose}>
          Cancel
        </button>
        <button className="button button-primary" type="button" disabled={!area} onClick={() => void confirmCrop()}>
          Use this part
        </button>
      </div>
    </Dialog>
  );
}

/** The file as a data URL, which the site's content security policy allows, unlike blobs; empty until it is read. */
function useDataUrl(file: File, onUnreadable: () => void): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.onerror = onUnreadable;
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file, onUnreadable]);
  return url;
}
