import type { ExportFormat } from './export-file.ts';
import { buildExtras, type ExportedQuestion } from './question-extras.ts';

export interface ExportLosses {
  /** The fields of the quiz that the file does not have. */
  omitted: string[];
  /** The fields of questions that stand in comments, which an import here reads and Moodle ignores. */
  inComments: string[];
}

/** The fields of a trivia quiz beside its questions, as far as an export looks at them. */
export interface ExportedQuiz {
  title: string;
  description: string;
  tags: readonly string[];
  imageHomePage: string;
  timeLimit: number | null;
  dimensions: readonly { levels: readonly object[] }[];
  questions: readonly ExportedQuestion[];
}

/** What a format cannot hold of a quiz. */
export function listExportLosses(format: ExportFormat, quiz: ExportedQuiz): ExportLosses {
  if (format === 'json') return { omitted: [], inComments: [] };
  const omitted = [
    ...(quiz.title.trim() ? ['title'] : []),
    ...(quiz.description.trim() ? ['description'] : []),
    ...(quiz.tags.length > 0 ? ['tags of the quiz'] : []),
    ...(quiz.imageHomePage ? ['cover'] : []),
    ...(quiz.timeLimit === null ? [] : ['time limit']),
    ...(quiz.dimensions.length > 1 || quiz.dimensions.some(({ levels }) => levels.length > 0) ? ['scores and levels'] : []),
  ];
  if (format === 'csv') return { omitted, inComments: [] };
  const names = quiz.questions.flatMap((question) => Object.entries(buildExtras(question)).map(([key, value]) => nameExtra(key, value)));
  // Moodle's XML has fields of its own for points and tags.
  const inComments = new Set(names.filter((name) => name !== '' && !(format === 'moodle-xml' && ['points', 'tags'].includes(name))));
  return { omitted, inComments: [...inComments] };
}

const EXTRA_NAMES = new Map([
  ...['image', 'imageAlt', 'choices', 'rights', 'feedbackImages', 'explanation'].map((key) => [key, 'pictures'] as const),
  ['description', 'descriptions'],
  ['numPoints', 'points'],
  ['dimensionIndex', 'score of a question'],
  ['tags', 'tags'],
  ['ignoreAccents', 'ignored accents'],
  ['keepLast', 'answers that stay last'],
  ['numSlots', 'how many answers are asked for'],
  ['accept', 'other accepted spellings'],
  ['tolerances', 'tolerances'],
  ['buckets', 'buckets'],
]);
const TYPE_NAMES = new Map<unknown, string>([
  [21, 'scrambled words'],
  [22, 'several typed answers'],
  [23, 'several typed answers'],
]);
const nameExtra = (key: string, value: unknown): string => (key === 'type' ? TYPE_NAMES.get(value) : EXTRA_NAMES.get(key)) ?? '';

/** Sentences about what a file lacks, for the creator. */
export function formatExportLosses({ omitted, inComments }: ExportLosses): string[] {
  return [
    ...(omitted.length > 0 ? [`Not in this file: ${omitted.join(', ')}. JSON has everything.`] : []),
    ...(inComments.length > 0
      ? [`Moodle does not read: ${inComments.join(', ')}. They are in comments, so that an import here restores them.`]
      : []),
  ];
}
