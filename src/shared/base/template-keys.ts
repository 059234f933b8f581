/** The form of a template's key, the last part of its path. It has no digits; the ids and UIDs of contents have some. */
export const TEMPLATE_KEY_PATTERN = /^[a-z]+(-[a-z]+)*$/;

/** The templates that the product promises (specification 2.2). Staff change them, but cannot remove them. */
export const SPECIFIED_TEMPLATE_KEYS = [
  'how-much-you-know-me',
  'what-would-i-do',
  'my-top-song',
  'how-much-are-we-connected',
  'game',
] as const;
