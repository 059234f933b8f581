import { SaxesParser } from 'saxes';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { clipReportText } from '#rules/import/imported-question';
import { createXmlElement, type XmlElement } from '#rules/import/moodle/xml-element';

export type XmlResult = { root: XmlElement; error: null } | { root: null; error: { message: string; line: number; column: number } };

/** HTML's names of characters, of which XML knows five. */
const ENTITIES = { nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…', laquo: '«', raquo: '»', copy: '©', deg: '°', times: '×' };

/** The elements of an XML text with the lines they start on. Entities of its own, which can expand without end, are unknown. */
export function readXml(text: string): XmlResult {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, ENTITIES);
  const root = createXmlElement('', {}, 1);
  const stack = [root];
  let error: { message: string; line: number; column: number } | null = null;
  const fail = (message: string) => {
    error ??= { message, line: parser.line, column: parser.column + 1 };
  };
  const getCurrent = () => stack.at(-1) ?? root;
  parser.on('error', ({ message }) => fail(clipReportText(message.replace(/^\d+:\d+: /, ''))));
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length > IMPORT_LIMITS.depth) return fail('too many levels of nesting.');
    const element = createXmlElement(name, attributes, parser.line);
    getCurrent().children.push(element);
    stack.push(element);
  });
  parser.on('closetag', () => void (stack.length > 1 && stack.pop()));
  const addText = (part: string) => {
    getCurrent().text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', (comment) => void getCurrent().comments.push(comment));
  // Chunks let a text that is not XML fail early.
  for (let start = 0; start < text.length && !error; start += CHUNK) parser.write(text.slice(start, start + CHUNK));
  if (!error) parser.close();
  return error ? { root: null, error } : { root, error: null };
}
const CHUNK = 16_384;
