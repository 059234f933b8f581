import { AppError } from '#base/errors';
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
    /** Adds what is read of one line. HTML that cannot be read skips its question alone. */
    add(line: number, readQuestions: () => QuestionOrReason | readonly QuestionOrReason[]): void {
      for (const result of [catchRefusal(readQuestions)].flat()) {
        if (typeof result === 'string') skip(line, result);
        else parsed.questions.push({ line, ...result });
      }
    },
  };
}

function catchRefusal(readQuestions: () => QuestionOrReason | readonly QuestionOrReason[]) {
  try {
    return readQuestions();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details?.issues?.[0]?.message ?? 'The HTML of this question cannot be read.';
  }
}
