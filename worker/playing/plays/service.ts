import { AppError } from '#base/errors';
import { ANSWER_LIMITS } from '#base/limits/stored-plays';
import type { KquizBody } from '#contract/contents/kquiz';
import type { CheckAnswerRequest, CheckAnswerResponse, PlayerAnswer, StartPlayResponse } from '#contract/playing/submissions';
import { buildAnswerFigures } from '#rules/figures/answer-figures';
import { isSameAnswer, isValidAnswer } from '#rules/kquiz/answers';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { presentMark } from '#rules/kquiz/present-mark';
import { canOpenContent } from '#rules/permissions';
import { countJsonBytes, shortenAnswer } from '#rules/submissions/shorten-answers';
import { findContent } from '#worker/contents/contents/find';
import { findPreviewedContent } from '#worker/contents/contents/pending-change';
import { parseBody } from '#worker/contents/contents/present';
import { insertShownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { limitOpenCall } from '#worker/http/rate-limiting/write-limits';
import { findContentStats } from '#worker/playing/figures/service';
import { createPlayToken, type PlayTokenPayload, requireSameQuiz, verifyPlayToken } from './play-token.ts';
import * as repo from './repo.ts';

/** Starts a play: returns the server's time in a signed token. Nothing is written. */
export async function startPlay(ctx: RequestContext, id: string): Promise<StartPlayResponse> {
  const row = await requireOpenQuiz(ctx, id);
  await limitOpenCall(ctx, 'start-play', row.id);
  return createPlay(ctx, row);
}

/** Starts the play of a form, whose page is a read like any other. */
export const startFormPlay = async (ctx: RequestContext, id: string): Promise<StartPlayResponse> =>
  createPlay(ctx, await requireOpenQuiz(ctx, id));

const createPlay = async (ctx: RequestContext, row: ContentRow): Promise<StartPlayResponse> => ({
  playToken: await createPlayToken(ctx, row),
  startedAt: ctx.now.toISOString(),
});

/** Marks one answer of a quiz that shows its answers. The first answer to a question of a play counts. */
export async function checkAnswer(
  ctx: RequestContext,
  id: string,
  { playToken, questionId, answer }: CheckAnswerRequest,
): Promise<CheckAnswerResponse> {
  const tokenPayload = await verifyPlayToken(ctx, playToken);
  const row = await requireOpenQuiz(ctx, id);
  await requireSameQuiz(ctx, tokenPayload, row);
  const quiz = parseBody<KquizBody>(row);
  if (!showsAnswers(quiz)) throw new AppError('ANSWERS_NOT_SHOWN');
  // Whoever started the play is ranked by it, so nobody else has its answers marked.
  if (tokenPayload.userId !== null && tokenPayload.userId !== ctx.viewer?.id) throw new AppError('INVALID_PLAY_TOKEN');
  const index = quiz.questions.findIndex((question) => question._id === questionId);
  const question = quiz.questions[index];
  if (!question)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'questionId', message: 'This quiz has no question with this id.' }] });
  if (!isValidAnswer(question, answer)) throw new AppError('ANSWER_INVALID', { responseCode: `ANSWER_${index + 1}_INVALID` });
  await limitOpenCall(ctx, 'check-answer', row.id);
  // A declared bot's too: the same play may be finished with another user agent, and its first answers count.
  const stats = await storeFirstAnswer(ctx, { tokenPayload, questionId, answer: shortenAnswer(question, answer) });
  return { ...presentMark(question, answer), ...(stats && buildAnswerFigures(question, stats.answerStats)) };
}

async function requireOpenQuiz(ctx: RequestContext, id: string): Promise<ContentRow> {
  const row = await findContent(ctx, 'kquiz', id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return findPreviewedContent(ctx, row);
}

interface FirstAnswer {
  tokenPayload: PlayTokenPayload;
  questionId: string;
  answer: PlayerAnswer;
}

/** Stores the first answer, and reads the content's statistics in the same round trip. */
async function storeFirstAnswer(ctx: RequestContext, { tokenPayload: { playId, contentId }, questionId, answer }: FirstAnswer) {
  // Whoever reads the mark has seen it, also if the play started signed out.
  const userId = ctx.viewer?.id ?? null;
  if (countJsonBytes(answer) > ANSWER_LIMITS.longAnswerBytes) await limitOpenCall(ctx, 'check-long-answer');
  const [[insertedAnswer], [stats]] = await ctx.db.batch([
    repo.insertFirstAnswer(ctx.db, { playId, questionId, answer, createdAt: ctx.now }),
    findContentStats(ctx, contentId),
    ...(userId === null ? [] : [insertShownKey(ctx, { contentId, userId, playId })]),
  ]);
  if (insertedAnswer) return stats;
  const [[checked], [submitted]] = await ctx.db.batch([
    repo.findCheckedAnswer(ctx.db, playId, questionId),
    repo.findSubmittedAnswers(ctx.db, playId),
  ]);
  const firstAnswer = checked?.answer ?? submitted?.answers.find((candidate) => candidate.questionId === questionId);
  // The same answer again is a retry of a call whose response was lost.
  if (!firstAnswer || !isSameAnswer(firstAnswer, answer)) throw new AppError('ALREADY_ANSWERED');
  return stats;
}
