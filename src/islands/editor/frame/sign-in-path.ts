import { getSignInPath } from '#rules/screens/paths';

/** The work stays on this page, so that the other one leads back here and not into a second editor. */
export const EDITOR_SIGN_IN_PATH = getSignInPath('/home?landing_message_code=BACK_TO_EDITOR');
