import { expect, test } from 'vitest';
import { ERRORS } from '#base/errors';
import * as account from '#base/texts/account';
import * as common from '#base/texts/common';
import * as community from '#base/texts/community';
import * as editor from '#base/texts/editor';
import * as play from '#base/texts/play';
import { UPLOAD_ERRORS } from '#rules/images/upload-errors';

// The messages that the specification gives word for word, its spelling included. Everything else may be reworded.
test.each([
  [common.ERROR_TEXT, 'Error occurred, please try again!'],
  [common.ERROR_PREFIX_TEXT, 'Error occurred: '],
  [common.NOT_SIGNED_IN_TEXT, 'You are not signed in. Please refresh and sign in again.'],
  [common.LOGIN_REQUIRED_TEXT.title, 'Login required'],
  [common.LOGIN_REQUIRED_TEXT.text, 'Please login to use this feature. Proceed to login?'],
  [common.LINK_COPIED_TEXT, 'Link coppied'],
  [common.SAVING_TEXT, 'Saving...'],
  [common.SAVED_TEXT, 'Saved successfully'],
  [common.CHECKING_TEXT, 'Checking connection'],
  [common.BROKEN_LINK_TEXT, "This link is not working, let's try other contents"],
  [community.COMMENT_POSTED_TEXT, 'Comment posted'],
  [community.COMMENT_DELETE_TEXT, 'Are you sure want to delete this comment?'],
  [community.VOTE_SIGN_IN_TEXT, 'Sign in is required for voting. Do you want to sign in?'],
  [editor.QUIZ_GENERATED_TEXT, 'Quiz generated!'],
  [editor.CLONE_SOURCE_NOT_FOUND_TEXT, 'Can not load clone content!'],
  [editor.TOO_MANY_TAGS_TEXT, 'Too many tags'],
  [play.EMPTY_SLOTS_TEXT, 'Please fill all the empty character slot'],
  [play.NOT_ALLOWED_TO_ANSWER_TEXT, 'You are currently not allowed to answer this question'],
  [account.SIGNED_IN_TEXT, 'Signed in successfully'],
  [account.SIGNED_UP_TEXT, 'Signed up successfully'],
  [account.PASSWORD_MISMATCH_TEXT, 'Password does not match'],
  [account.PASSWORD_RESET_USERNAME_REQUIRED_TEXT, 'Please fill in required info!'],
  [account.NAMES_REQUIRED_TEXT, 'First name and last name are required'],
  [account.USERNAME_INVALID_TEXT, 'Username is required'],
  [account.OLD_PASSWORD_REQUIRED_TEXT, 'Old password is required'],
  [account.NEW_PASSWORD_REQUIRED_TEXT, 'New password is required'],
  [account.NEW_PASSWORD_MISMATCH_TEXT, 'New password does not match'],
  [account.EMAIL_REQUIRED_TEXT, 'Email is required'],
  [account.PASSWORD_REQUIRED_TEXT, 'Password is required'],
  [account.PASSWORD_CHANGE_FAILED_TEXT, 'Password changed failed'],
  [account.EMAIL_CHANGE_FAILED_TEXT, 'Email changed failed'],
  [account.CONNECT_FAILED_TEXT, 'Connect account failed: '],
  [UPLOAD_ERRORS.failed, 'Error! Upload process failed!'],
  [UPLOAD_ERRORS.offline, 'No connection! Please check your internet connection!'],
  [UPLOAD_ERRORS.cancelled, 'Cancelled! Process cancelled!'],
  [UPLOAD_ERRORS.unknownUrl, 'URL can not be recognized'],
  [UPLOAD_ERRORS.notImage, 'Invalid URL format'],
])('%s is worded as promised', (text, promised) => {
  expect(text).toBe(promised);
});

test.each([
  ['UNKNOWN_ERROR', 'Error occurred, please try again!'],
  ['NOT_SIGNED_IN', 'You are not signed in. Please refresh and sign in again.'],
  ['TOO_MANY_TAGS', 'Too many tags'],
  ['CLONE_SOURCE_NOT_FOUND', 'Can not load clone content!'],
  ['INVALID_URL', 'Invalid URL format'],
] as const)('the error %s says “%s”', (code, text) => {
  expect(ERRORS[code].text).toBe(text);
});

test('a password reset that was sent names the e-mail address and the spam folder', () => {
  expect(account.RECOVERY_SENT_TEXT).toMatch(/sent to .*e-mail address.*spam/);
});
