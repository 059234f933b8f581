export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Crops an image and returns a data URL at most `maxWidth` pixels wide. Throws if the browser cannot decode the image. */
export async function cropImage(url: string, { x, y, width, height }: CropArea, maxWidth: number): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, maxWidth / width);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  // A browser that cannot encode WebP encodes PNG instead.
  return canvas.toDataURL('image/webp', 0.9);
}
