import { FOLLOW_LIMITS } from './limits/community.ts';
import { LIST_LIMITS } from './limits/lists.ts';
import { EXPIRED_LINK_TEXT, USERNAME_TAKEN_TEXT, WRONG_CREDENTIALS_TEXT } from './texts/account.ts';
import { ERROR_TEXT, NOT_SIGNED_IN_TEXT } from './texts/common.ts';
import { CLONE_SOURCE_NOT_FOUND_TEXT, EDITOR_RESTRICTED_TEXT, TOO_MANY_TAGS_TEXT } from './texts/editor.ts';

/** The one list of error codes: what the API may answer and the text it sends along. Browsers import its types alone. */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, text: 'Some of this needs another look.' },
  MALFORMED_JSON: { status: 400, text: 'The request is not valid JSON.' },
  INVALID_CONDITIONS: { status: 400, text: 'These conditions are not supported.' },
  UNSUPPORTED_SORT: { status: 400, text: 'This list cannot be sorted that way.' },
  LIMIT_TOO_LARGE: { status: 400, text: `At most ${LIST_LIMITS.maxLimit} at a time. Use "after" with the "next" of the page before.` },
  SKIP_TOO_LARGE: { status: 400, text: 'That is too deep to skip to. Use "after" with the "next" of the page before.' },
  INVALID_CURSOR: { status: 400, text: 'This "after" does not belong to this list.' },
  TOO_MANY_TAGS: { status: 400, text: TOO_MANY_TAGS_TEXT },
  QUESTION_ANSWER_LENGTH_NOT_MATCH: { status: 400, text: 'There must be one answer for each question.' },
  ANSWER_INVALID: { status: 400, text: 'One of the answers does not fit its question.' },
  INVALID_PLAY_TOKEN: { status: 400, text: 'This play is over or was not started here. Please start again.' },
  QUIZ_CHANGED: { status: 409, text: 'This quiz was changed since you started. Please start again.' },
  ANSWERS_NOT_SHOWN: { status: 400, text: 'This quiz does not show its answers.' },
  ALREADY_ANSWERED: { status: 409, text: 'This question is already answered.' },
  NOT_AN_IMAGE: { status: 400, text: 'This is not a JPEG, PNG, WebP, GIF or AVIF image.' },
  INVALID_URL: { status: 400, text: 'Invalid URL format' },
  INVALID_TOKEN: { status: 400, text: EXPIRED_LINK_TEXT },
  WRONG_PASSWORD: { status: 400, text: 'That is not your password.' },
  LINK_USER_NOT_FOUND: { status: 400, text: 'User not found' },
  WRONG_LINK_PASSWORD: { status: 400, text: 'Linked password incorrect' },
  WRONG_CREDENTIALS: { status: 401, text: WRONG_CREDENTIALS_TEXT },
  NOT_SIGNED_IN: { status: 401, text: NOT_SIGNED_IN_TEXT },
  FORBIDDEN: { status: 403, text: 'You are not allowed to do that.' },
  EDITOR_RESTRICTED: { status: 403, text: EDITOR_RESTRICTED_TEXT },
  ACCOUNT_SUSPENDED: { status: 403, text: 'This account is suspended.' },
  TOO_MANY_FOLLOWS: { status: 400, text: `You follow ${FOLLOW_LIMITS.maxFollows} people, and that is as many as one can.` },
  COMMENT_RESTRICTED: { status: 403, text: 'Your account may not comment at the moment.' },
  BLOCKED: { status: 403, text: 'This person has blocked you.' },
  CROSS_ORIGIN: { status: 403, text: 'This request came from another site.' },
  CLONE_REFUSED: { status: 403, text: 'Its creator does not want this copied.' },
  CLONE_SOURCE_NOT_FOUND: { status: 404, text: CLONE_SOURCE_NOT_FOUND_TEXT },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not take that method.' },
  NOT_IMPLEMENTED: { status: 501, text: 'Only format=json and format=xml are there.' },
  EDIT_CONFLICT: { status: 409, text: 'A newer version of this was saved elsewhere.' },
  ALREADY_DECIDED: { status: 409, text: 'Somebody has just decided on this. Look at it again first.' },
  ALREADY_APPEALED: { status: 409, text: 'You have answered this decision already.' },
  NOTHING_TO_ANSWER: { status: 409, text: 'There is no decision on this to answer.' },
  NOT_IN_RECYCLE_BIN: { status: 409, text: 'Only what is in the recycle bin can be erased.' },
  USERNAME_TAKEN: { status: 409, text: USERNAME_TAKEN_TEXT },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'That is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Only JSON or form uploads are taken here.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'That was a lot at once. Please wait a moment.' },
  PARTNER_UNAVAILABLE: { status: 503, text: 'The other system does not answer. Please try again later.' },
  UNKNOWN_ERROR: { status: 500, text: ERROR_TEXT },
  IMAGES_UNAVAILABLE: { status: 503, text: 'This site takes no images at the moment.' },
  SEARCH_UNAVAILABLE: { status: 503, text: 'Search is not available at the moment. Please try again in a few minutes.' },
  ASSISTANT_UNAVAILABLE: { status: 503, text: 'The assistant cannot do this at the moment. Please try again later.' },
  TRY_AGAIN: { status: 503, text: 'The store is busy for a moment. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface RequestIssue {
  path: string;
  message: string;
}

/** What a failure carries beside its code: the issues of a refused body, the name of a numbered code, headers. */
export interface ErrorDetails {
  issues?: RequestIssue[];
  /** A code made from this one, such as `ANSWER_3_INVALID`. */
  responseCode?: string;
  retryAfterSeconds?: number;
  allow?: string;
  /** Further public facts of the error, such as the two dates of an edit conflict. */
  extensions?: Record<string, string | number>;
}

export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  /** With a cause it is a fault that is logged; without one it is a refusal, which is not. */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}
