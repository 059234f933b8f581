import { STORAGE_PREFIX } from '#base/product-name';

const RIGHT = '✓';
const WRONG = '✗';

interface DailyResult {
  siteName: string;
  origin: string;
  number: number;
  /** Whether each answer was right, in the order of the quiz. */
  marks: readonly boolean[];
}

/** The marks of a play as one line, "✓✓✗✓". */
export const formatDailyMarks = (marks: readonly boolean[]): string => marks.map((isRight) => (isRight ? RIGHT : WRONG)).join('');

/** The result of a daily quiz to paste elsewhere. It says how many answers were right and which, and gives no answer away. */
export function buildDailyResultText({ siteName, origin, number, marks }: DailyResult): string {
  const rightCount = marks.filter(Boolean).length;
  return [`${siteName} ${number} · ${rightCount}/${marks.length}`, formatDailyMarks(marks), `${origin}/daily/${number}`].join('\n');
}

/** The storage key of the result of the daily quiz that was finished last on the device. */
export const DAILY_RESULT_KEY = `${STORAGE_PREFIX}:daily`;

/** Writes the result of a daily quiz as stored on the device: "214 ✓✓✗✓". */
export const serializeDailyResult = (number: number, marks: readonly boolean[]): string => `${number} ${formatDailyMarks(marks)}`;

/** Reads the marks of the daily quiz with this number; null if the device has stored none, or those of another day. */
export function parseDailyResult(text: string | null, number: number): boolean[] | null {
  const [, storedNumber, line = ''] = /^(\d+) ([✓✗]+)$/.exec(text ?? '') ?? [];
  return Number(storedNumber) === number ? [...line].map((mark) => mark === RIGHT) : null;
}
