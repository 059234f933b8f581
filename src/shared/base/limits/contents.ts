/** The tags of a content and the length of one. A save may bring `typed` tags, of which those that are equal count once. */
export const TAG_LIMITS = { max: 30, maxLength: 40, typed: 200 } as const;

export const QUIZ_LIMITS = {
  questions: 100,
  choices: 20,
  results: 30,
  dimensions: 10,
  levels: 20,
  /** How many texts a question can ask for. */
  slots: 20,
  /** How many spellings of one text are accepted. */
  spellings: 20,
  /** Points per question. */
  maxPoints: 1_000,
  /** How far from the right number a typed number can be and still count as right. */
  maxTolerance: 1e12,
  /** The weight of a choice for one result of a pquiz. A negative weight counts against the result. */
  minWeight: -100,
  maxWeight: 100,
  maxTimeLimitSeconds: 86_400,
} as const;

/** `recommend` (links to other contents) and `attachments` (images) are fields of every content. */
export const ARTICLE_LIMITS = { htmlNodes: 20_000, htmlDepth: 100, recommend: 20, attachments: 50 } as const;

/**
 * The versions that a content keeps: the newest, then the last of each day, then the last of each week. `bytes` is the size of one, which
 * D1 stores up to 2,000,000 bytes; `readPerSave` is how many of a content's versions a save looks at, so that it deletes a limited number.
 */
export const VERSION_LIMITS = { newest: 20, daily: 14, max: 50, readPerSave: 150, bytes: 1_900_000 } as const;

/**
 * The unpublished drafts of a person: their number, the bytes of one's state, how long one is kept after its last change, and how many a
 * page lists. `chargedBytes` is the step in which a draft counts toward what an account may store in a day.
 */
export const DRAFT_LIMITS = { perUser: 200, bytes: 1_000_000, chargedBytes: 65_536, days: 365, page: 30, titleLength: 200 } as const;

/** How long the creator of a deleted content can undo the deletion, in milliseconds. Afterwards only staff can restore it. */
export const UNDELETE_MS = 3_600_000;

export const CATEGORY_LIMITS = { perContent: 5 } as const;

/** How long a browser stores the signature of the templates, in the cookie `ql_resources`. */
export const TEMPLATE_SIGNATURE_DAYS = 14;
/** The cookie with the signature of the templates that a browser has. */
export const TEMPLATE_SIGNATURE_COOKIE = 'ql_resources';
