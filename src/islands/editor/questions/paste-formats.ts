import { newId } from '#browser/ids';
import type { EditorPquizQuestion, EditorQuestion } from '#rules/editor/draft';
import { parseKquizQuestions, parsePquizQuestions } from '#rules/editor/import/parse-pasted-questions';

/** How many questions are written as plain text. */
export interface PasteFormat<Question> {
  hint: string;
  sample: string;
  parseQuestions(text: string): readonly Question[];
}

export const KQUIZ_PASTE_FORMAT: PasteFormat<EditorQuestion> = {
  hint: 'Write one question per paragraph, one answer per line, and a star after the correct answer. A question with a single answer becomes a Scramble Word.',
  sample: 'What does a lark do at dawn?\nSleep\nSing *\nSwim\n\nThe smallest owl\nelf owl',
  parseQuestions: (text) => parseKquizQuestions(text, newId),
};

export const PQUIZ_PASTE_FORMAT: PasteFormat<EditorPquizQuestion> = {
  hint: 'Write one question per paragraph and one answer per line. You set the result of each answer afterwards.',
  sample: 'The alarm goes off at six\nI am up already\nFive more minutes\n\nBreakfast is …\nToast\nTea',
  parseQuestions: (text) => parsePquizQuestions(text, newId),
};
