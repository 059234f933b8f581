export const LIST_LIMITS = {
  collection: 24,
  search: 30,
  bottomList: 32,
  comments: 10,
  leaderboard: 20,
  leaderboardFirst: 5,
  leaderboardMore: 10,
  profileBatch: 25,
  feed: 8,
  people: 24,
  maxLimit: 100,
  maxSkip: 10_000,
  countCap: 10_000,
  /** The search screen stops counting matches at this number. */
  maxSearchCount: 60,
  /** The number of search pages that can be opened by number. */
  numberedSearchPages: 3,
  /** The number of list pages that can be opened by number. The last starts 2,400 rows along the index; later pages use a cursor. */
  numberedPages: 100,
  /** The highest page number that a page reached by cursor may display. */
  maxPageNumber: 99_999,
} as const;

export const PROMOTED_SIZES = [8, 16] as const;

export const MENU_LIMITS = { categories: 8 } as const;
