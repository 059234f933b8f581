/** A mail's text with its addresses told apart, so that they can be followed. */
export const splitLinks = (body: string): { text: string; isLink: boolean }[] =>
  body
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isLink: /^https?:\/\//.test(text) }));
