export const FLASH_DURATIONS = { defaultMs: 3_000, successMs: 2_000, errorMs: 2_000, copyMs: 4_000, withActionMs: 8_000 } as const;

export const DELAYS = {
  searchDebounceMs: 500,
  usernameCheckMs: 1_000,
  redirectAfterSaveMs: 500,
  shuffleMs: 5_000,
  bottomListMs: 500,
  conversionMs: 5_000,
} as const;

export const CONVERSION = { sessions: 3 } as const;
