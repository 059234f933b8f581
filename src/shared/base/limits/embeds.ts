/**
 * The origins of one consumer and the length of one, which has a host name of at most 253 characters (RFC 1035); the length of a campaign
 * id, and the contents that an embedded list shows.
 */
export const EMBED_LIMITS = { origins: 20, originLength: 270, campaignId: 100, listedContents: 12 } as const;

export const CONSUMER_STATS_LIMITS = {
  /** The contents that a report of a consumer lists, most plays first. */
  contents: 100,
  /** The rows of a report's CSV file, one per day and content. One with more is refused. */
  csvRows: 50_000,
} as const;

export const CAMPAIGN_LIMITS = {
  /** The maximum number of rows, one per campaign and day, that one report sums. */
  reportRows: 5_000,
  /** How many campaigns a day has rows of, and how many of them one person may bring. Further ones count in the row `other`. */
  perDay: 1_000,
  perPerson: 20,
  /** How many sources of plays one content has rows of. Further ones count in the row `other`. */
  sourcesPerContent: 200,
} as const;
