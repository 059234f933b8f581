/** A small edit of one source file, and the tests that must fail with it. */
export interface SeededFault {
  name: string;
  file: string;
  /** A text that the file has exactly once. */
  find: string;
  replace: string;
  /** Files of one level, the cheapest that can notice. */
  tests: readonly string[];
  /** Only tests whose title matches, of files that take long. */
  title?: string;
}

export const LEVELS = ['unit', 'api', 'pages', 'e2e'] as const;
export type Level = (typeof LEVELS)[number];

/** The level of the tests that must notice a fault, by their folder. Jobs are tested at the level of the API. */
export function getLevel({ tests: [path = ''] }: Pick<SeededFault, 'tests'>): Level {
  const folder = path.split('/')[1];
  return LEVELS.find((level) => level === folder) ?? 'api';
}

/** Whether the tests run on the built and seeded site. */
export const needsSite = (fault: Pick<SeededFault, 'tests'>): boolean => ['pages', 'e2e'].includes(getLevel(fault));

/** The source with the fault in it. Throws unless the file has the text exactly once. */
export function seedFault({ name, file, find, replace }: SeededFault, source: string): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`The fault “${name}” does not fit: ${file} has its text ${count} times.`);
  return source.replace(find, () => replace);
}
