import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { DialogActions } from '#islands/editor/ui/DialogActions.tsx';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './picture.module.css';

const c = bindClassNames(css);
const SHAPES = [
  { label: 'Wide', aspect: 16 / 10 },
  { label: 'Square', aspect: 1 },
  { label: 'Tall', aspect: 3 / 4 },
] as const;
const MAX_ZOOM = 4;

interface CropImageDialogProps {
  image: string;
  onCrop(area: Area): void;
  onClose(): void;
}

/** The part of a picture that is kept: dragged, zoomed, or moved with the arrow keys. */
export function CropImageDialog({ image, onCrop, onClose }: CropImageDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [aspect, setAspect] = useState<number>(SHAPES[0].aspect);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <EditorDialog
      title="Crop the picture"
      isWide
      onClose={onClose}
      actions={
        <DialogActions canConfirm={area !== null} onCancel={onClose} onConfirm={() => area && onCrop(area)}>
          Crop
        </DialogActions>
      }
    >
      <div className={c('cropper')}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className="row">
        <Shapes aspect={aspect} onChoose={setAspect} />
        <label className="row">
          Zoom
          <input
            className={c('zoom')}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
          />
        </label>
      </div>
    </EditorDialog>
  );
}

function Shapes({ aspect, onChoose }: { aspect: number; onChoose(aspect: number): void }) {
  return (
    <fieldset className="segmented" aria-label="Shape">
      {SHAPES.map((shape) => (
        <button
          key={shape.label}
          type="button"
          className="segment"
          aria-pressed={aspect === shape.aspect}
          onClick={() => onChoose(shape.aspect)}
        >
          {shape.label}
        </button>
      ))}
    </fieldset>
  );
}
