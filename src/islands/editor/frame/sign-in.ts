import { signInPath } from '#rules/screens/paths';

/** The work stays on this page, so that the other one leads back here and not into a second editor. */
export const SIGN_IN = signInPath('/home?landing_message_code=BACK_TO_EDITOR');
