/** What a creator reads wherever they meet a change of theirs that visitors do not see yet. */
export const PENDING_CHANGE_TEXT = 'Visitors still see the approved version until staff have looked at your changes.';
