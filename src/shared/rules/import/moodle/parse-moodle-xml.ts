import { TEXT_LIMITS } from '#base/limits/texts';
import { MAX_TAGS_READ, toCategoryTags } from '#rules/import/gift/gift-blocks';
import { formatKeyNumber } from '#rules/import/gift/gift-numbers';
import { hasUnescaped } from '#rules/import/gift/gift-syntax';
import { createQuestionList, type ImportChange, type ParsedQuestions, type QuestionOrReason } from '#rules/import/imported-question';
import {
  type CleanedHtml,
  createTextReader,
  type FormattedText,
  type HtmlCleaner,
  type TextFormat,
  type TextReader,
  toImageUrl,
} from '#rules/import/plain-texts';
import { XML_EXTRAS_PREFIX } from '#rules/import/question-extras';
import { asRecord, type JsonRecord, parseJson } from '#rules/untyped-json';
import { parseClozeQuestions } from './cloze.ts';
import { parseMissingWords } from './missing-words.ts';
import { buildMoodleQuestion } from './moodle-question.ts';
import type { BlankQuestion, MoodleAnswer, MoodleAnswers, MoodleQuestion } from './moodle-types.ts';
import { findChild, getChildText, listChildren, type XmlElement } from './xml-element.ts';

/** Parses the questions of a Moodle XML file. A question without a counterpart here is skipped with a reason. */
export function parseMoodleXml(root: XmlElement, cleanHtml: HtmlCleaner): ParsedQuestions {
  const list = createQuestionList();
  // Some tools leave the element around the questions out.
  const quiz = findChild(root, 'quiz') ?? (findChild(root, 'question') && root);
  if (!quiz) list.skip(1, 'This XML has no <quiz> and no <question>, so it is not an export of Moodle questions.');
  let categoryTags: string[] = [];
  for (const element of quiz?.children ?? []) {
    const tags = categoryTags;
    if (element.name !== 'question') list.skip(element.line, `<${element.name}> is not a question.`);
    else if (element.attributes['type'] === 'category') categoryTags = toCategoryTags(getChildText(element, 'category'));
    else list.add(element.line, parseQuestion(element, tags, cleanHtml));
    if (list.isFull()) break;
  }
  return list.finish();
}

function* parseQuestion(element: XmlElement, categoryTags: readonly string[], cleanHtml: HtmlCleaner): Generator<QuestionOrReason> {
  const options = { cleanHtml: rememberLongTexts(cleanHtml), resolveImage: createFileResolver(element) };
  const common = { ...readCommonParts(element), tags: [...categoryTags, ...listTags(element)] };
  const lostParts = listLostParts(element);
  for (const reading of parseReadings(element, createTextReader(options.cleanHtml, options.resolveImage))) {
    if (typeof reading === 'string') {
      yield reading;
      continue;
    }
    const { changes, ...parts } = reading;
    const result = buildMoodleQuestion({ ...common, ...parts }, options);
    yield typeof result === 'string' ? result : { ...result, changes: [...result.changes, ...changes, ...lostParts] };
  }
}

/** A question with several blanks is read as several questions; `reader` reads the text they share. */
function* parseReadings(element: XmlElement, reader: TextReader): Generator<BlankQuestion | string> {
  const type = element.attributes['type'] ?? '';
  const title = readText(findChild(element, 'questiontext'));
  if (type === 'cloze' || type === 'multianswer') return yield* parseClozeQuestions(title, reader);
  if (type === 'gapselect' || type === 'ddwtos') return yield* parseMissingWords(element, title, reader);
  const answers = readAnswers(type, element);
  yield typeof answers === 'string' ? answers : { title, answers, changes: [] };
}

/** A cleaner that reads each long text only once, such as the explanation that all blanks of a text share. */
function rememberLongTexts(cleanHtml: HtmlCleaner): HtmlCleaner {
  const longTexts = new Map<string, CleanedHtml>();
  return (html) => {
    if (html.length <= TEXT_LIMITS.explanation) return cleanHtml(html);
    const cleaned = longTexts.get(html) ?? cleanHtml(html);
    longTexts.set(html, cleaned);
    return cleaned;
  };
}

function readCommonParts(element: XmlElement): Pick<MoodleQuestion, 'explanation' | 'numPoints' | 'extras'> {
  const grade = Number(getChildText(element, 'defaultgrade') || getChildText(element, 'defaultmark') || 1);
  return {
    explanation: readText(findChild(element, 'generalfeedback')),
    ...(Number.isFinite(grade) && grade !== 1 && { numPoints: grade }),
    extras: readExtras(element),
  };
}

const listTags = (element: XmlElement) =>
  listChildren(findChild(element, 'tags'), 'tag')
    .slice(0, MAX_TAGS_READ)
    .map((tag) => findChild(tag, 'text')?.text ?? tag.text);

function readExtras(element: XmlElement): JsonRecord {
  const comment = element.comments.find((text) => text.startsWith(XML_EXTRAS_PREFIX));
  return comment ? asRecord(parseJson(comment.slice(XML_EXTRAS_PREFIX.length))) : {};
}

const FORMATS = new Map<string, TextFormat>([
  ['html', 'html'],
  ['plain_text', 'plain'],
  ['plain', 'plain'],
  ['markdown', 'markdown'],
  ['moodle_auto_format', 'moodle'],
  ['wiki_like', 'moodle'],
]);

function readText(element: XmlElement | undefined): FormattedText {
  const format = FORMATS.get(element?.attributes['format'] ?? '') ?? 'html';
  const text = findChild(element, 'text')?.text ?? element?.text ?? '';
  return { format, text: format === 'plain' ? text : text.trim() };
}

const NO_COUNTERPART = new Map([
  ['essay', 'This is an essay: nothing says which answers are right.'],
  ['description', 'This is a description without a question.'],
  ['calculated', 'Its numbers are computed anew for every student.'],
]);

function readAnswers(type: string, element: XmlElement): MoodleAnswers | string {
  const answers = listChildren(element, 'answer').map(readAnswer);
  switch (type) {
    case 'truefalse':
      return { kind: 'choices', isSingle: true, answers: answers.map(capitaliseTruth) };
    case 'multichoice': {
      const single = getChildText(element, 'single').trim();
      const isSingle = single === '' ? answers.filter(({ fraction }) => fraction > 99.5).length === 1 : /^(true|1)$/i.test(single);
      // An export of ours says which answers stay last.
      const keepsOrder =
        /^(false|0)$/i.test(getChildText(element, 'shuffleanswers').trim()) && Object.keys(readExtras(element)).length === 0;
      return { kind: 'choices', isSingle, answers, keepsOrder };
    }
    case 'shortanswer':
      return {
        kind: 'texts',
        answers: answers.map(unescapeStars),
        isCaseSensitive: /^(true|1)$/i.test(getChildText(element, 'usecase').trim()),
      };
    case 'numerical':
      return readNumbers(element);
    case 'matching':
      return { kind: 'pairs', pairs: listChildren(element, 'subquestion').map(readPair) };
    default:
      return NO_COUNTERPART.get(type.replace(/(simple|multi)$/, '')) ?? `Questions of the type “${type}” have no counterpart here.`;
  }
}

function readAnswer(element: XmlElement): MoodleAnswer {
  const format = FORMATS.get(element.attributes['format'] ?? '') ?? (findChild(element, 'text')?.text.includes('<') ? 'html' : 'plain');
  const text = findChild(element, 'text')?.text ?? element.text;
  return {
    text: { format, text: format === 'plain' ? text : text.trim() },
    fraction: Number(element.attributes['fraction'] ?? 0),
    feedback: readText(findChild(element, 'feedback')),
    hasWildcard: hasUnescaped(text, '*'),
  };
}

/** Moodle's short answers escape stars and backslashes. */
const unescapeStars = ({ text: { format, text }, ...answer }: MoodleAnswer): MoodleAnswer => ({
  ...answer,
  text: { format, text: text.replace(/\\([*\\])/g, '$1') },
});

const capitaliseTruth = (answer: MoodleAnswer): MoodleAnswer => ({
  ...answer,
  text: { format: 'plain', text: /^\s*true\s*$/i.test(answer.text.text) ? 'True' : 'False' },
});

function readNumbers(element: XmlElement): MoodleAnswers | string {
  const answers = listChildren(element, 'answer').map((child) => {
    const { text, fraction, feedback } = readAnswer(child);
    const tolerance = Number(getChildText(child, 'tolerance') || child.attributes['tolerance'] || 0);
    return {
      number: formatKeyNumber(text.text.trim()),
      tolerance: Number.isFinite(tolerance) ? Math.abs(tolerance) : 0,
      fraction,
      feedback,
    };
  });
  if (listChildren(findChild(element, 'units'), 'unit').length > 0) return 'Its answers have units. Ask for the number in one unit.';
  return { kind: 'numbers', answers };
}

const readPair = (element: XmlElement) => ({
  left: readText(element),
  right: { format: 'plain' as const, text: getChildText(element, 'answer') },
  feedback: { format: 'plain' as const, text: '' },
});

/** The address of an uploaded picture by its name in the text. The editor replaces the bytes of each `<file>` by that address. */
function createFileResolver(element: XmlElement): (src: string) => string | null {
  const files = new Map<string, string>();
  const collect = ({ name, attributes, text, children }: XmlElement) => {
    if (name === 'file') files.set(attributes['name'] ?? '', text.trim());
    for (const child of children) collect(child);
  };
  collect(element);
  return (src) => {
    const name = /^@@PLUGINFILE@@\/(.*)$/.exec(src)?.[1];
    if (name === undefined) return toImageUrl(src);
    const [path = ''] = name.split('?', 1);
    const decodedName = decodeName(path.slice(path.lastIndexOf('/') + 1));
    return toImageUrl(files.get(decodedName) ?? '');
  };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function listLostParts(element: XmlElement): ImportChange[] {
  const hints = listChildren(element, 'hint').filter(
    (hint) => getChildText(hint, 'text').trim() !== '' || (findChild(hint, 'text')?.text.trim() ?? '') !== '',
  );
  return hints.length > 0 ? [{ what: hints.length === 1 ? 'Hint' : `${hints.length} hints`, why: 'Questions have no hints here.' }] : [];
}
