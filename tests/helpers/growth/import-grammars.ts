import { AppError } from '#base/errors';
import { IMPORT_LIMITS } from '#base/limits/editor';
import type { ImportRequest } from '#contract/contents/import';
import { readImport } from '#worker/contents/import/read-import';

/** A grammar that a part of an imported file is written in, and the file around it. */
export interface ImportGrammar {
  name: string;
  format: ImportRequest['format'];
  /** What the parsers of this grammar look for. */
  tokens: readonly string[];
  /** Puts a text of the grammar into a valid file. */
  wrap: (text: string) => string;
}

const escapeCdata = (text: string) => text.replaceAll(']]>', ']] >');
const wrapXmlQuestion =
  (type: string, format: string, rest = '') =>
  (text: string) =>
    `<quiz><question type="${type}"><questiontext format="${format}"><text><![CDATA[${escapeCdata(text)}]]></text></questiontext>${rest}</question></quiz>`;
const TWO_ANSWERS = '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>';
const WORDS = '<dragbox><text>a</text><group>1</group></dragbox><dragbox><text>b</text><group>1</group></dragbox>';
const wrapH5p = (library: string, buildParams: (text: string) => object) => (text: string) =>
  JSON.stringify({ h5p: { mainLibrary: library }, content: buildParams(text) });
const wrapGift = (format: string) => (text: string) => `[${format}]${text} {=a ~b}\n`;
const wrapArticle = (text: string) => JSON.stringify({ type: 'article', title: 'A', htmlContent: text });

const HTML = ['<', '<p>', '<b>', '</b>', '<a href="', '<!--', '&amp;', '<table>', '<ul><li>', '\n', '\t'];
const MARKDOWN = ['[', '![', '**a ', '_', '`', '[a](', '![a](b "', '# '];
const GIFT = ['{', '}', '=', '~', '#', '\\', '::', '->', '\n\n', '// [tag:', '$CATEGORY: a/', '{\n\n', '{=a}\n\n', '{#1:1 =', '%50%'];
const XML = ['<', '<a>', '<a b="', '</', '&amp;', '&', '<!--', '<![CDATA[', ']]', '<!DOCTYPE a [', '<?', '<question type="essay"/>', '\n'];

/** Each grammar of an imported file, alone and inside a file of its format. */
export const IMPORT_GRAMMARS: readonly ImportGrammar[] = [
  { name: 'GIFT', format: 'gift', tokens: GIFT, wrap: (text) => text },
  { name: 'GIFT answers', format: 'gift', tokens: ['=', '~', '#', '\\', '->', '%1%', '=a->b ', '*'], wrap: (text) => `Which? {${text}}` },
  { name: 'GIFT numbers', format: 'gift', tokens: ['=1', '1..', ':', '%50%', '=1:1 ', '9'], wrap: (text) => `Which? {#${text}}` },
  { name: 'GIFT extras', format: 'gift', tokens: ['[', '{"a":', '"', '\\'], wrap: (text) => `// quizlark {"a": ${text}}\nWhich? {=a ~b}` },
  { name: 'Markdown in GIFT', format: 'gift', tokens: MARKDOWN, wrap: wrapGift('markdown') },
  { name: 'Moodle text in GIFT', format: 'gift', tokens: ['<a', '&', '&#', '<a ', '</'], wrap: wrapGift('moodle') },
  { name: 'HTML in GIFT', format: 'gift', tokens: ['\\\\(', '$$', '<p>', '<b>', '&#1'], wrap: wrapGift('html') },
  { name: 'XML', format: 'moodle-xml', tokens: XML, wrap: (text) => text },
  { name: 'XML in a quiz', format: 'moodle-xml', tokens: XML, wrap: (text) => `<quiz>${text}</quiz>` },
  {
    name: 'cloze',
    format: 'moodle-xml',
    tokens: ['{1:MC:', '{1:SA:a}', '{', '}', '~', '\\', '{1:MC:=', '{1:NM:1:', '%100%', '#'],
    wrap: wrapXmlQuestion('cloze', 'html'),
  },
  {
    name: 'missing words',
    format: 'moodle-xml',
    tokens: ['[[1]]', '[[', ']]', '[[1', '[[9]]'],
    wrap: wrapXmlQuestion('gapselect', 'html', WORDS),
  },
  { name: 'HTML in XML', format: 'moodle-xml', tokens: HTML, wrap: wrapXmlQuestion('multichoice', 'html', TWO_ANSWERS) },
  {
    name: 'formulas',
    format: 'moodle-xml',
    tokens: ['\\(', '\\[', '$$', '\\)', '\\]', '\\(a\\)'],
    wrap: wrapXmlQuestion('multichoice', 'html', TWO_ANSWERS),
  },
  {
    name: 'Moodle text in XML',
    format: 'moodle-xml',
    tokens: ['<a', '<', '&', '&#', '&a', '</a'],
    wrap: wrapXmlQuestion('multichoice', 'moodle_auto_format', TWO_ANSWERS),
  },
  { name: 'Markdown in XML', format: 'moodle-xml', tokens: MARKDOWN, wrap: wrapXmlQuestion('multichoice', 'markdown', TWO_ANSWERS) },
  {
    name: 'answers in XML',
    format: 'moodle-xml',
    tokens: [
      '<answer fraction="100"><text>a</text></answer>',
      '<answer fraction="50"><text>a</text><feedback><text>f</text></feedback></answer>',
    ],
    wrap: (text) => `<quiz><question type="shortanswer"><questiontext><text>A</text></questiontext>${text}</question></quiz>`,
  },
  {
    name: 'pairs in XML',
    format: 'moodle-xml',
    tokens: [
      '<subquestion><text>a</text><answer><text>b</text></answer></subquestion>',
      '<subquestion><text></text><answer><text>b</text></answer></subquestion>',
    ],
    wrap: (text) => `<quiz><question type="matching"><questiontext><text>A</text></questiontext>${text}</question></quiz>`,
  },
  {
    name: 'words in XML',
    format: 'moodle-xml',
    tokens: [
      '<dragbox><text>a</text></dragbox>',
      '<selectoption><text>b</text></selectoption>',
      '<tags><tag><text>t</text></tag></tags>',
      '<file name="a">b</file>',
    ],
    wrap: (text) =>
      `<quiz><question type="ddwtos"><questiontext><text>${'[[1]]'.repeat(50)}</text></questiontext>${text}</question></quiz>`,
  },
  {
    name: 'categories',
    format: 'moodle-xml',
    tokens: ['/', '//', 'a/', '$', '/$course$'],
    wrap: (text) => `<quiz><question type="category"><category><text>${text}</text></category></question><question type="essay"/></quiz>`,
  },
  { name: 'CSV', format: 'csv', tokens: ['"', '""', ',', '\n', '"a" b,\n', ';', '\t', 'question,answer_1\n', '\r'], wrap: (text) => text },
  {
    name: 'CSV rows',
    format: 'csv',
    tokens: ['"', '"a" b\n', 'a,*b\n', ',', '\n', '"\n', 'a\n', '"a"\n'],
    wrap: (text) => `question,answer_1,answer_2\nWhich?,*a,b\n${text}`,
  },
  {
    name: 'CSV cells',
    format: 'csv',
    tokens: ['|', '=>', '\\', ' ![', '](', ' ![a](b)', '*', ' => '],
    wrap: (text) => `question,type,answer_1,answer_2,buckets,tolerance\nWhich?,31,"${text}",b => 1,"${text.slice(0, 99)}",`,
  },
  {
    name: 'CSV choices',
    format: 'csv',
    tokens: [' ![', '\\', ']', '(', 'a,'],
    wrap: (text) => `question,correct,answer_1,answer_2\nWhich?,"${text}","${text}",b`,
  },
  {
    name: 'CSV headings',
    format: 'csv',
    tokens: ['(', '[', ' - ', '_', 'answer_1,', 'question,', ' '],
    wrap: (text) => `question,answer_1,${text}\nWhich?,*a,b`,
  },
  {
    name: 'CSV responses',
    format: 'csv',
    tokens: ['a,a [Score],', ' [Score],', 'a,', '1 / 1,', '\n'],
    wrap: (text) => `Timestamp,${text}\n1,${text}`,
  },
  { name: 'JSON', format: 'json', tokens: ['[', '{', '"', '\\', '{"a":', '1', ' ', '\n', '[],', '"a",', '-'], wrap: (text) => text },
  {
    name: 'JSON questions',
    format: 'json',
    tokens: ['{},', '{"type":11},', '[', '"a",', '1,'],
    wrap: (text) => `{"type":"kquiz","title":"A","questions":[${text}{}]}`,
  },
  {
    name: 'JSON choices',
    format: 'json',
    tokens: ['{},', '{"text":"a"},', '{"a":1},'],
    wrap: (text) => `{"type":"kquiz","title":"A","questions":[{"type":11,"title":"A","selectionChoices":[${text}{}]}]}`,
  },
  { name: 'HTML of an article', format: 'json', tokens: HTML, wrap: wrapArticle },
  {
    name: 'elements of an article',
    format: 'json',
    tokens: [
      '<div class="quizlark" data-id="kquiz-',
      '<img src="',
      '<svg>',
      '<a><table>',
      '<font>',
      '<p><i>',
      '</p>',
      '<select>',
      '<iframe>',
      '<pre>\n',
    ],
    wrap: wrapArticle,
  },
  {
    name: 'H5P blanks',
    format: 'h5p',
    tokens: ['*a', '*a*', '*', '**', '*a/', ':', '*a:b*', '/'],
    wrap: wrapH5p('H5P.Blanks', (text) => ({ questions: [text] })),
  },
  {
    name: 'many H5P blanks',
    format: 'h5p',
    tokens: ['*a* '],
    wrap: wrapH5p('H5P.Blanks', (text) => ({ text: 'b'.repeat(400), questions: text.match(/.{1,400}/gs) ?? [] })),
  },
  {
    name: 'H5P drag text',
    format: 'h5p',
    tokens: ['*a', '*a*', '*', '**', '*a:', '\n'],
    wrap: wrapH5p('H5P.DragText', (text) => ({ textField: text, distractors: text })),
  },
  {
    name: 'H5P drag question',
    format: 'h5p',
    tokens: ['a'],
    wrap: wrapH5p('H5P.DragQuestion', (text) => ({
      question: {
        task: {
          dropZones: Array.from({ length: text.length / 80 }, (_, i) => ({ label: `${i}`, showLabel: true, correctElements: [`${i}`] })),
          elements: Array.from({ length: text.length / 80 }, () => ({ type: { params: { text: 'a' } } })),
        },
      },
    })),
  },
  {
    name: 'H5P choices',
    format: 'h5p',
    tokens: ['a'],
    wrap: wrapH5p('H5P.MultiChoice', (text) => ({
      question: 'A',
      answers: Array.from({ length: text.length / 50 }, (_, i) => ({ text: `<b>${i}</b>`, correct: i === 0 })),
    })),
  },
];

/** Reads the file around a text as an import; a file that is refused is as good as one that is read. */
export function readGrammarFile({ format }: ImportGrammar, file: string): void {
  try {
    readImport({ format, text: file });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** The file around a text of about `chars` characters, or the largest one that an import accepts. */
export function buildGrammarFile({ wrap }: ImportGrammar, build: (chars: number) => string, chars: number): string {
  for (let length = chars; length > 0; length = Math.floor(length * 0.8)) {
    const file = wrap(build(length));
    if (new TextEncoder().encode(file).length <= IMPORT_LIMITS.bytes) return file;
  }
  return '';
}
