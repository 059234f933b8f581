export const COMMENT_POSTED_TEXT = 'Comment posted';
export const COMMENT_DELETE_TEXT = 'Are you sure want to delete this comment?';
export const VOTE_SIGN_IN_TEXT = 'Sign in is required for voting. Do you want to sign in?';
