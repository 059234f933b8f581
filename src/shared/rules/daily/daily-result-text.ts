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
