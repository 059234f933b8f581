import { IMPORT_LIMITS } from '#base/limits/editor';
import { describeSplit } from '#rules/import/blanks';
import type { FormattedText, TextReader } from '#rules/import/plain-texts';
import { readBlankTitles } from './blank-title.ts';
import { type BlankQuestion, TOO_MANY_ANSWERS } from './moodle-types.ts';
import { findChild, getChildText, listChildren, type XmlElement } from './xml-element.ts';

const PLACE = /\[\[(\d+)\]\]/g;

interface Word {
  text: string;
  group: string;
}

/**
 * The blanks of "select missing words" and "drag and drop into text": `[[3]]` is filled by the third word. Each blank is a choice among the
 * words of its group.
 */
export function* parseMissingWords(element: XmlElement, title: FormattedText, reader: TextReader): Generator<BlankQuestion | string> {
  const words = [...listChildren(element, 'selectoption'), ...listChildren(element, 'dragbox')].map(readWord);
  if (words.length > IMPORT_LIMITS.answers) return yield TOO_MANY_ANSWERS;
  const places = [...title.text.matchAll(PLACE)].map(({ 0: place, 1: number, index }) => ({
    place,
    number: Number(number),
    start: index,
    end: index + place.length,
  }));
  if (places.length === 0) return yield 'This text has no blanks like [[1]].';
  const getTitle = readBlankTitles(title, places, reader);
  if (typeof getTitle === 'string') return yield getTitle;
  const changes = places.length > 1 ? [describeSplit(places.length)] : [];
  for (const [index, { place, number }] of places.entries()) {
    const right = words[number - 1];
    if (!right) yield `The blank ${place} has no word.`;
    else
      yield {
        title: getTitle(index),
        answers: { kind: 'choices', isSingle: true, answers: listGroupWords(right, words).map((word) => buildAnswer(word, right)) },
        changes,
        ...(places.length > 1 && { numPoints: 1 }),
      };
  }
}

/** The word and the others of its group, each once. */
function listGroupWords(right: Word, words: readonly Word[]): string[] {
  const others = words.filter((word) => word.group === right.group && word.text !== right.text);
  return [...new Set([right, ...others].map((word) => word.text))];
}

// A word to drag can have bold or italic letters.
const readWord = (element: XmlElement): Word => ({
  text: getChildText(element, 'text').trim(),
  group: (findChild(element, 'group')?.text ?? '').trim(),
});

const buildAnswer = (text: string, right: Word) => ({
  text: { format: 'html' as const, text },
  fraction: text === right.text ? 100 : 0,
  feedback: { format: 'plain' as const, text: '' },
});
