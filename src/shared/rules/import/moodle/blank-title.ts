import { TEXT_LIMITS } from '#base/limits/texts';
import { formatMaxLength } from '#base/texts/validation';
import { BLANK_MARK, OTHER_BLANK_MARK } from '#rules/import/blanks';
import type { ImportChange } from '#rules/import/imported-question';
import type { FormattedText, TextReader, TextWithPicture } from '#rules/import/plain-texts';

/** A text that is already plain, with what that changed in it. */
export interface CleanTitle extends TextWithPicture {
  changes: readonly ImportChange[];
}

/** A place of a text that is a blank: from `start` up to `end`. */
export interface BlankPlace {
  start: number;
  end: number;
}

// Signs of the private use area, which no text needs: a number between them is a blank.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PLACEHOLDER = /\uE000(\d+)\uE001/g;
const RESERVED = /[\uE000\uE001]/g;

/**
 * The title of the question that asks for each blank of a text. The text is made plain once, whatever number of blanks it has. A reason if
 * such a title is too long for a question.
 */
export function readBlankTitles(
  { format, text }: FormattedText,
  places: readonly BlankPlace[],
  reader: TextReader,
): ((index: number) => CleanTitle) | string {
  const clean = reader.readWithPicture({ format, text: replacePlaces(text, places) }, 'Question');
  const shortened = clean.text.replaceAll(PLACEHOLDER, OTHER_BLANK_MARK);
  if (shortened.length > TEXT_LIMITS.question) return `title: ${formatMaxLength(TEXT_LIMITS.question)}`;
  return (index) => ({
    ...clean,
    text: clean.text.replaceAll(PLACEHOLDER, (_, number: string) => (Number(number) === index ? BLANK_MARK : OTHER_BLANK_MARK)),
    changes: reader.changes,
  });
}

function replacePlaces(text: string, places: readonly BlankPlace[]): string {
  const pieces = places.map(({ start }, i) => {
    const before = text.slice(places[i - 1]?.end ?? 0, start).replaceAll(RESERVED, '');
    return `${before}${OPEN}${i}${CLOSE}`;
  });
  return pieces.join('') + text.slice(places.at(-1)?.end ?? 0).replaceAll(RESERVED, '');
}
