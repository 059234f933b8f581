import { AppError, type Issue } from '#base/errors';
import type { Kind } from '#base/kinds';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { articleDraft, kquizDraft, pquizDraft } from '#contract/contents/contents';
import type { ImportDraft, Imported } from '#contract/contents/import';
import { kquizPart } from '#contract/contents/kquiz';
import { pquizPart } from '#contract/contents/pquiz';
import { isGameDocument } from '#rules/contents/game';
import { draftFieldsOf } from '#rules/contents/portable';
import { type Found, questionsFromCsv, type Skipped } from '#rules/import/csv';
import { questionsFromGift } from '#rules/import/gift-read';
import { scanJson } from '#rules/import/json-scan';
import { reasonOf } from '#rules/import/reason';
import { cleanHtml } from '#worker/contents/article-html/sanitise';

const DRAFTS = { kquiz: kquizDraft, pquiz: pquizDraft, article: articleDraft };
const QUESTIONS = { kquiz: kquizPart.questions.element, pquiz: pquizPart.questions.element };
const READERS = { csv: questionsFromCsv, gift: questionsFromGift };

/** What an imported text holds that can be saved, and what it does not, line by line. */
export function readImport({ format, text }: ImportDraft): Imported {
  if (new TextEncoder().encode(text).length > IMPORT_LIMITS.bytes) throw new AppError('PAYLOAD_TOO_LARGE');
  if (format === 'json') return readJson(text);
  const { found, skipped } = READERS[format](text);
  const judged = judge('kquiz', found);
  return { questions: judged.questions, skipped: inOrder([...skipped, ...judged.skipped]) };
}

function readJson(text: string): Imported {
  const { broken, isTooDeep, questionLines } = scanJson(text, IMPORT_LIMITS.depth);
  if (isTooDeep) throw refused('This is nested too deep to be a content.');
  if (broken) throw refused(`This is not JSON from line ${broken.line}, column ${broken.column} on.`);
  const value = JSON.parse(text, (key, part) => (key === '__proto__' ? undefined : part)) as unknown;
  const file = isRecord(value) ? value : {};
  const source = isRecord(file['content']) ? { type: file['type'], ...file['content'] } : file;
  const type = kindOf(source);
  if (!type) throw refused('This JSON is no content: it has neither questions, results nor htmlContent.');
  const fields: Record<string, unknown> = draftFieldsOf(type, source);
  const skipped: Skipped[] = [];
  if (type !== 'article') {
    const questions = Array.isArray(fields['questions']) ? fields['questions'] : [];
    const judged = judge(
      type,
      questions.map((question, i) => ({ line: questionLines[i] ?? 1, question })),
    );
    fields['questions'] = judged.questions;
    skipped.push(...judged.skipped);
  }
  return { type, content: whole(type, fields, skipped), skipped: inOrder(skipped) };
}

/** The content with every field that fits; one that does not is left out and told of, and only what nothing goes without refuses. */
function whole(type: Kind, fields: Record<string, unknown>, skipped: Skipped[]): Record<string, unknown> {
  const schema = DRAFTS[type];
  const first = schema.safeParse(fields);
  if (first.success) return cleaned(first.data);
  const wrong = new Set(first.error.issues.map(({ path }) => String(path[0])));
  for (const { path, message } of first.error.issues) skipped.push({ line: 1, reason: reasonOf(path, message) });
  const second = schema.safeParse(Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name))));
  if (second.success) return cleaned(second.data);
  throw new AppError('VALIDATION_FAILED', { issues: second.error.issues.map(issueOf) });
}

const cleaned = <T extends object>(draft: T) =>
  'htmlContent' in draft && typeof draft.htmlContent === 'string' && !isGameDocument(draft.htmlContent)
    ? { ...draft, htmlContent: cleanHtml(draft.htmlContent) }
    : { ...draft };

/** Each question by itself: one that cannot be saved keeps no other from it. */
function judge(type: 'kquiz' | 'pquiz', found: readonly (Omit<Found, 'question'> & { question: unknown })[]) {
  const questions: { type: number; [field: string]: unknown }[] = [];
  const skipped: Skipped[] = [];
  for (const [i, { line, question }] of found.entries()) {
    if (i >= IMPORT_LIMITS.questions) {
      skipped.push({ line, reason: `At most ${IMPORT_LIMITS.questions} questions at a time; this one and those after it are left out.` });
      break;
    }
    const parsed = QUESTIONS[type].safeParse(question);
    if (parsed.success) questions.push(parsed.data as (typeof questions)[number]);
    else
      skipped.push({
        line,
        reason: parsed.error.issues.map(({ path, message }) => reasonOf(path, message)).join(' '),
      });
  }
  return { questions, skipped };
}

function kindOf({ type, results, questions, htmlContent }: Record<string, unknown>): Kind | null {
  if (type === 'kquiz' || type === 'pquiz' || type === 'article') return type;
  if (Array.isArray(results)) return 'pquiz';
  if (Array.isArray(questions)) return 'kquiz';
  return typeof htmlContent === 'string' ? 'article' : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const inOrder = (skipped: readonly Skipped[]) => skipped.toSorted((a, b) => a.line - b.line);
const issueOf = ({ path, message }: { path: PropertyKey[]; message: string }): Issue => ({ path: path.join('.'), message });
const refused = (message: string) => new AppError('VALIDATION_FAILED', { issues: [{ path: 'text', message }] });
