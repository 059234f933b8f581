import {
  type ContentStatistics,
  getStatisticsKeys,
  joinStatistics,
  pickOfferedStatistics,
  pickRemovedStatistics,
  type StatisticsKeys,
} from '#rules/stats/content-statistics';
import type { Db } from '#worker/db/client';
import { parseJsonOr } from '#worker/db/parse-json';
import { type ContentCounters, findContentCounters } from '#worker/jobs/content-counters/repo';
import { findQuizzes, type QuizRow } from '#worker/jobs/roll-up-plays/repo';
import { splitBySize } from './split-by-size.ts';

/** A content whose plays are counted; null for one that is erased. */
export interface PlayedContentRow {
  content: ContentCounters;
  /** The questions and results that its statistics count; null for an article. */
  statisticsKeys: StatisticsKeys | null;
  /** Stored statistics that plays cannot reproduce: of removed questions and results, and of plays whose answers are deleted. */
  irreproducibleStatistics: ContentStatistics;
}
export type PlayedContents = Map<string, PlayedContentRow | null>;

/** The size of quizzes with their questions that one query reads. */
const MAX_BODY_BYTES = 4_000_000;

/** Adds to `contentsById` those of these contents that are missing from it. */
export async function loadPlayedContents(db: Db, contentsById: PlayedContents, contentIds: readonly string[]): Promise<void> {
  const ids = [...new Set(contentIds)].filter((id) => !contentsById.has(id));
  if (ids.length === 0) return;
  for (const id of ids) contentsById.set(id, null);
  const contents = await findContentCounters(db, ids);
  for (const content of contents) contentsById.set(content.id, { content, statisticsKeys: null, irreproducibleStatistics: NO_STATISTICS });
  const contentsWithQuestions = contents.filter(({ type }) => type !== 'article');
  for (const quizzes of splitBySize(contentsWithQuestions, { getSize: ({ bodyBytes }) => bodyBytes, maxSize: MAX_BODY_BYTES })) {
    const bodies = await findQuizzes(
      db,
      quizzes.map(({ id }) => id),
    );
    const byId = new Map(bodies.map((body) => [body.id, body]));
    for (const content of quizzes) contentsById.set(content.id, { content, ...readQuiz(content, byId.get(content.id)) });
  }
}

const NO_STATISTICS: ContentStatistics = { resultStats: {}, answerStats: {} };

function readQuiz({ type }: ContentCounters, row: QuizRow | undefined): Omit<PlayedContentRow, 'content'> {
  if (row === undefined || type === 'article') return { statisticsKeys: null, irreproducibleStatistics: NO_STATISTICS };
  const statisticsKeys = getStatisticsKeys(type, JSON.parse(row.body));
  const parseStats = <T extends object>(text: string | null) => parseJsonOr<T | Record<string, never>>(text ?? '{}', {}, () => undefined);
  const storedStatistics = { resultStats: parseStats(row.resultStats), answerStats: parseStats(row.answerStats) } as ContentStatistics;
  const thinnedStatistics = { resultStats: {}, answerStats: parseStats(row.thinnedStats) } as ContentStatistics;
  const irreproducibleStatistics = joinStatistics(
    pickRemovedStatistics(storedStatistics, statisticsKeys),
    pickOfferedStatistics(thinnedStatistics, statisticsKeys),
  );
  return { statisticsKeys, irreproducibleStatistics };
}
