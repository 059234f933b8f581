import { AppError } from '#base/errors';
import type { KquizBody } from '#contract/contents/kquiz';
import type { CheckAnswerRequest, CheckAnswerResponse, PlayerAnswer, StartPlayResponse } from '#contract/playing/submissions';
import { isSameAnswer, isValidAnswer } from '#rules/kquiz/answers';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { getAnswerKey, isRightAnswer } from '#rules/kquiz/mark-answer';
import { canOpenContent } from '#rules/permissions';
import { findContent } from '#worker/contents/contents/find';
import { findPreviewedContent } from '#worker/contents/contents/pending-change';
import { parseBody } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { isBot } from '#worker/http/bots';
import { limitAnswerBurst } from '#worker/http/rate-limiting/write-limits';
import { createPlayToken, requireSameQuiz, verifyPlayToken } from './play-token.ts';
import * as repo from './repo.ts';

/** Starts a play: returns the server's time in a signed token. Nothing is written. */
export async function startPlay(ctx: RequestContext, id: string): Promise<StartPlayResponse> {
  const row = await requireOpenQuiz(ctx, id);
  return { playToken: await createPlayToken(ctx, row), startedAt: ctx.now.toISOString() };
}

/** Marks one answer of a quiz that shows its answers. The first answer to a question of a play counts. */
export async function checkAnswer(
  ctx: RequestContext,
  id: string,
  { playToken, questionId, answer }: CheckAnswerRequest,
): Promise<CheckAnswerResponse> {
  const tokenPayload = await verifyPlayToken(ctx, playToken);
  const row = await requireOpenQuiz(ctx, id);
  await requireSameQuiz(tokenPayload, row);
  const quiz = parseBody<KquizBody>(row);
  if (!showsAnswers(quiz)) throw new AppError('ANSWERS_NOT_SHOWN');
  const index = quiz.questions.findIndex((question) => question._id === questionId);
  const question = quiz.questions[index];
  if (!question)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: 'questionId', message: 'This quiz has no question with this id.' }] });
  if (!isValidAnswer(question, answer)) throw new AppError('ANSWER_INVALID', { responseCode: `ANSWER_${index + 1}_INVALID` });
  // A bot's play is not stored, so it has no first answers either.
  if (!isBot(ctx)) await storeFirstAnswer(ctx, { playId: tokenPayload.playId, questionId, answer });
  return { right: isRightAnswer(question, answer), answerKey: getAnswerKey(question), explanation: question.explanation };
}

async function requireOpenQuiz(ctx: RequestContext, id: string): Promise<ContentRow> {
  const row = await findContent(ctx, 'kquiz', id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return findPreviewedContent(ctx, row);
}

async function storeFirstAnswer(
  ctx: RequestContext,
  { playId, questionId, answer }: { playId: string; questionId: string; answer: PlayerAnswer },
): Promise<void> {
  await limitAnswerBurst(ctx);
  const [insertedAnswer] = await repo.insertFirstAnswer(ctx.db, { playId, questionId, answer, createdAt: ctx.now });
  if (insertedAnswer) return;
  const [[checked], [submitted]] = await ctx.db.batch([
    repo.findCheckedAnswer(ctx.db, playId, questionId),
    repo.findSubmittedAnswers(ctx.db, playId),
  ]);
  const firstAnswer = checked?.answer ?? submitted?.answers.find((candidate) => candidate.questionId === questionId);
  // The same answer again is a retry of a call whose response was lost.
  if (!firstAnswer || !isSameAnswer(firstAnswer, answer)) throw new AppError('ALREADY_ANSWERED');
}
