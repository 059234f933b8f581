import type { QuestionOrReason } from '#rules/import/imported-question';
import { createTextReader, type HtmlCleaner, type TextReader } from '#rules/import/plain-texts';
import { asList, asRecord, asText, type JsonRecord } from '#rules/untyped-json';
import { readH5pPicture, toHtmlText } from './h5p-texts.ts';

const BLANK = /\*((?:[^*\n]|\*\*)+)\*/g;

interface TextWithBlanks {
  /** The text with numbered blanks. */
  text: string;
  /** The accepted texts of each blank. */
  blanks: string[][];
}

/** H5P.Blanks: each text with its blanks is a question. */
export function parseH5pBlanks(params: JsonRecord, cleanHtml: HtmlCleaner): QuestionOrReason[] {
  return asList(params['questions']).map((html) => {
    const reader = createTextReader(cleanHtml);
    const task = reader.read(toHtmlText(params['text']), 'Task');
    const { text, blanks } = splitBlanks(reader.read(toHtmlText(html), 'Question'), reader);
    if (blanks.length === 0) return 'This text has no blanks between stars.';
    if (blanks.length > 1) reader.note(`${blanks.length} blanks`, 'Typed answers are right in any order here.');
    if (asRecord(params['behaviour'])['caseSensitive'] === true && blanks.flat().some((answer) => /\p{L}/u.test(answer)))
      reader.note('Capital letters', 'They make no difference in typed answers here.');
    const textInputAnswers = blanks.map(([answer = '', ...accept]) => ({ text: answer, accept }));
    const title = [task, text].filter((part) => part !== '').join('\n');
    return { question: { type: 22, title, ...readH5pPicture(params['media'], reader), textInputAnswers }, changes: reader.changes };
  });
}

/** H5P.DragText: the words are connected with the numbers of their blanks. */
export function parseH5pDragText(params: JsonRecord, cleanHtml: HtmlCleaner): QuestionOrReason[] {
  const reader = createTextReader(cleanHtml);
  const task = reader.read(toHtmlText(params['taskDescription']), 'Task');
  const textField = asText(params['textField']).replaceAll('\n', '<br>');
  const { text, blanks } = splitBlanks(reader.read(toHtmlText(textField), 'Question'), reader);
  const words = blanks.map((answers) => answers.join('/'));
  const distractors = [...asText(params['distractors']).matchAll(BLANK)].map((match) => (match[1] ?? '').replace(/:.*$/s, '').trim());
  if (words.length === 0) return ['This text has no blanks between stars.'];
  const common = { title: [task, text].filter((part) => part !== '').join('\n'), ...readH5pPicture(params['media'], reader) };
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

/** The blanks `*answer/other answer:tip*` of a text. */
function splitBlanks(source: string, reader: TextReader): TextWithBlanks {
  const count = [...source.matchAll(BLANK)].length;
  const blanks: string[][] = [];
  const text = source.replace(BLANK, (_, inner: string) => {
    const [answers = '', ...tip] = inner.split(':');
    if (tip.length > 0) reader.note('Tips', 'Answers have no tips here.');
    blanks.push(
      answers
        .replaceAll('**', '*')
        .split('/')
        .map((answer) => answer.trim())
        .filter((answer) => answer !== ''),
    );
    return count > 1 ? `_____ (${blanks.length})` : '_____';
  });
  return { text, blanks };
}
