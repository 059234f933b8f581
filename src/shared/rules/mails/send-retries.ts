/** The maximum number of attempts to send an e-mail. */
export const MAX_SEND_ATTEMPTS = 6;

/** The delay before the second attempt. Each later delay is four times the previous one. */
export const FIRST_RETRY_MS = 60_000;

export const MAX_RETRY_MS = FIRST_RETRY_MS * 4 ** (MAX_SEND_ATTEMPTS - 1);

/** An e-mail due further in the future was scheduled by a clock that was ahead. The extra hour allows for clock differences. */
export const MAX_MAIL_DUE_AHEAD_MS = MAX_RETRY_MS + 60 * 60_000;
