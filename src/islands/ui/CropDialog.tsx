import { useState } from 'react';
import type { CropArea } from '#browser/redraw-image';
import { DialogActions } from './DialogActions.tsx';
import { ImageCropper } from './ImageCropper.tsx';
import { TitledDialog } from './TitledDialog.tsx';

const MAX_ZOOM = 4;

interface CropShape {
  label: string;
  /** Width by height. */
  aspect: number;
}

interface CropDialogProps {
  title: string;
  imageUrl: string;
  /** The shapes to choose from; the first is selected. */
  shapes: readonly [CropShape, ...CropShape[]];
  onCrop(area: CropArea): void;
  onClose(): void;
  onUnreadable?: () => void;
}

/** Selects the part of a picture to crop to. */
export function CropDialog({ title, imageUrl, shapes, onCrop, onClose, onUnreadable }: CropDialogProps) {
  const [shape, setShape] = useState(shapes[0]);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <TitledDialog
      title={title}
      isWide
      onClose={onClose}
      actions={
        <DialogActions canConfirm={area !== null} onCancel={onClose} onConfirm={() => area && onCrop(area)}>
          Crop
        </DialogActions>
      }
    >
      <ImageCropper imageUrl={imageUrl} aspect={shape.aspect} maxZoom={MAX_ZOOM} onChange={setArea} onUnreadable={onUnreadable}>
        {shapes.length > 1 && <ShapeButtons shapes={shapes} shape={shape} onChoose={setShape} />}
      </ImageCropper>
    </TitledDialog>
  );
}

interface ShapeButtonsProps {
  shapes: readonly CropShape[];
  shape: CropShape;
  onChoose(shape: CropShape): void;
}

function ShapeButtons({ shapes, shape, onChoose }: ShapeButtonsProps) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">Shape</legend>
      {shapes.map((option) => (
        <button key={option.label} type="button" className="segment" aria-pressed={option === shape} onClick={() => onChoose(option)}>
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
