export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture as a data URL, no wider than `most` pixels; throws where the browser cannot read the picture. */
export async function cutPicture(address: string, { x, y, width, height }: Cut, most: number): Promise<string> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, most / width);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', 0.9);
}
