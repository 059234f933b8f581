import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import type { GenOpts } from '#contract/contents/generate';
import type { KquizBody } from '#contract/contents/kquiz';
import { type FactQuiz, kquizOfFacts, kquizOfLetters } from '#rules/generate/offline';
import { articleOfTopic, pquizOfTopic } from '#rules/generate/offline-words';
import * as clones from '#worker/contents/clone/repo';
import type { RequestContext } from '#worker/context';
import { idsByTitle } from '#worker/discovery/search/service';
import { OFFLINE_NOTE } from '#worker/platform/assistant';
import * as repo from './repo.ts';

const QUIZZES_MOST = 6;
const WORDS_TRIED = 4;
const WORD_LEAST = 3;

/** What the offline writer makes of a topic, out of the core team's own quizzes where they know of it. Always in English. */
export async function writtenOffline(ctx: RequestContext, kind: Kind, { topic, questionCount }: GenOpts): Promise<Record<string, unknown>> {
  const wish = { topic, questionCount, note: OFFLINE_NOTE };
  if (kind === 'pquiz') return pquizOfTopic(wish);
  if (kind === 'article') return articleOfTopic(wish);
  const quiz = kquizOfFacts(await factQuizzes(ctx, topic), wish);
  if (!quiz) return kquizOfLetters(wish);
  // The writer has told its reader the key of these: they are never ranked on them.
  const readerId = ctx.viewer?.id ?? '';
  const [first, ...rest] = quiz.from.map(({ id }) => clones.rememberClone(ctx.db, { contentId: id, userId: readerId, clonedAt: ctx.now }));
  if (first) await ctx.db.batch([first, ...rest]);
  return quiz.draft;
}

/** The core team's quizzes whose titles have the topic's words, all of them or else one. */
async function factQuizzes(ctx: RequestContext, topic: string): Promise<FactQuiz[]> {
  const words = topic.split(/\s+/).filter((word) => word.length >= WORD_LEAST);
  for (const wanted of [topic, ...words.toSorted((a, b) => b.length - a.length).slice(0, WORDS_TRIED)]) {
    const ids = await idsByTitle(ctx, wanted).catch(ignoreMissingIndex);
    const rows = ids.length > 0 ? await repo.officialQuizzes(ctx.db, ids, QUIZZES_MOST) : [];
    if (rows.length > 0) return rows.map(({ id, title, body }) => ({ id, title, questions: (JSON.parse(body) as KquizBody).questions }));
  }
  return [];
}

/** While the search index cannot be read, the writer knows of no quizzes. */
function ignoreMissingIndex(error: unknown): string[] {
  if (error instanceof AppError && error.code === 'SEARCH_UNAVAILABLE') return [];
  throw error;
}
