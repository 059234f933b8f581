// The last four are the first halves of letters beyond the basic plane.
const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** A creator's text for a sentence of this site. Letters of right-to-left scripts would reorder the words around them, so they are isolated. */
export const isolateText = (text: string): string => (RTL_LETTERS.test(text) ? `\u2068${text}\u2069` : text);
