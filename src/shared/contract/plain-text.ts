import { UNCLEANED_TEXT } from '#base/limits/texts';

// Most texts are printable ASCII, which needs no cleaning. The editor validates a whole quiz after each change.
const PRINTABLE_ASCII = /^[\t\n\x20-\x7e]*$/;
const LINE_END = /\r\n?|[\x85\u2028\u2029]/g;
/** Controls, lone surrogates, noncharacters, embeddings, overrides and isolates of direction, and format characters that no script needs. */
const REMOVED = /(?![\t\n])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0001}\u{1bca0}-\u{1bca3}]/gu;
/** Zero-width characters that some texts need: soft hyphens, breaks, joiners, marks of direction, variation selectors and tags. */
const ZERO_WIDTH = /[\xad\u061c\u180e\u200b-\u200f\p{Variation_Selector}]|[\u{e0020}-\u{e007f}]/gu;
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;
// Variation selectors are marks as well; after a letter they belong to it.
const LETTER_BEFORE = /(?![\u20e3\p{Variation_Selector}])[\p{L}\p{M}]\p{Variation_Selector}?$/u;
const LETTER_AFTER = /^(?!\p{Variation_Selector})[\p{L}\p{M}]/u;
// In these scripts a joiner at the end of a word changes the form of its last letter.
const JOINED_LETTER_BEFORE =
  /(?![\u180e\p{Variation_Selector}])[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}]$/u;
// These scripts write no spaces between words and break lines at zero-width spaces.
const UNSPACED_BEFORE = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]$/u;
const UNSPACED_AFTER = /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
const EMOJI_BEFORE = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}]?$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
const FLAG_TAGS_BEFORE = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;
const MONGOLIAN_BEFORE = /(?![\u180e\p{Variation_Selector}])\p{sc=Mong}$/u;
const CHARACTER_BEFORE = /[^\s\p{Cf}\p{Variation_Selector}]$/u;
/** How far a zero-width character depends on what precedes it; the tags of a flag are the longest such sequence. */
const CONTEXT_LENGTH = 24;
const MARKS = /\p{M}+/gu;
/**
 * The marks that one letter may have, more than any language or notation writes (Unicode Standard Annex 15, Stream-Safe Text Format). The
 * time of a normalisation grows with the square of their number.
 */
const MAX_MARKS = 30;

/**
 * A text for people as it is stored: Unicode NFC without control, direction-overriding and lone zero-width characters.
 * A text in which nothing is visible is empty. Its time grows with the length of the text, whatever the text is made of.
 */
export function cleanText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.trim() === '' ? '' : text;
  const cleaned = composeText(removeZeroWidth(text.replace(LINE_END, '\n').replace(REMOVED, '')));
  return VISIBLE.test(cleaned) ? cleaned : '';
}

/** The same for a text of one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\t\n]+/g, ' ');

/** How long a text may be before it is cleaned, if at most `maxLength` characters of it may be left. */
export const getUncleanedLength = (maxLength: number): number => UNCLEANED_TEXT.factor * maxLength + UNCLEANED_TEXT.margin;

/** The first `maxLength` characters of a text of one line as it is stored, for texts that are cut and not refused. */
export const cleanLineBeginning = (text: string, maxLength: number): string =>
  cleanLine(text.slice(0, getUncleanedLength(maxLength)))
    .trim()
    .slice(0, maxLength);

/** NFC. Composition changes the number of marks on a letter, so they are counted before and after it. */
const composeText = (text: string): string => dropSurplusMarks(dropSurplusMarks(text).normalize('NFC'));

const dropSurplusMarks = (text: string): string =>
  text.replace(MARKS, (marks) => (marks.length > MAX_MARKS ? Array.from(marks).slice(0, MAX_MARKS).join('') : marks));

function removeZeroWidth(text: string): string {
  // One test for the whole text, whose marks of direction all ask for it.
  let isRightToLeft: boolean | undefined;
  const hasRightToLeft = () => {
    isRightToLeft ??= RIGHT_TO_LEFT.test(text);
    return isRightToLeft;
  };
  return text.replace(ZERO_WIDTH, (character, offset: number) => {
    const before = text.slice(Math.max(0, offset - CONTEXT_LENGTH), offset);
    const after = text.slice(offset + character.length, offset + character.length + 2);
    return isNeeded(character, { before, after, hasRightToLeft }) ? character : '';
  });
}

interface ZeroWidthContext {
  before: string;
  after: string;
  /** Whether the text has a letter of a script that is written from right to left. */
  hasRightToLeft: () => boolean;
}

function isNeeded(character: string, { before, after, hasRightToLeft }: ZeroWidthContext): boolean {
  switch (character) {
    case '\u200d':
      return (EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after)) || isJoinerNeeded(before, after);
    case '\u200c':
      return isJoinerNeeded(before, after);
    case '\xad':
      return LETTER_BEFORE.test(before) && LETTER_AFTER.test(after);
    case '\u200b':
      return UNSPACED_BEFORE.test(before) && UNSPACED_AFTER.test(after);
    case '\u200e':
    case '\u200f':
    case '\u061c':
      return hasRightToLeft();
    default:
      if (/[\u180b-\u180f]/.test(character)) return MONGOLIAN_BEFORE.test(before);
      return /[\u{e0020}-\u{e007f}]/u.test(character) ? FLAG_TAGS_BEFORE.test(before) : CHARACTER_BEFORE.test(before);
  }
}

const isJoinerNeeded = (before: string, after: string) =>
  LETTER_BEFORE.test(before) && (LETTER_AFTER.test(after) || JOINED_LETTER_BEFORE.test(before));
