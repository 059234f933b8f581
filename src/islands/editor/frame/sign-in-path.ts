import { getSignInPath } from '#rules/screens/paths';

/** The sign-in page for a new tab. After signing in, that tab shows a message to return to this one instead of opening a second editor. */
export const EDITOR_SIGN_IN_PATH = getSignInPath('/home?landing_message_code=BACK_TO_EDITOR');
