export const IMAGE_LIMITS = {
  /** The maximum width of a stored image, and of one that the editor has cropped, in pixels. */
  uploadWidth: 850,
  cropWidth: 800,
  /** The maximum size of an uploaded file, and of a decoded image as width times height. */
  bytes: 10_000_000,
  pixels: 50_000_000,
  /** The maximum number and total size of the images that one request downloads from other sites. */
  downloads: 10,
  downloadBytes: 20_000_000,
  /** How many images of other sites one save copies. */
  importsPerSave: 20,
  /** The number of days after which an image that no content or profile uses is deleted. */
  unusedDays: 30,
} as const;
