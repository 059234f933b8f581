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

/** Collects the questions and reasons of a file. */
export function createQuestionList() {
  const parsed: ParsedQuestions = { questions: [], skipped: [] };
  const skip = (line: number, reason: string) => void parsed.skipped.push({ line, reason });
  return {
    parsed,
    skip,
    add(line: number, results: QuestionOrReason | readonly QuestionOrReason[]): void {
      for (const result of [results].flat()) {
        if (typeof result === 'string') skip(line, result);
        else parsed.questions.push({ line, ...result });
      }
    },
  };
}
