/** What only the server decides about plays, apart so that the player does not load it. */
export const SERVER_PLAY_LIMITS = {
  /** The client's duration may differ from the server's by this much. */
  durationSlackMs: 5_000,
  /** A play with less time per question, or in which its words are read faster, is not ranked. */
  minAnswerMs: 300,
  scanWordsPerMinute: 600,
  /** Views of one content by one visitor within this time count once. */
  viewWindowMs: 30 * 60 * 1000,
  /** How many plays of one content by one person count per UTC+7 day. */
  countedPlaysPerDay: 20,
  /** For how long a new account counts as a visitor of its network, where that is known. */
  newAccountMs: 24 * 60 * 60 * 1000,
  /** How many days the answers of a visitor's play are stored. Then only what rankings and statistics need is. */
  visitorAnswersDays: 180,
} as const;

export const ANSWER_LIMITS = {
  /** What is stored of a typed text beyond the longest spelling that its question accepts. */
  textMargin: 20,
  /** If the answers of a play take more bytes than this, wrong typed ones are stored empty. */
  sheetBytes: 16_384,
  /** More bytes than this, of the answers of a play or of one that is marked, are limited as long answers. */
  longSheetBytes: 4_096,
  longAnswerBytes: 2_048,
} as const;
