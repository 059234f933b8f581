/** How often a letter is handed over at most. */
export const MAX_SEND_ATTEMPTS = 6;

/** When a letter is tried again whose first attempt failed or never ended. Each later wait is four times the one before. */
export const FIRST_RETRY_MS = 60_000;

export const MAX_RETRY_MS = FIRST_RETRY_MS * 4 ** (MAX_SEND_ATTEMPTS - 1);

/** A letter that is due still later was put off by a clock that was ahead. The hour is for clocks that differ. */
export const MAX_MAIL_DUE_AHEAD_MS = MAX_RETRY_MS + 60 * 60_000;
