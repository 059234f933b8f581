/** Splits the text of an e-mail into links and the text between them. */
export const splitLinks = (body: string): { text: string; isLink: boolean }[] =>
  body
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isLink: /^https?:\/\//.test(text) }));
