/** What a person reads whose network makes too many calls at once. The player tries again by itself. */
export const CROWDED_NETWORK_TEXT = 'Too many people on your network are playing at once. Nothing is lost: try again in a minute.';
