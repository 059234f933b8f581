export const EMBED_LIMITS = { origins: 20, campaignId: 100 } as const;

/** How many days of campaigns one report adds up. */
export const CAMPAIGN_LIMITS = { reportRows: 5_000 } as const;
