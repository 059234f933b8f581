import { TEXT_LIMITS } from '#base/limits/texts';

/** Whether the HTML is a game: a complete document with scripts, which is not sanitised and runs only in a sandbox. */
export function isGameDocument(html: string): boolean {
  if (html.length > TEXT_LIMITS.html) return false;
  return /^<(?:!doctype html|html)\b/i.test(html.trimStart()) && /<script/i.test(html);
}

/** Whether the body of an article, as sent to the page, is a game: the sanitiser removes the html element of every other document. */
export const isWholeDocument = (html: string): boolean => /^\s*<(?:!doctype|html)\b/i.test(html);
