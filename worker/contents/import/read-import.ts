import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { articleDraft, type ContentDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import type { ImportRequest, ImportResponse } from '#contract/contents/import';
import { kquizDraftFields } from '#contract/contents/kquiz';
import { pquizDraftFields } from '#contract/contents/pquiz';
import { validateInput } from '#contract/validate-input';
import { pickDraftFields } from '#rules/contents/draft-fields';
import { isGameDocument } from '#rules/contents/game';
import { parseCsvQuestions, type SkippedLine, type UnvalidatedQuestion } from '#rules/import/csv-questions';
import { parseGiftQuestions } from '#rules/import/parse-gift';
import { scanJson } from '#rules/import/scan-json';
import { formatSkipReason } from '#rules/import/skip-reason';
import { asList, asRecord, isRecord } from '#rules/untyped-json';
import { keepImportableImage } from '#worker/contents/article-html/image-policies';
import { sanitiseHtml } from '#worker/contents/article-html/sanitise-html';
import { parseInput } from '#worker/http/input/parse-input';

const DRAFT_SCHEMAS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };
const QUESTION_SCHEMAS = { kquiz: kquizDraftFields.questions.element, pquiz: pquizDraftFields.questions.element };
const QUESTION_PARSERS = { csv: parseCsvQuestions, gift: parseGiftQuestions };

/** The valid content of an imported text, and its problems by line. */
export function readImport({ format, text }: ImportRequest): ImportResponse {
  if (new TextEncoder().encode(text).length > IMPORT_LIMITS.bytes) throw new AppError('PAYLOAD_TOO_LARGE');
  if (format === 'json') return readJson(text);
  const { questions, skipped } = QUESTION_PARSERS[format](text);
  const validation = validateQuestions('kquiz', questions);
  return { questions: validation.questions, skipped: sortSkipped([...skipped, ...validation.skipped]) };
}

function readJson(text: string): ImportResponse {
  const { errorPosition, isTooDeep, questionLines } = scanJson(text, IMPORT_LIMITS.depth);
  if (isTooDeep) throw createTextError('This JSON has too many levels of nesting. Paste the quiz or article alone.');
  if (errorPosition)
    throw createTextError(`This is not valid JSON: the first error is in line ${errorPosition.line}, column ${errorPosition.column}.`);
  const value = JSON.parse(text, (key, member) => (key === '__proto__' ? undefined : member)) as unknown;
  const file = asRecord(value);
  const source = isRecord(file['content']) ? { type: file['type'], ...file['content'] } : file;
  const type = detectKind(source);
  if (!type) throw createTextError('This JSON is not a quiz or an article: it has no questions, results or htmlContent.');
  const fields: Record<string, unknown> = pickDraftFields(type, source);
  const skipped: SkippedLine[] = [];
  if (type !== 'article') {
    const questions = asList(fields['questions']);
    const validation = validateQuestions(
      type,
      questions.map((question, i) => ({ line: questionLines[i] ?? 1, question })),
    );
    fields['questions'] = validation.questions;
    skipped.push(...validation.skipped);
  }
  return { type, content: omitInvalidFields(type, fields, skipped), skipped: sortSkipped(skipped) };
}

/** The content with every valid field. An invalid field is left out and added to `skipped`; an invalid required field refuses the import. */
function omitInvalidFields(type: Kind, fields: Record<string, unknown>, skipped: SkippedLine[]): Record<string, unknown> {
  const schema = DRAFT_SCHEMAS[type];
  const { data, issues } = validateInput<ContentDraft>(schema, fields);
  if (issues === null) return sanitiseDraft(data);
  const invalidNames = new Set(issues.map(({ path }) => path.split('.')[0]));
  for (const issue of issues) skipped.push({ line: 1, reason: formatSkipReason(issue) });
  const validFields = Object.fromEntries(Object.entries(fields).filter(([name]) => !invalidNames.has(name)));
  return sanitiseDraft(parseInput<ContentDraft>(schema, validFields));
}

const sanitiseDraft = <T extends object>(draft: T) =>
  'htmlContent' in draft && typeof draft.htmlContent === 'string' && !isGameDocument(draft.htmlContent)
    ? { ...draft, htmlContent: sanitiseHtml(draft.htmlContent, 'htmlContent', keepImportableImage) }
    : { ...draft };

/** Validates each question separately: an invalid question does not affect the others. */
function validateQuestions(type: 'kquiz' | 'pquiz', rows: readonly (Omit<UnvalidatedQuestion, 'question'> & { question: unknown })[]) {
  const questions: { type: number; [field: string]: unknown }[] = [];
  const skipped: SkippedLine[] = [];
  for (const [i, { line, question }] of rows.entries()) {
    if (i >= IMPORT_LIMITS.questions) {
      skipped.push({
        line,
        reason: `At most ${IMPORT_LIMITS.questions} questions can be imported at a time. This one and the following ones are left out.`,
      });
      break;
    }
    const { data, issues } = validateInput<unknown>(QUESTION_SCHEMAS[type], question);
    if (issues === null) questions.push(data as (typeof questions)[number]);
    else skipped.push({ line, reason: issues.map(formatSkipReason).join(' ') });
  }
  return { questions, skipped };
}

function detectKind({ type, results, questions, htmlContent }: Record<string, unknown>): Kind | null {
  if (type === 'kquiz' || type === 'pquiz' || type === 'article') return type;
  if (Array.isArray(results)) return 'pquiz';
  if (Array.isArray(questions)) return 'kquiz';
  return typeof htmlContent === 'string' ? 'article' : null;
}

const sortSkipped = (skipped: readonly SkippedLine[]) => skipped.toSorted((a, b) => a.line - b.line);
const createTextError = (message: string) => new AppError('VALIDATION_FAILED', { issues: [{ path: 'text', message }] });
