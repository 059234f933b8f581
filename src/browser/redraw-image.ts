import { scaleDownToWidth } from '#rules/images/image-size';

/** A part of an image, in its pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WEBP_QUALITY = 0.9;

/**
 * Redraws an image upright, cropped to `area` if given, at most `maxWidth` pixels wide. Redrawing removes camera metadata (EXIF).
 * Throws if the browser cannot decode the image.
 */
export async function redrawImage(file: Blob, maxWidth: number, area?: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const source = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const { width, height } = scaleDownToWidth(source, maxWidth);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.drawImage(bitmap, source.x, source.y, source.width, source.height, 0, 0, width, height);
  // A browser that cannot encode WebP encodes PNG instead.
  return canvas.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY });
}
