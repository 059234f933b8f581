const LINE_END = /\r\n?|[\x85\u2028\u2029]/g;
const REMOVED = /(?![\t\n])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0001}\u{1bca0}-\u{1bca3}]/gu;
const ZERO_WIDTH = /[\xad\u061c\u180e\u200b-\u200f\p{Variation_Selector}]|[\u{e0020}-\u{e007f}]/gu;
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;
const LETTER_BEFORE = /(?![\u20e3\p{Variation_Selector}])[\p{L}\p{M}]\p{Variation_Selector}?$/u;
const LETTER_AFTER = /^(?!\p{Variation_Selector})[\p{L}\p{M}]/u;
const JOINED_LETTER_BEFORE =
  /(?![\u180e\p{Variation_Selector}])[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}]$/u;
const UNSPACED_BEFORE = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]$/u;
const UNSPACED_AFTER = /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
const EMOJI_BEFORE = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}]?$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
const FLAG_TAGS_BEFORE = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;
const MONGOLIAN_BEFORE = /(?![\u180e\p{Variation_Selector}])\p{sc=Mong}$/u;
const CHARACTER_BEFORE = /[^\s\p{Cf}\p{Variation_Selector}]$/u;

/**
 * What `cleanText` does to a text with at most 30 marks on a letter, written without regard to its time: each mark of direction asks the
 * whole text for a letter of a script that needs it.
 */
export function cleanTextSlowly(text: string): string {
  const cleaned = text
    .replace(LINE_END, '\n')
    .replace(REMOVED, '')
    .replace(ZERO_WIDTH, (character, offset: number, whole: string) => {
      const before = whole.slice(Math.max(0, offset - 24), offset);
      return isNeeded(character, { before, after: whole.slice(offset + character.length), whole }) ? character : '';
    })
    .normalize('NFC');
  return VISIBLE.test(cleaned) ? cleaned : '';
}

interface Surroundings {
  before: string;
  after: string;
  whole: string;
}

function isNeeded(character: string, { before, after, whole }: Surroundings): boolean {
  const isJoiner = LETTER_BEFORE.test(before) && (LETTER_AFTER.test(after) || JOINED_LETTER_BEFORE.test(before));
  if (character === '\u200d') return (EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after)) || isJoiner;
  if (character === '\u200c') return isJoiner;
  if (character === '\xad') return LETTER_BEFORE.test(before) && LETTER_AFTER.test(after);
  if (character === '\u200b') return UNSPACED_BEFORE.test(before) && UNSPACED_AFTER.test(after);
  if (/[\u200e\u200f\u061c]/.test(character)) return RIGHT_TO_LEFT.test(whole);
  if (/[\u180b-\u180f]/.test(character)) return MONGOLIAN_BEFORE.test(before);
  return /[\u{e0020}-\u{e007f}]/u.test(character) ? FLAG_TAGS_BEFORE.test(before) : CHARACTER_BEFORE.test(before);
}
