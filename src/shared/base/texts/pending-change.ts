/** What a creator reads wherever they meet a change of theirs that visitors do not see yet. */
export const PENDING_CHANGE_TEXT = 'Visitors still see the approved version until our team has looked at your changes.';
