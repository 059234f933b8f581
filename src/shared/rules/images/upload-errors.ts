/** What may stop a picture from coming in, and what is said of it (specification 8 and 5). */
export const UPLOAD_ERRORS = {
  failed: 'Error! Upload process failed!',
  offline: 'No connection! Please check your internet connection!',
  cancelled: 'Cancelled! Process cancelled!',
  address: 'URL can not be recognized',
  notImage: 'Invalid URL format',
} as const;
export type UploadErrorName = keyof typeof UPLOAD_ERRORS;

/** The size a picture is kept at: at most so wide, in its own proportions. */
export function fitToWidth({ width, height }: { width: number; height: number }, maxWidth: number): { width: number; height: number } {
  if (width < maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** Whether this is an address a picture may be fetched from. */
export const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
