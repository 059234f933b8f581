import { useState } from 'react';
import type { CropArea } from '#browser/crop-image';
import { DialogActions } from '#islands/editor/ui/DialogActions.tsx';
import { EditorDialog } from '#islands/editor/ui/EditorDialog.tsx';
import { ImageCropper } from '#islands/ui/ImageCropper.tsx';

const SHAPES = [
  { label: 'Wide', aspect: 16 / 10 },
  { label: 'Square', aspect: 1 },
  { label: 'Tall', aspect: 3 / 4 },
] as const;
const MAX_ZOOM = 4;

interface CropImageDialogProps {
  image: string;
  onCrop(area: CropArea): void;
  onClose(): void;
}

/** Selects the part of a picture to crop to, in one of three aspect ratios. */
export function CropImageDialog({ image, onCrop, onClose }: CropImageDialogProps) {
  const [aspect, setAspect] = useState<number>(SHAPES[0].aspect);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <EditorDialog
      title="Crop your picture"
      isWide
      onClose={onClose}
      actions={
        <DialogActions canConfirm={area !== null} onCancel={onClose} onConfirm={() => area && onCrop(area)}>
          Crop
        </DialogActions>
      }
    >
      <ImageCropper imageUrl={image} aspect={aspect} maxZoom={MAX_ZOOM} onChange={setArea}>
        <Shapes aspect={aspect} onChoose={setAspect} />
      </ImageCropper>
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
