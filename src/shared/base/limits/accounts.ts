export const USERNAME_LIMITS = { min: 6, max: 25 } as const;

export const PASSWORD_LIMITS = { min: 8, max: 100 } as const;

/** The lengths of the part before the @ and of the part after it. */
export const EMAIL_LIMITS = { localMin: 2, localMax: 40, domainMax: 190 } as const;

export const EMAIL_LINK_LIMITS = { resetLinkLifeMs: 60 * 60 * 1000, verifyLinkLifeMs: 24 * 60 * 60 * 1000 } as const;

/** The e-mailed code that links an account. It can be checked `attempts` times. */
export const LINK_CODE_LIMITS = { digits: 6, lifeMs: 10 * 60 * 1000, attempts: 5 } as const;

export const PARTNER_LIMITS = { responseTimeoutMs: 5_000 } as const;

/** A session ends after `idleDays` without a request, and after `absoluteDays` in any case. */
export const SESSION_LIMITS = { idleDays: 30, absoluteDays: 90 } as const;
