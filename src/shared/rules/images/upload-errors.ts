/** Why an upload can fail, with the texts of specification 5 and 8. */
export const UPLOAD_ERRORS = {
  failed: 'Error! Upload process failed!',
  offline: 'No connection! Please check your internet connection!',
  cancelled: 'Cancelled! Process cancelled!',
  unknownUrl: 'URL can not be recognized',
  notImage: 'Invalid URL format',
} as const;
export type UploadErrorName = keyof typeof UPLOAD_ERRORS;
