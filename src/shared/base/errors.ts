import { FOLLOW_LIMITS } from './limits/community.ts';
import { DRAFT_LIMITS } from './limits/contents.ts';
import { GENERATE_LIMITS } from './limits/editor.ts';
import { LIST_LIMITS } from './limits/lists.ts';
import { CLASS_LIMITS, PLAY_LIMITS } from './limits/play.ts';
import {
  CHALLENGE_REQUIRED_TEXT,
  COMMENT_RESTRICTED_TEXT,
  EXPIRED_LINK_TEXT,
  USERNAME_TAKEN_TEXT,
  WRONG_CREDENTIALS_TEXT,
} from './texts/account.ts';
import { ERROR_TEXT, NOT_SIGNED_IN_TEXT } from './texts/common.ts';
import { CLONE_SOURCE_NOT_FOUND_TEXT, EDITOR_RESTRICTED_TEXT, TOO_MANY_TAGS_TEXT } from './texts/editor.ts';

/** All error codes of the API with their HTTP status and text. Browser code imports only the types. */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, text: 'Please check the marked fields.' },
  MALFORMED_JSON: { status: 400, text: 'The request is not valid JSON.' },
  INVALID_CONDITIONS: { status: 400, text: 'These conditions are not supported.' },
  UNSUPPORTED_SORT: { status: 400, text: 'This list cannot be sorted that way.' },
  LIMIT_TOO_LARGE: { status: 400, text: `At most ${LIST_LIMITS.maxLimit} rows per request. Pass the previous page’s "next" as "after".` },
  SKIP_TOO_LARGE: {
    status: 400,
    text: `At most ${LIST_LIMITS.maxSkip.toLocaleString('en')} rows can be skipped. Pass the previous page’s "next" as "after".`,
  },
  INVALID_CURSOR: { status: 400, text: 'This "after" does not belong to this list.' },
  TOO_MANY_TAGS: { status: 400, text: TOO_MANY_TAGS_TEXT },
  QUESTION_ANSWER_LENGTH_NOT_MATCH: { status: 400, text: 'There must be one answer for each question.' },
  ANSWER_INVALID: { status: 400, text: 'One of the answers does not fit its question.' },
  INVALID_PLAY_TOKEN: { status: 400, text: 'This play has ended or was started elsewhere. Please start again.' },
  PLAY_TOO_OLD: {
    status: 400,
    text: `This play started more than ${PLAY_LIMITS.lateDays} days ago, so it can’t be counted any more. Please start again.`,
  },
  QUIZ_CHANGED: { status: 409, text: 'This quiz was changed since you started. Please start again.' },
  ANSWERS_NOT_SHOWN: { status: 400, text: 'This quiz does not show its answers.' },
  ALREADY_ANSWERED: { status: 409, text: 'You have already answered this question.' },
  ALREADY_SUBMITTED: { status: 409, text: 'This play was already submitted, and its first result counts. Start again to play once more.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, text: 'This Idempotency-Key was used for a different request. Use a new key for each request.' },
  NOT_AN_IMAGE: { status: 400, text: 'This is not a JPEG, PNG, WebP, GIF or AVIF image.' },
  INVALID_URL: { status: 400, text: 'Invalid URL format' },
  INVALID_TOKEN: { status: 400, text: EXPIRED_LINK_TEXT },
  WRONG_PASSWORD: { status: 400, text: 'That is not your password.' },
  LINK_USER_NOT_FOUND: { status: 400, text: 'User not found' },
  WRONG_LINK_PASSWORD: { status: 400, text: 'Linked password incorrect' },
  WRONG_CREDENTIALS: { status: 401, text: WRONG_CREDENTIALS_TEXT },
  NOT_SIGNED_IN: { status: 401, text: NOT_SIGNED_IN_TEXT },
  SECOND_FACTOR_REQUIRED: { status: 401, text: 'Enter the code of your authenticator app to finish signing in.' },
  SIGN_IN_EXPIRED: { status: 401, text: 'This sign-in took too long or had too many wrong codes. Please enter your password again.' },
  WRONG_CODE: { status: 400, text: 'This code is wrong or has been used. Wait for the next one and try again.' },
  SECOND_FACTOR_ON: { status: 409, text: 'Two-step sign-in is already on.' },
  SECOND_FACTOR_OFF: { status: 409, text: 'Two-step sign-in is off for your account. Turn it on in your account first.' },
  SET_UP_EXPIRED: { status: 409, text: 'This set-up has expired. Please start it again.' },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    text: 'Your role needs two-step sign-in on this site. Turn it on in your account, and leave it on.',
  },
  FORBIDDEN: { status: 403, text: 'You are not allowed to do that.' },
  ACCOUNT_CHANGED: {
    status: 403,
    text: 'Your account was changed or signed out while you were doing this, so nothing was saved. Refresh the page and try again.',
  },
  EDITOR_RESTRICTED: { status: 403, text: EDITOR_RESTRICTED_TEXT },
  ACCOUNT_SUSPENDED: { status: 403, text: 'This account is suspended.' },
  TOO_MANY_FOLLOWS: {
    status: 400,
    text: `You can follow at most ${FOLLOW_LIMITS.maxFollows.toLocaleString('en')} people. Unfollow someone first.`,
  },
  COMMENT_RESTRICTED: { status: 403, text: COMMENT_RESTRICTED_TEXT },
  BLOCKED: { status: 403, text: 'This person has blocked you.' },
  CROSS_ORIGIN: { status: 403, text: 'This request came from another site, or from an image, a script or a frame of a page.' },
  CHALLENGE_REQUIRED: { status: 403, text: CHALLENGE_REQUIRED_TEXT },
  FRAME_ONLY: { status: 403, text: 'This opens only in a frame of the editor.' },
  CLONE_REFUSED: { status: 403, text: 'The creator does not allow copies.' },
  CLONE_SOURCE_NOT_FOUND: { status: 404, text: CLONE_SOURCE_NOT_FOUND_TEXT },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This URL does not support that method.' },
  NOT_IMPLEMENTED: { status: 501, text: 'Only format=json and format=xml are supported.' },
  EDIT_CONFLICT: { status: 409, text: 'A newer version of this was saved elsewhere.' },
  TOO_MANY_DRAFTS: {
    status: 409,
    text: `You have ${DRAFT_LIMITS.perUser} drafts, the most that an account can have. Publish or delete some in My quizzes, then try again.`,
  },
  TOO_MANY_CLASSES: {
    status: 409,
    text: `You have ${CLASS_LIMITS.perContent} classes for this quiz, the most that are possible. Delete one, then try again.`,
  },
  ALREADY_DECIDED: { status: 409, text: 'Someone else has just decided on this. Please reload the page and check again.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: 'This is the last administrator who can sign in. Make somebody else an administrator first.',
  },
  CHANGE_NOT_SEEN: {
    status: 409,
    text: 'The creator has saved changes that you have not seen. Reload the page, look at them, then decide.',
  },
  ALREADY_APPEALED: { status: 409, text: 'You have already appealed this decision.' },
  NOTHING_TO_ANSWER: { status: 409, text: 'There is no decision to appeal.' },
  UNDELETE_EXPIRED: {
    status: 409,
    text: 'This was deleted more than an hour ago. Our team can still restore it: write to the support address.',
  },
  NOT_IN_RECYCLE_BIN: { status: 409, text: 'Only items in the recycle bin can be erased.' },
  USERNAME_TAKEN: { status: 409, text: USERNAME_TAKEN_TEXT },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'This file or text is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Only JSON and form uploads are accepted.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many tries. Please wait a moment.' },
  PARTNER_UNAVAILABLE: { status: 503, text: 'The other system is not responding. Please try again later.' },
  UNKNOWN_ERROR: { status: 500, text: ERROR_TEXT },
  MAIL_UNAVAILABLE: {
    status: 503,
    text: 'This site sends no e-mail, so nothing can reach you. Write to the team instead: Contact is at the end of the page.',
  },
  IMAGES_UNAVAILABLE: { status: 503, text: 'Images can’t be uploaded at the moment. Please try again later.' },
  SEARCH_UNAVAILABLE: { status: 503, text: 'Search is not available at the moment. Please try again in a few minutes.' },
  ASSISTANT_UNAVAILABLE: { status: 503, text: 'The assistant cannot do this at the moment. Please try again later.' },
  ASSISTANT_TIMED_OUT: {
    status: 503,
    text: 'The language model has stopped answering. Please try again, or ask for fewer questions.',
  },
  ASSISTANT_BUSY: { status: 503, text: 'The language model has too many requests at the moment. Please try again in a few minutes.' },
  ASSISTANT_ANSWER_INVALID: {
    status: 503,
    text: 'The language model’s answer was incomplete or of the wrong form, so it was not used. Please try again.',
  },
  TRANSLATOR_MISSING: {
    status: 503,
    text: 'This site has no language model, so it cannot translate. Copy the prompt into another tool instead.',
  },
  NO_FITTING_QUESTIONS: {
    status: 404,
    text: `This site has no language model, and fewer than ${GENERATE_LIMITS.fittingQuestions} questions of its public quizzes in this language fit the topic.`,
  },
  TEMPLATE_LANGUAGE_MISSING: { status: 404, text: 'This site has no language model, and its templates are in English only.' },
  TRY_AGAIN: { status: 503, text: 'We’re busy. Try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface RequestIssue {
  path: string;
  message: string;
}

/** Optional details of an error: the issues of an invalid body, a numbered code, values of response headers. */
export interface ErrorDetails {
  issues?: RequestIssue[];
  /** A code derived from this one, such as `ANSWER_3_INVALID`. */
  responseCode?: string;
  retryAfterSeconds?: number;
  /** Replaces the text of the code where the caller can be told more. */
  text?: string;
  allow?: string;
  /** Further public members of the error, such as the two dates of an edit conflict. */
  extensions?: Record<string, string | number>;
}

/** What a person reads of an error. */
export const getErrorText = ({ code, details }: AppError): string => details.text ?? ERRORS[code].text;

export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  /** An error with a `cause` is a fault and is logged; an error without one is a refusal and is not. */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}
