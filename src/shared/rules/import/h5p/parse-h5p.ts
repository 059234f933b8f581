import { createQuestionList, type ParsedQuestions, type QuestionOrReason } from '#rules/import/imported-question';
import type { HtmlCleaner } from '#rules/import/plain-texts';
import { asList, asRecord, asText, type JsonRecord } from '#rules/untyped-json';
import { parseH5pBlanks, parseH5pDragText } from './h5p-blanks.ts';
import { parseH5pChoices, parseH5pSingleChoice, parseH5pTruth } from './h5p-choices.ts';
import { parseH5pDragQuestion } from './h5p-drag.ts';

export type H5pParser = (params: JsonRecord, cleanHtml: HtmlCleaner) => Iterable<QuestionOrReason>;

const PARSERS = new Map<string, H5pParser>([
  ['H5P.MultiChoice', parseH5pChoices],
  ['H5P.TrueFalse', parseH5pTruth],
  ['H5P.SingleChoiceSet', parseH5pSingleChoice],
  ['H5P.Blanks', parseH5pBlanks],
  ['H5P.DragText', parseH5pDragText],
  ['H5P.DragQuestion', parseH5pDragQuestion],
]);

/**
 * Parses `{h5p, content}`, the `h5p.json` and `content/content.json` of a package: a question set, or one of the types a set can have.
 * The lines count the questions of the set. `null` is any other package.
 */
export function parseH5pQuestions(file: unknown, cleanHtml: HtmlCleaner): ParsedQuestions | null {
  const { h5p, content } = asRecord(file);
  const library = asText(asRecord(h5p)['mainLibrary']);
  const list = createQuestionList();
  const entries =
    library === 'H5P.QuestionSet'
      ? asList(asRecord(content)['questions']).map(asRecord)
      : PARSERS.has(library)
        ? [{ library, params: content }]
        : null;
  if (entries === null) return null;
  for (const [index, entry] of entries.entries()) {
    const [name = ''] = asText(entry['library']).split(' ');
    const parse = PARSERS.get(name);
    if (!parse) list.skip(index + 1, `Questions of the type ${name || 'that this entry lacks'} have no counterpart here.`);
    else list.add(index + 1, requireQuestion(parse(asRecord(entry['params']), cleanHtml)));
    if (list.isFull()) break;
  }
  return list.finish();
}

/** An unfinished question can have no text at all. */
function* requireQuestion(results: Iterable<QuestionOrReason>): Generator<QuestionOrReason> {
  let isMissing = true;
  for (const result of results) {
    isMissing = false;
    yield result;
  }
  if (isMissing) yield 'The question is missing.';
}
