import { isWholeDocument } from '#rules/contents/game';

/** About as many letters as fit on a phone's screen. */
const MAX_LETTERS = 900;

/**
 * The HTML of an article in pieces that fit on a screen, each of whole elements of its top level. A game is one piece: its source.
 */
export function splitHtml(html: string): string[] {
  if (isWholeDocument(html)) return [html];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pieces: string[] = [];
  let piece = '';
  let letters = 0;
  for (const node of body.childNodes) {
    const nodeHtml = node instanceof Element ? node.outerHTML : (node.textContent ?? '').replaceAll('<', '&lt;');
    const size = countLetters(node);
    if (piece.trim() !== '' && letters + size > MAX_LETTERS) {
      pieces.push(piece);
      [piece, letters] = ['', 0];
    }
    piece += nodeHtml;
    letters += size;
  }
  if (piece.trim() !== '') pieces.push(piece);
  return pieces;
}

/** A picture takes as much room as half a screen of text. */
const countLetters = (node: Node): number =>
  (node.textContent ?? '').length + (node instanceof Element ? (MAX_LETTERS / 2) * node.querySelectorAll('img').length : 0);
