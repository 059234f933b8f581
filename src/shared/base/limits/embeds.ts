/** The origins of one consumer, and the length of a campaign id. */
export const EMBED_LIMITS = { origins: 20, campaignId: 100 } as const;

/** The maximum number of rows, one per campaign and day, that one report sums. */
export const CAMPAIGN_LIMITS = { reportRows: 5_000 } as const;
