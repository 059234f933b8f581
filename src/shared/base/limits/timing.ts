/** How long a flash is shown. */
export const FLASH_DURATIONS = { defaultMs: 3_000, successMs: 2_000, errorMs: 2_000, copyMs: 4_000, withActionMs: 8_000 } as const;

export const DELAYS = {
  searchDebounceMs: 500,
  usernameCheckMs: 1_000,
  redirectAfterSaveMs: 500,
  /** The time after a result at which the recommendations are shuffled. */
  shuffleMs: 5_000,
  bottomListDelayMs: 500,
  /** The time without a change after which the sticky bar of an article appears or disappears. */
  stickyBarMs: 200,
} as const;

/** Apart from `DELAYS`, which every page loads. */
export const SUGGESTION_DEBOUNCE_MS = 200;

/** The number of browsing sessions from which a visitor counts as converted, and the time after the page has opened at which that is reported. */
export const CONVERSION = { sessions: 3, delayMs: 5_000 } as const;

/** How long browsers that have seen the site on https use nothing else. */
export const HSTS_SECONDS = 365 * 24 * 60 * 60;
