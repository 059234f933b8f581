import { SERVER_PLAY_LIMITS } from '#base/limits/stored-plays';
import type { KquizQuestion } from '#contract/contents/kquiz';

/**
 * The least time that a person needs to read a quiz, in milliseconds. Nobody reads faster than `scanWordsPerMinute`: Carver (Reading Rate,
 * 1990) measures 300 words a minute for reading, 450 for skimming and 600 for scanning a text for a word.
 */
export const getReadingMs = (questions: readonly KquizQuestion[]): number =>
  questions.reduce((sum, question) => {
    const words = [question.title, ...listOfferedTexts(question)].reduce((count, text) => count + countWords(text), 0);
    return sum + Math.max(SERVER_PLAY_LIMITS.minAnswerMs, (words * 60_000) / SERVER_PLAY_LIMITS.scanWordsPerMinute);
  }, 0);

function listOfferedTexts(question: KquizQuestion): string[] {
  switch (question.type) {
    case 11:
    case 12:
      return question.selectionChoices.map(({ text }) => text);
    case 31:
      return [...question.bucketChoices, ...question.selectionChoices].map(({ text }) => text);
    case 41:
      return [...question.pairsAnswer.pairLefts, ...question.pairsAnswer.pairRights].map(({ text }) => text);
    case 21:
    case 22:
    case 23:
      return [];
  }
}

/** Scripts that are written without spaces; a word takes about two of their characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const UNSPACED_PER_WORD = 2;

function countWords(text: string): number {
  const unspacedCount = text.match(UNSPACED)?.length ?? 0;
  const spacedCount = text.replace(UNSPACED, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return spacedCount + unspacedCount / UNSPACED_PER_WORD;
}
