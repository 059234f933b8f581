import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import type { GenerateOptions } from '#contract/contents/generate';
import type { KquizBody } from '#contract/contents/kquiz';
import { buildKquizFromSources, buildLetterKquiz, type SourceQuiz } from '#rules/generate/offline-kquiz';
import { buildTopicArticle, buildTopicPquiz } from '#rules/generate/offline-templates';
import { insertKnownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import { findIdsByTitle } from '#worker/discovery/search-index/search-contents';
import { OFFLINE_NOTE } from '#worker/platform/assistant';
import * as repo from './repo.ts';

const MAX_SOURCE_QUIZZES = 6;
const MAX_WORDS = 4;
const MIN_WORD_LENGTH = 3;

/** A content about a topic without a language model: trivia from the core team's matching quizzes, other kinds from templates. Always in English. */
export async function generateOffline(
  ctx: RequestContext,
  kind: Kind,
  { topic, questionCount }: GenerateOptions,
): Promise<Record<string, unknown>> {
  const request = { topic, questionCount, note: OFFLINE_NOTE };
  if (kind === 'pquiz') return buildTopicPquiz(request);
  if (kind === 'article') return buildTopicArticle(request);
  const quiz = buildKquizFromSources(await findSourceQuizzes(ctx, topic), request);
  if (!quiz) return buildLetterKquiz(request);
  // The draft shows the answer keys of these quizzes, so its author is never ranked on them.
  const userId = ctx.viewer?.id ?? '';
  const [first, ...rest] = quiz.sources.map(({ id }) => insertKnownKey(ctx, { contentId: id, userId }));
  if (first) await ctx.db.batch([first, ...rest]);
  return quiz.draft;
}

/** The core team's quizzes whose titles contain every word of the topic, or else any of them. */
async function findSourceQuizzes(ctx: RequestContext, topic: string): Promise<SourceQuiz[]> {
  const words = topic.split(/\s+/).filter((word) => word.length >= MIN_WORD_LENGTH);
  for (const title of [topic, ...words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS)]) {
    const ids = await findIdsByTitle(ctx, title).catch(ignoreMissingIndex);
    const rows = ids.length > 0 ? await repo.listOfficialQuizzes(ctx.db, ids, MAX_SOURCE_QUIZZES) : [];
    if (rows.length > 0) return rows.map(({ id, title, body }) => ({ id, title, questions: (JSON.parse(body) as KquizBody).questions }));
  }
  return [];
}

/** Treats a search index that cannot be read as one without matches. */
function ignoreMissingIndex(error: unknown): string[] {
  if (error instanceof AppError && error.code === 'SEARCH_UNAVAILABLE') return [];
  throw error;
}
