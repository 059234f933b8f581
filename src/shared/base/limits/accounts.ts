/** The lengths of a username, and for how long nobody else may take one that an account gave up. */
export const USERNAME_LIMITS = { min: 6, max: 25, heldDays: 90 } as const;

export const PASSWORD_LIMITS = { min: 8, max: 100 } as const;

/** The lengths of the part before the @ and of the part after it. */
export const EMAIL_LIMITS = { localMin: 2, localMax: 40, domainMax: 190 } as const;

/**
 * For how long the links of e-mails work: to set a password, to confirm an address, and to restore the one before a change; and how long
 * the text of one may be that is looked at. Tokens have far fewer characters.
 */
export const EMAIL_LINK_LIMITS = {
  resetLinkLifeMs: 60 * 60 * 1000,
  verifyLinkLifeMs: 24 * 60 * 60 * 1000,
  restoreLinkLifeMs: 7 * 24 * 60 * 60 * 1000,
  tokenLength: 8_192,
} as const;

/** The e-mailed code that links an account. It can be checked `attempts` times. */
export const LINK_CODE_LIMITS = { digits: 6, lifeMs: 10 * 60 * 1000, attempts: 5 } as const;

export const PARTNER_LIMITS = { responseTimeoutMs: 5_000 } as const;

/**
 * A second factor: an app's code of `digits` for each step of time, accepted `window` steps early or late, and recovery codes of 5 bits
 * a character for when the app is lost. A set-up must be confirmed, and the second step of a sign-in made, within their lives.
 */
export const SECOND_FACTOR_LIMITS = {
  digits: 6,
  stepSeconds: 30,
  window: 1,
  secretBytes: 20,
  setUpLifeMs: 30 * 60 * 1000,
  ticketLifeMs: 5 * 60 * 1000,
  ticketAttempts: 5,
  recoveryCodes: 10,
  recoveryCodeLength: 10,
} as const;

/**
 * A session ends after `idleDays` without a request, and after `absoluteDays` in any case. An account has `perAccount` at most: the next
 * sign-in ends the one that was unused for longest. `deviceLength`: how much of a browser's name a session stores.
 */
export const SESSION_LIMITS = { idleDays: 30, absoluteDays: 90, perAccount: 100, deviceLength: 300 } as const;

/** A token of Turnstile has at most 2,048 characters. */
export const CHALLENGE_LIMITS = { tokenLength: 2_048, timeoutMs: 5_000, retryAfterSeconds: 10 } as const;

/** A browser that has signed in: for how long, and for how many accounts, it is known. */
export const KNOWN_DEVICE_LIMITS = { days: 180, accounts: 5 } as const;

/** The queue of password hashes in each instance of the Worker; docs/limits.md gives the reasons for the numbers. */
export const HASH_QUEUE_LIMITS = {
  /** Hashes that run or wait, and how many of these places are for devices that have signed in to the account before. */
  places: 32,
  reservedPlaces: 8,
  /** Places that one network may take. */
  placesOfNetwork: 12,
  /** How often a waiting request asks for its turn, and how long after its last question it counts as gone. */
  pollMs: 20,
  abandonedAfterMs: 2_000,
  /** The next hash starts after this time at the latest. */
  longestHashMs: 1_000,
  retryAfterSeconds: 3,
} as const;

/** How often a form calls again while the queue is full, so that a class which signs in behind one address only waits. */
export const BUSY_RETRIES = 4;
