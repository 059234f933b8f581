/** Why an upload can fail, with the texts of specification 5 and 8. */
export const UPLOAD_ERRORS = {
  failed: 'Error! Upload process failed!',
  offline: 'No connection! Please check your internet connection!',
  cancelled: 'Cancelled! Process cancelled!',
  unknownUrl: 'URL can not be recognized',
  notImage: 'Invalid URL format',
} as const;
export type UploadErrorName = keyof typeof UPLOAD_ERRORS;

/** The size of a stored image: at most `maxWidth` pixels wide, with the aspect ratio preserved. */
export function fitToWidth({ width, height }: { width: number; height: number }, maxWidth: number): { width: number; height: number } {
  if (width < maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** Whether this is an http or https URL. */
export const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
