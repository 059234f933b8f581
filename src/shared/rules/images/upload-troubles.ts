/** What may stop a picture from coming in, and what is said of it (specification 8 and 5). */
export const UPLOAD_TROUBLES = {
  failed: 'Error! Upload process failed!',
  offline: 'No connection! Please check your internet connection!',
  cancelled: 'Cancelled! Process cancelled!',
  address: 'URL can not be recognized',
  notImage: 'Invalid URL format',
} as const;
export type UploadTrouble = keyof typeof UPLOAD_TROUBLES;

/** The size a picture is kept at: at most so wide, in its own proportions. */
export function fittedSize({ width, height }: { width: number; height: number }, widest: number): { width: number; height: number } {
  if (width < widest) return { width, height };
  return { width: widest, height: Math.max(1, Math.round((height * widest) / width)) };
}

/** Whether this is an address a picture may be fetched from. */
export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
