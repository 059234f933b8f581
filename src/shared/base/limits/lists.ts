/** The number of rows per page of each list, and the limits of all lists. */
export const LIST_LIMITS = {
  collection: 24,
  /** The screens /home-hot and /home-new. */
  hotAndNew: 20,
  search: 30,
  /** The titles that a search field suggests. */
  suggestions: 5,
  /** The list that loads at the bottom of a page. */
  bottomList: 32,
  comments: 10,
  /** The rankings of users. */
  leaderboard: 20,
  /** The leaderboard of a kquiz: its first rows, and those that each press on "more" adds. */
  leaderboardFirst: 5,
  leaderboardMore: 10,
  /** Better attempts are counted up to this number, for the place of a result. */
  leaderboardPlaces: 1_000,
  /** A user's own finished plays. */
  ownPlays: 24,
  profilePage: 25,
  feed: 8,
  /** The contents that the editor's start page offers as templates. */
  templates: 24,
  usersPerPage: 24,
  /** The maxima of the API's parameters `limit` and `skip`. */
  maxLimit: 100,
  maxSkip: 10_000,
  /** Matches are counted up to this number. */
  maxCount: 10_000,
  /** The search screen stops counting matches at this number. */
  maxSearchCount: 60,
  /** The number of search pages that can be opened by number. */
  numberedSearchPages: 3,
  /** The number of list pages that can be opened by number. The last starts 2,400 rows along the index; later pages use a cursor. */
  numberedPages: 100,
  /** The highest page number that a page reached by cursor may display. */
  maxPageNumber: 99_999,
} as const;

/** Of how many contents a creator's own list consists, the newest, and in how many of those a search looks at the questions. */
export const OWN_LIST_LIMITS = { contents: 2_000, searchedBodies: 500 } as const;

/** The lengths that a list of promoted contents can have; the first is the default. */
export const PROMOTED_SIZES = [8, 16] as const;

export const MENU_LIMITS = { categories: 8 } as const;

/** What is offered after a content: at most `contents`, chosen from the first rows of some lists, so that a call reads at most 170 rows. */
export const NEXT_LIMITS = { contents: 6, byCategory: 20, tags: 2, byTag: 8, ofKind: 24, ofOtherKinds: 8, nearby: 12, embeds: 4 } as const;
