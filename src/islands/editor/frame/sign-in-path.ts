import { getSignInPath } from '#rules/screens/paths';

/** Opens in a new tab. Its landing message leads back to this tab, and not to a second editor. */
export const EDITOR_SIGN_IN_PATH = getSignInPath('/home?landing_message_code=BACK_TO_EDITOR');
