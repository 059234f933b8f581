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
  /** How far the search screen counts what it found. */
  maxSearchCount: 60,
  /** Pages of a search that have numbers. */
  numberedSearchPages: 3,
  /** Pages of a list that have numbers. The last is 2,400 rows along the index; the list goes on by cursor. */
  numberedPages: 100,
  /** The highest number a page reached by cursor may say it has. */
  maxPageNumber: 99_999,
} as const;

export const PROMOTED_SIZES = [8, 16] as const;

export const MENU_LIMITS = { categories: 8 } as const;
