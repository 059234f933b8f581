import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { articleDraft, type ContentDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import type { ImportReport, ImportRequest, ImportResponse } from '#contract/contents/import';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { pquizDraftFields } from '#contract/contents/pquiz';
import { validateInput } from '#contract/validate-input';
import { pickDraftFields } from '#rules/contents/draft-fields';
import { isGameDocument } from '#rules/contents/game';
import { parseCsvQuestions } from '#rules/import/csv/parse-csv';
import { parseGiftQuestions } from '#rules/import/gift/parse-gift';
import { parseH5pQuestions } from '#rules/import/h5p/parse-h5p';
import {
  clipReportText,
  createReasonList,
  type ImportedQuestion,
  type ParsedQuestions,
  type SkippedLine,
  TOO_MANY_QUESTIONS,
} from '#rules/import/imported-question';
import { parseMoodleXml } from '#rules/import/moodle/parse-moodle-xml';
import { scanJson } from '#rules/import/scan-json';
import { formatSkipReason } from '#rules/import/skip-reason';
import { asList, asRecord, asText, isRecord } from '#rules/untyped-json';
import { keepImportableImage } from '#worker/contents/article-html/image-policies';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';
import { parseInput } from '#worker/http/input/parse-input';
import { createHtmlCleaner } from './clean-html.ts';
import { readCsvTable } from './read-csv-table.ts';
import { readXml } from './read-xml.ts';

const DRAFT_SCHEMAS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };
const QUESTION_SCHEMAS = { kquiz: kquizDraftFields.questions.element, pquiz: pquizDraftFields.questions.element };

/** The valid content of an imported text, and what came of each line. */
export function readImport({ format, text }: ImportRequest): ImportResponse {
  if (new TextEncoder().encode(text).length > IMPORT_LIMITS.bytes) throw new AppError('PAYLOAD_TOO_LARGE');
  if (format === 'json') return readJson(text);
  const { questions, skipped } = parseQuestions(format, text);
  if (questions.length === 0 && skipped.length === 0) skipped.push({ line: 1, reason: 'This file has no questions.' });
  const validation = validateQuestions('kquiz', questions);
  return { questions: validation.questions, ...sortReport(validation.report, skipped) };
}

function parseQuestions(format: Exclude<ImportRequest['format'], 'json'>, text: string): ParsedQuestions {
  switch (format) {
    case 'csv': {
      const { rows, skipped } = readCsvTable(text);
      const parsed = parseCsvQuestions(rows);
      return { questions: parsed.questions, skipped: [...parsed.skipped, ...skipped] };
    }
    case 'gift':
      return parseGiftQuestions(text, createHtmlCleaner());
    case 'moodle-xml': {
      const { root, error } = readXml(text);
      if (error) throw createTextError(`This is not valid XML: ${error.message} (line ${error.line}, column ${error.column})`);
      return parseMoodleXml(root, createHtmlCleaner());
    }
    case 'h5p': {
      const parsed = parseH5pQuestions(parseCheckedJson(text), createHtmlCleaner());
      if (!parsed) throw createTextError('This H5P package is not a question set, nor a question of a type that has a counterpart here.');
      return parsed;
    }
  }
}

/** Parses a JSON text; a syntax error is refused with its position. */
function parseCheckedJson(text: string): unknown {
  const { errorPosition, isTooDeep } = scanJson(text, IMPORT_LIMITS.depth);
  if (isTooDeep) throw createTextError('This JSON has too many levels of nesting. Paste the quiz or article alone.');
  if (errorPosition)
    throw createTextError(`This is not valid JSON: the first error is in line ${errorPosition.line}, column ${errorPosition.column}.`);
  return JSON.parse(text, (key, member) => (key === '__proto__' ? undefined : member)) as unknown;
}

function readJson(text: string): ImportResponse {
  const file = asRecord(parseCheckedJson(text));
  const source = isRecord(file['content']) ? { type: file['type'], ...file['content'] } : file;
  const type = detectKind(source);
  if (!type) throw createTextError('This JSON is not a quiz or an article: it has no questions, results or htmlContent.');
  const fields: Record<string, unknown> = pickDraftFields(type, source);
  const reasons = createReasonList();
  let report: ImportReport = { taken: [{ line: 1, title: asText(fields['title']) }], changed: [], skipped: [] };
  if (type !== 'article') {
    const { questionLines } = scanJson(text, IMPORT_LIMITS.depth);
    const all = asList(fields['questions']);
    const questions = all.slice(0, IMPORT_LIMITS.questions);
    if (all.length > questions.length) reasons.skip(questionLines[questions.length] ?? 1, TOO_MANY_QUESTIONS);
    const validation = validateQuestions(
      type,
      questions.map((question, i) => ({ line: questionLines[i] ?? 1, question, changes: [] })),
    );
    fields['questions'] = validation.questions;
    report = validation.report;
  }
  const content = omitInvalidFields(type, fields, reasons.skip);
  return { type, content, ...sortReport(report, reasons.list()) };
}

type Skip = ReturnType<typeof createReasonList>['skip'];

/** The content with every valid field. An invalid field is left out with its reasons; an invalid required field refuses the import. */
function omitInvalidFields(type: Kind, fields: Record<string, unknown>, skip: Skip): Record<string, unknown> {
  const schema = DRAFT_SCHEMAS[type];
  const { data, issues } = validateInput<ContentDraft>(schema, fields);
  if (issues === null) return sanitiseDraft(data);
  const invalidNames = new Set(issues.map(({ path }) => path.split('.')[0]));
  for (const issue of issues) skip(1, formatSkipReason(issue));
  const validFields = Object.fromEntries(Object.entries(fields).filter(([name]) => !invalidNames.has(name)));
  return sanitiseDraft(parseInput<ContentDraft>(schema, validFields));
}

const sanitiseDraft = <T extends object>(draft: T) =>
  'htmlContent' in draft && typeof draft.htmlContent === 'string' && !isGameDocument(draft.htmlContent)
    ? { ...draft, htmlContent: sanitiseHtml(draft.htmlContent, 'htmlContent', keepImportableImage) }
    : { ...draft };

type UncheckedQuestion = Omit<ImportedQuestion, 'question'> & { question: unknown };

/** Validates each question separately: an invalid question does not affect the others. */
function validateQuestions(type: 'kquiz' | 'pquiz', rows: readonly UncheckedQuestion[]) {
  const questions: { type: number; [field: string]: unknown }[] = [];
  const reasons = createReasonList();
  const taken: ImportReport['taken'] = [];
  const changed: ImportReport['changed'] = [];
  for (const { line, question, changes } of rows) {
    const { data, issues } = validateInput<unknown>(QUESTION_SCHEMAS[type], question);
    if (issues !== null) {
      reasons.skip(line, issues.map(formatSkipReason).join(' '));
      continue;
    }
    questions.push(data as (typeof questions)[number]);
    const title = clipReportText(asText(asRecord(data)['title']));
    if (changes.length === 0) taken.push({ line, title });
    for (const { what, why } of changes) changed.push({ line, title, what: clipReportText(what), why });
  }
  return { questions, report: { taken, changed: limitChanges(changed), skipped: reasons.list() } };
}

/** The first changes of a report, and how many more there are. */
function limitChanges(changed: ImportReport['changed']): ImportReport['changed'] {
  const omitted = changed.length - IMPORT_LIMITS.reportEntries;
  const [first] = changed.slice(IMPORT_LIMITS.reportEntries);
  if (!first) return changed;
  const what = `${omitted.toLocaleString('en')} more changes in this and the following questions`;
  return [...changed.slice(0, IMPORT_LIMITS.reportEntries), { ...first, what, why: 'A report lists only so many.' }];
}

function detectKind({ type, results, questions, htmlContent }: Record<string, unknown>): Kind | null {
  if (type === 'kquiz' || type === 'pquiz' || type === 'article') return type;
  if (Array.isArray(results)) return 'pquiz';
  if (Array.isArray(questions)) return 'kquiz';
  return typeof htmlContent === 'string' ? 'article' : null;
}

const sortReport = ({ taken, changed, skipped }: ImportReport, alsoSkipped: readonly SkippedLine[]): ImportReport => ({
  taken,
  changed,
  skipped: [...skipped, ...alsoSkipped].toSorted((a, b) => a.line - b.line),
});
const createTextError = (message: string) => new AppError('VALIDATION_FAILED', { issues: [{ path: 'text', message }] });
