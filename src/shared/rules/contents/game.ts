import { TEXT_LIMITS } from '#base/limits/texts';

/** Whether a body is one whole document with scripts: a game, which is never cleaned and runs only in a sandbox. */
export function isGameDocument(html: string): boolean {
  if (html.length > TEXT_LIMITS.html) return false;
  return /^<(?:!doctype html|html)\b/i.test(html.trimStart()) && /<script/i.test(html);
}
