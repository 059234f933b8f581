import type { Insights, InsightTable } from '#contract/playing/insights';
import { countStillPlaying } from './count-still-playing.ts';
import { formatSource } from './source-text.ts';

type Row = (string | number | null)[];

/** A table of insights as rows of a CSV file, all as wide as the first, which names the columns. */
export const buildInsightRows = (insights: Insights, table: InsightTable): string[][] =>
  TABLES[table](insights).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));

const TABLES: Record<InsightTable, (insights: Insights) => Row[]> = {
  summary: ({ plays, completion, analysed }) => [
    ['Figure', 'Days', 'Value'],
    ['Views', formatDays(analysed), analysed.from === null ? completion.views : sum(plays.days.map((day) => day.views))],
    ['Plays finished', formatDays(analysed), analysed.from === null ? completion.finished : plays.total],
    ['Plays started', 'all time', completion.started],
    ['Completion rate (%)', 'all time', completion.share],
    ['Plays whose answers were read', formatDays(analysed), analysed.plays],
  ],
  days: ({ plays }) => [
    ['Day (UTC+7)', 'Views', 'Plays'],
    ...plays.days.map(({ day, views, plays: finished }) => [formatDay(day), views, finished]),
  ],
  leaves: ({ completion, questions }) => [
    ['Questions answered', 'Players left'],
    ...countStillPlaying(questions.length, completion.started, completion.leftAt).map((count, i) => [i, count]),
  ],
  results: ({ results }) => [['Result', 'Plays', 'Share (%)'], ...results.map(({ title, count, share }) => [title, count, share])],
  questions: ({ questions }) => [
    ['Number', 'Question', 'Answers', 'Correct (%)', 'Difficulty', 'Median seconds'],
    ...questions.map(({ title, answered, rightShare, difficulty, medianSeconds }, i) => [
      ...[i + 1, title, answered, rightShare, difficulty, medianSeconds],
    ]),
  ],
  answers: ({ questions }) => [
    ['Number', 'Question', 'Kind', 'Answer', 'Put with', 'Count', 'Share (%)', 'Correct'],
    ...questions.flatMap((question, i) => listAnswerRows(question).map((row) => [i + 1, question.title, ...row])),
  ],
  sources: ({ sources }) => [
    ['Source', 'Plays', 'Share (%)'],
    ...sources.map(({ source, className, plays, share }) => [formatSource(source, className), plays, share]),
  ],
};

const listAnswerRows = ({ choices, typed, wrongPlacements }: Insights['questions'][number]): Row[] => [
  ...choices.map(({ text, count, share, right }) => ['choice', text, '', count, share, formatRight(right)]),
  ...typed.map(({ text, count, share, right }) => ['typed', text, '', count, share, formatRight(right)]),
  ...wrongPlacements.map(({ text, target, count, share }) => ['wrong place', text, target, count, share, 'no']),
];

const formatRight = (right: boolean | null) => (right === null ? '' : right ? 'yes' : 'no');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** `YYYYMMDD` as `YYYY-MM-DD`. */
export const formatDay = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
const formatDays = ({ from, to }: Insights['analysed']) => (from && to ? `${formatDay(from)} to ${formatDay(to)}` : 'all time');
