import { AppError } from '#base/errors';
import { TEXT_LIMITS } from '#base/limits/texts';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { isFaithfulTranslation } from '#rules/clone/faithful-translation';
import { listTexts } from '#rules/clone/translatable-texts';
import { parseCommentText } from '#rules/comments/text';
import { isGameDocument } from '#rules/contents/game';
import { parsePastedQuestions } from '#rules/editor/import/parse-pasted-questions';
import { findChangedPart } from '#rules/editor/merge/changed-part';
import { findImageKeys } from '#rules/images/image-keys';
import { formatCsvQuestions } from '#rules/import/csv/format-csv';
import { detectFormat } from '#rules/import/detect-format';
import { extractXmlPictures } from '#rules/import/embedded-pictures';
import { formatGiftQuestions } from '#rules/import/gift/format-gift';
import { formatMoodleXml } from '#rules/import/moodle/format-moodle-xml';
import { listEmbedIds, replaceEmbedsWithLinks } from '#rules/play/article-embeds';
import { countWords } from '#rules/text/count-words';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';

/** A function of a text that somebody wrote, outside the imports. */
export interface TextFunction {
  name: string;
  run: (text: string) => unknown;
  /** What it looks for. */
  tokens: readonly string[];
  /** The longest text that it gets; without it the longest import. */
  maxLength?: number;
}

const TAGS = ['<', '<a', '</', '>', '<p>', '<div class="quizlark"', '</div>', '<script', ' data-id="kquiz-1abc"', '&a'];

export const TEXT_FUNCTIONS: readonly TextFunction[] = [
  {
    name: 'sanitiseHtml',
    run: sanitiseOrRefuse,
    tokens: ['<p>', '<b>', '<', '<a href="', '<!--', '&amp;', '\t', '<pre>\n'],
    maxLength: TEXT_LIMITS.html,
  },
  {
    name: 'isGameDocument',
    run: (text) => isGameDocument(`<html>${text}`),
    tokens: ['<script', '<', ' ', '<html'],
    maxLength: TEXT_LIMITS.html,
  },
  { name: 'listEmbedIds', run: listEmbedIds, tokens: TAGS, maxLength: TEXT_LIMITS.html },
  { name: 'replaceEmbedsWithLinks', run: (text) => replaceEmbedsWithLinks(text), tokens: TAGS, maxLength: TEXT_LIMITS.html },
  { name: 'countWords', run: countWords, tokens: TAGS, maxLength: TEXT_LIMITS.html },
  { name: 'listTexts', run: (text) => listTexts({ htmlContent: text, title: text }), tokens: TAGS, maxLength: TEXT_LIMITS.html },
  { name: 'isFaithfulTranslation', run: (text) => isFaithfulTranslation(text, text), tokens: TAGS, maxLength: TEXT_LIMITS.html },
  { name: 'findImageKeys', run: findImageKeys, tokens: ['/images/', '/images/content/', 'a', '0', '-', '.png', '/'], maxLength: 1_000_000 },
  {
    name: 'findChangedPart',
    run: (text) => findChangedPart(`${text}a`, `b${text}`),
    tokens: [' ', '\n', 'a ', 'a'],
    maxLength: TEXT_LIMITS.html,
  },
  { name: 'parseCommentText', run: parseCommentText, tokens: ['https://', '@', '@abc', '.', ')', ' ', '@a.'] },
  { name: 'parsePastedQuestions', run: parsePastedQuestions, tokens: ['\n', '\n\n', '*', ' ', '- ', '1. ', '(right)', 'a. '] },
  { name: 'detectFormat', run: (text) => detectFormat(text), tokens: ['{', '}', '=', '\n', ' ', '//', '(', '[', ' - ', ',', '"'] },
  {
    name: 'extractXmlPictures',
    run: (text) => extractXmlPictures(text),
    tokens: ['<file ', '<file>', '</file>', 'AAAAAAAAAAAAAAAA', 'data:image/png;base64,', 'name="', ' '],
  },
  {
    name: 'formatGiftQuestions',
    run: (text) => formatGiftQuestions(buildQuestions(text)),
    tokens: ['<a', '&', '\\', '[html]', '->', '\n', '='],
  },
  { name: 'formatMoodleXml', run: (text) => formatMoodleXml(buildQuestions(text)), tokens: ['<', '&', ' ', '--', '\\'] },
  { name: 'formatCsvQuestions', run: (text) => formatCsvQuestions(buildQuestions(text)), tokens: ['"', '|', '=>', '=', ' ', '\\', '!['] },
];

function sanitiseOrRefuse(html: string): void {
  try {
    sanitiseHtml(html);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** A text as the titles of questions, each as long as one may be. */
const buildQuestions = (text: string) =>
  (text.match(/.{1,900}/gs) ?? []).map((title) => ({
    ...kquizDraftFields.questions.element.parse({ type: 21, title: 'a', textInputAnswers: [{ text: 'a' }] }),
    title,
  }));
