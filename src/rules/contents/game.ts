import { LIMITS } from '#base/limits';

/** Whether a body is one whole document with scripts: a game, which is never cleaned and runs only in a sandbox. */
export function isGameDocument(html: string): boolean {
  if (html.length > LIMITS.text.html) return false;
  return /^<(?:!doctype html|html)\b/i.test(html.trimStart()) && /<script/i.test(html);
}
