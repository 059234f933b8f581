/** The size at which an image is stored: at most `maxWidth` pixels wide, with the aspect ratio preserved. */
export function scaleDownToWidth(
  { width, height }: { width: number; height: number },
  maxWidth: number,
): { width: number; height: number } {
  if (width < maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}
