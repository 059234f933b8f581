/** The daily quiz. */
export const DAILY_LIMITS = {
  /** A quiz is chosen again after this many days at the earliest. */
  repeatAfterDays: 60,
  /** A quiz with fewer questions is over too soon. */
  minQuestions: 5,
  /** How long before midnight the quiz of the next day is chosen. */
  leadMinutes: 60,
  /** How many contents of each list the job considers. */
  featured: 200,
  official: 400,
  popular: 400,
  /** The days on a page of the archive, and in the feed. */
  archivePage: 30,
  feed: 30,
} as const;

/** The language of the site, in which everyone can play the daily quiz. */
export const DAILY_LANGUAGE = 'en';
