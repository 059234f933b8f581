import { IMPORT_LIMITS } from '#base/limits/editor';
import { TEXT_LIMITS } from '#base/limits/texts';
import { formatMaxLength } from '#base/texts/validation';
import { BLANK_MARK, describeSplit, OTHER_BLANK_MARK } from '#rules/import/blanks';
import type { QuestionOrReason } from '#rules/import/imported-question';
import { TOO_MANY_ANSWERS } from '#rules/import/moodle/moodle-types';
import { createTextReader, type HtmlCleaner, type TextReader } from '#rules/import/plain-texts';
import { asList, asRecord, asText, type JsonRecord } from '#rules/untyped-json';
import { readH5pPicture, toHtmlText } from './h5p-texts.ts';

const BLANK = /\*((?:[^*\n]|\*\*)+)\*/g;

/** The spellings of one blank that are read: more than it can have, so that it is refused for them. */
const MAX_SPELLINGS_READ = IMPORT_LIMITS.answers;

interface TextWithBlanks {
  /** The text around the blanks, one piece more than there are blanks. */
  pieces: string[];
  /** The accepted texts of each blank. */
  blanks: string[][];
}

/** H5P.Blanks: each blank is a question with the text around it. */
export function* parseH5pBlanks(params: JsonRecord, cleanHtml: HtmlCleaner): Generator<QuestionOrReason> {
  const taskReader = createTextReader(cleanHtml);
  const task = taskReader.read(toHtmlText(params['text']), 'Task');
  for (const html of asList(params['questions'])) {
    const reader = createTextReader(cleanHtml);
    for (const { what, why } of taskReader.changes) reader.note(what, why);
    yield* parseTextWithBlanks(params, { task, html, reader });
  }
}

interface BlanksSource {
  task: string;
  html: unknown;
  reader: TextReader;
}

function* parseTextWithBlanks(params: JsonRecord, { task, html, reader }: BlanksSource): Generator<QuestionOrReason> {
  const { pieces, blanks } = splitAtBlanks(reader.read(toHtmlText(html), 'Question'), reader);
  if (blanks.length === 0) return yield 'This text has no blanks between stars.';
  const buildTitle = (index: number) =>
    joinTitle(
      task,
      joinPieces(pieces, (i) => (i === index ? BLANK_MARK : OTHER_BLANK_MARK)),
    );
  if (buildTitle(0).length > TEXT_LIMITS.question) return yield `title: ${formatMaxLength(TEXT_LIMITS.question)}`;
  const picture = readH5pPicture(params['media'], reader);
  if (asRecord(params['behaviour'])['caseSensitive'] === true && blanks.flat().some((answer) => /\p{L}/u.test(answer)))
    reader.note('Capital letters', 'They make no difference in typed answers here.');
  const changes = blanks.length > 1 ? [...reader.changes, describeSplit(blanks.length)] : reader.changes;
  for (const [index, [answer = '', ...accept]] of blanks.entries())
    yield { question: { type: 22, title: buildTitle(index), ...picture, textInputAnswers: [{ text: answer, accept }] }, changes };
}

const joinTitle = (task: string, text: string): string => [task, text].filter((part) => part !== '').join('\n');

const joinPieces = (pieces: readonly string[], nameBlank: (index: number) => string): string =>
  pieces.map((piece, i) => (i === 0 ? piece : nameBlank(i - 1) + piece)).join('');

/** H5P.DragText: the words are connected with the numbers of their blanks. */
export function parseH5pDragText(params: JsonRecord, cleanHtml: HtmlCleaner): QuestionOrReason[] {
  const reader = createTextReader(cleanHtml);
  const task = reader.read(toHtmlText(params['taskDescription']), 'Task');
  const textField = asText(params['textField']).replaceAll('\n', '<br>');
  const { pieces, blanks } = splitAtBlanks(reader.read(toHtmlText(textField), 'Question'), reader);
  const text = joinPieces(pieces, (i) => (blanks.length > 1 ? `${BLANK_MARK} (${i + 1})` : BLANK_MARK));
  const words = blanks.map((answers) => answers.join('/'));
  const distractors = [...asText(params['distractors']).matchAll(BLANK)].map((match) => (match[1] ?? '').split(':', 1).join('').trim());
  if (words.length + distractors.length > IMPORT_LIMITS.answers) return [TOO_MANY_ANSWERS];
  if (words.length === 0) return ['This text has no blanks between stars.'];
  const common = { title: joinTitle(task, text), ...readH5pPicture(params['media'], reader) };
  if (words.length === 1) return [buildOneBlank(common, { word: words[0] ?? '', distractors, reader })];
  if (distractors.length > 0)
    reader.note(`Extra words ${distractors.map((word) => `“${word}”`).join(', ')}`, 'Every side belongs to a pair here.');
  const pairLefts = words.map((_, i) => ({ text: `(${i + 1})` }));
  return [
    {
      question: { ...common, type: 41, pairsAnswer: { pairLefts, pairRights: words.map((word) => ({ text: word })) } },
      changes: reader.changes,
    },
  ];
}

interface OneBlank {
  word: string;
  distractors: readonly string[];
  reader: TextReader;
}

function buildOneBlank(common: JsonRecord, { word, distractors, reader }: OneBlank): QuestionOrReason {
  const selectionChoices = [word, ...distractors].map((text, i) => ({ text, answerValue: i === 0 ? 1 : 0 }));
  if (distractors.length > 0) return { question: { ...common, type: 11, selectionChoices }, changes: reader.changes };
  reader.note('Word to drag', 'A single word would give its blank away, so that players type it.');
  return { question: { ...common, type: 22, textInputAnswers: [{ text: word, accept: [] }] }, changes: reader.changes };
}

/** Splits a text at its blanks `*answer/other answer:tip*`. */
function splitAtBlanks(source: string, reader: TextReader): TextWithBlanks {
  const pieces: string[] = [];
  const blanks: string[][] = [];
  let end = 0;
  for (const { 0: whole, 1: inner = '', index } of source.matchAll(BLANK)) {
    pieces.push(source.slice(end, index));
    end = index + whole.length;
    const [answers = '', ...tip] = inner.split(':');
    if (tip.length > 0) reader.note('Tips', 'Answers have no tips here.');
    const texts = answers.replaceAll('**', '*').split('/', MAX_SPELLINGS_READ);
    blanks.push(texts.map((answer) => answer.trim()).filter((answer) => answer !== ''));
  }
  return { pieces: [...pieces, source.slice(end)], blanks };
}
