import { AppError } from '#base/errors';
import type { Kind } from '#base/kinds';
import type { GenerateOptions } from '#contract/contents/generate';
import type { KquizBody } from '#contract/contents/kquiz';
import { getPrimaryLanguage } from '#rules/generate/match-topic';
import { buildKquizFromSources, type SourceQuiz } from '#rules/generate/offline-kquiz';
import { buildTopicArticle, buildTopicPquiz } from '#rules/generate/offline-templates';
import { getContentPath } from '#rules/screens/paths';
import { insertKnownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import { searchContents, searchSomeWords } from '#worker/discovery/search-index/search-contents';
import { OFFLINE_NOTE } from '#worker/platform/assistant';
import * as repo from './repo.ts';

const MAX_SOURCE_QUIZZES = 30;
const KQUIZ_NOTE = 'Collected by the offline writer, without a language model.';

/**
 * A content about a topic without a language model: trivia from public quizzes that fit the topic and the language, other kinds from
 * templates in English. Refuses what does not fit.
 */
export async function generateOffline(ctx: RequestContext, kind: Kind, options: GenerateOptions): Promise<Record<string, unknown>> {
  const { topic, questionCount, language } = options;
  if (kind === 'kquiz') return collectKquiz(ctx, options);
  if (getPrimaryLanguage(language) !== 'en') throw new AppError('TEMPLATE_LANGUAGE_MISSING');
  const request = { topic, questionCount, note: OFFLINE_NOTE };
  return kind === 'pquiz' ? buildTopicPquiz(request) : buildTopicArticle(request);
}

async function collectKquiz(ctx: RequestContext, options: GenerateOptions): Promise<Record<string, unknown>> {
  const quiz = buildKquizFromSources(await loadSourceQuizzes(ctx, options.topic), { ...options, note: KQUIZ_NOTE });
  if (!quiz) throw new AppError('NO_FITTING_QUESTIONS');
  // The draft shows the answer keys of these quizzes, so its author is never ranked on them.
  const userId = ctx.viewer?.id ?? '';
  const [first, ...rest] = quiz.sources.map(({ id }) => insertKnownKey(ctx, { contentId: id, userId }));
  if (first) await ctx.db.batch([first, ...rest]);
  return quiz.draft;
}

/** The public quizzes that may fit a topic: those with all of its words in their titles and tags, then those with some of them. */
async function loadSourceQuizzes(ctx: RequestContext, topic: string): Promise<SourceQuiz[]> {
  const search = { text: topic, kind: 'kquiz', limit: MAX_SOURCE_QUIZZES, skip: 0 } as const;
  const results = [await searchContents(ctx, search), await searchSomeWords(ctx, search)];
  const ids = [...new Set(results.flatMap(({ contents }) => contents.map(({ _id }) => _id)))];
  if (ids.length === 0) return [];
  const rows = await repo.listSourceQuizzes(ctx.db, ids, ctx.viewer?.id ?? '');
  return rows.map(({ tags, categories, body, urlName, ...row }) => ({
    ...row,
    tags: JSON.parse(tags) as string[],
    categories: JSON.parse(categories) as string[],
    url: ctx.settings.origin + getContentPath({ type: 'kquiz', urlName, _id: row.id }),
    questions: (JSON.parse(body) as KquizBody).questions,
  }));
}
