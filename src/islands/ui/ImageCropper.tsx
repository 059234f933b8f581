import { type ReactNode, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import css from './image-cropper.module.css';

interface ImageCropperProps {
  imageUrl: string;
  /** Width by height. */
  aspect: number;
  maxZoom: number;
  /** Called with the selected area, in pixels of the image. */
  onChange(area: Area): void;
  onUnreadable?: (() => void) | undefined;
  /** Controls before the zoom slider. */
  children?: ReactNode;
}

/** Selects an area of an image: pointer, touch or arrow keys move it, a slider zooms. */
export function ImageCropper({ imageUrl, aspect, maxZoom, onChange, onUnreadable, children }: ImageCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={css['stage']}>
        <Cropper
          image={imageUrl}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onChange(pixels)}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': 'Crop area. Move it with the arrow keys.' }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={css['controls']}>
        {children}
        <label className={css['zoom']}>
          Zoom
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          />
        </label>
      </div>
    </>
  );
}
