import { BLANK_MARK, describeSplit, OTHER_BLANK_MARK } from '#rules/import/blanks';
import type { FormattedText } from '#rules/import/plain-texts';
import type { BlankQuestion } from './moodle-types.ts';
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
export function parseMissingWords(element: XmlElement, { format, text }: FormattedText): (BlankQuestion | string)[] {
  const words = [...listChildren(element, 'selectoption'), ...listChildren(element, 'dragbox')].map(readWord);
  const places = [...text.matchAll(PLACE)];
  if (places.length === 0) return ['This text has no blanks like [[1]].'];
  const changes = places.length > 1 ? [describeSplit(places.length)] : [];
  return places.map(([place, number], index) => {
    const right = words[Number(number) - 1];
    if (!right) return `The blank ${place} has no word.`;
    const others = words.filter((word) => word.group === right.group && word.text !== right.text);
    const texts = [...new Set([right, ...others].map((word) => word.text))];
    let position = 0;
    return {
      title: { format, text: text.replace(PLACE, () => (position++ === index ? BLANK_MARK : OTHER_BLANK_MARK)) },
      answers: { kind: 'choices', isSingle: true, answers: texts.map((word) => buildAnswer(word, right)) },
      changes,
      ...(places.length > 1 && { numPoints: 1 }),
    };
  });
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
