export const IMAGE_LIMITS = {
  uploadWidth: 850,
  cropWidth: 800,
  bytes: 10_000_000,
  pixels: 50_000_000,
  downloads: 10,
  downloadBytes: 20_000_000,
  orphanDays: 30,
} as const;
