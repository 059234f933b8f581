import { IMPORT_LIMITS } from '#base/limits/editor';
import type { JsonRecord } from '#rules/untyped-json';

/** What an import changed in a question, and the reason. */
export interface ImportChange {
  what: string;
  why: string;
}
/** A question as parsed, not yet validated, and the line it starts on, counted from 1. */
export interface ImportedQuestion {
  line: number;
  question: JsonRecord;
  changes: readonly ImportChange[];
}
export interface SkippedLine {
  line: number;
  reason: string;
}
export interface ParsedQuestions {
  questions: ImportedQuestion[];
  skipped: SkippedLine[];
}

/** A question with what was changed in it, or the reason why it cannot be imported. */
export type QuestionOrReason = { question: JsonRecord; changes: readonly ImportChange[] } | string;

export const TOO_MANY_QUESTIONS = `At most ${IMPORT_LIMITS.questions} questions can be imported at a time. This one and the following ones are left out.`;

/**
 * Collects the questions and reasons of a file, at most as many questions as an import takes. A parser stops when the list is full, and
 * hands over what is built one by one, so that nothing is built beyond that.
 */
export function createQuestionList() {
  const questions: ImportedQuestion[] = [];
  const reasons = createReasonList();
  let isFull = false;
  return {
    skip: reasons.skip,
    /** Whether more questions were added than an import takes. The rest of the file is left out. */
    isFull: () => isFull,
    add(line: number, results: Iterable<QuestionOrReason>): void {
      for (const result of results) {
        if (questions.length >= IMPORT_LIMITS.questions) {
          if (!isFull) reasons.skip(line, TOO_MANY_QUESTIONS);
          isFull = true;
          return;
        }
        if (typeof result === 'string') reasons.skip(line, result);
        else questions.push({ line, ...result });
      }
    },
    finish: (): ParsedQuestions => ({ questions, skipped: reasons.list() }),
  };
}

/** Collects the first reasons of a file, each of a limited length, and counts the others. */
export function createReasonList() {
  const listed: SkippedLine[] = [];
  let firstOmittedLine = 0;
  let omitted = 0;
  return {
    skip(line: number, reason: string): void {
      if (listed.length < IMPORT_LIMITS.reportEntries) {
        listed.push({ line, reason: clipReportText(reason) });
        return;
      }
      firstOmittedLine ||= line;
      omitted += 1;
    },
    list: (): SkippedLine[] =>
      omitted === 0
        ? listed
        : [...listed, { line: firstOmittedLine, reason: `${omitted.toLocaleString('en')} more are left out and not listed.` }],
  };
}

/** A text of a file as a report shows it. */
export const clipReportText = (text: string): string =>
  text.length > IMPORT_LIMITS.reportText ? `${text.slice(0, IMPORT_LIMITS.reportText - 1)}…` : text;
