import { AppError } from '#base/errors';
import type { KquizBody } from '#contract/contents/kquiz';
import type { CheckDraft, Checked, GivenAnswer, PlayStarted } from '#contract/playing/submissions';
import { isValidAnswer } from '#rules/kquiz/answers';
import { answerKeyOf, isRight } from '#rules/kquiz/mark';
import { showsAnswers } from '#rules/kquiz/shows';
import { canOpen } from '#rules/permissions';
import type { ContentRow } from '#worker/contents/contents/columns';
import { findContent } from '#worker/contents/contents/find';
import { bodyOf } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import * as repo from './repo.ts';
import { readToken, requireSameQuiz, startToken } from './token.ts';

/** Starts a play: the server's clock of the session, in a signed token. Nothing is written. */
export async function startPlay(ctx: RequestContext, id: string): Promise<PlayStarted> {
  const row = await openQuiz(ctx, id);
  return { playToken: await startToken(ctx, row), startedAt: ctx.now.toISOString() };
}

/** Marks one answer of a quiz that shows its answers. A signed-in player's first answer to a question counts. */
export async function checkAnswer(ctx: RequestContext, id: string, { playToken, questionId, answer }: CheckDraft): Promise<Checked> {
  const play = await readToken(ctx, playToken);
  const row = await openQuiz(ctx, id);
  await requireSameQuiz(play, row);
  const quiz = bodyOf<KquizBody>(row);
  if (!showsAnswers(quiz)) throw new AppError('ANSWERS_NOT_SHOWN');
  const index = quiz.questions.findIndex((question) => question._id === questionId);
  const question = quiz.questions[index];
  if (!question || !isValidAnswer(question, answer)) throw new AppError('ANSWER_INVALID', { as: `ANSWER_${index + 1}_INVALID` });
  if (ctx.viewer && ctx.viewer.id === play.userId) await keepFirst(ctx, { playId: play.playId, questionId, answer });
  return { right: isRight(question, answer), answerKey: answerKeyOf(question), explanation: question.explanation };
}

async function openQuiz(ctx: RequestContext, id: string): Promise<ContentRow> {
  const row = await findContent(ctx, 'kquiz', id);
  if (!row || !canOpen(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return row;
}

async function keepFirst(
  ctx: RequestContext,
  { playId, questionId, answer }: { playId: string; questionId: string; answer: GivenAnswer },
): Promise<void> {
  const [kept] = await repo.keepFirstAnswer(ctx.db, { playId, questionId, answer, createdAt: ctx.now });
  if (kept) return;
  const [first] = await repo.findChecked(ctx.db, playId, questionId);
  // The same answer again is a retry of a call whose reply was lost.
  if (JSON.stringify(first?.answer) !== JSON.stringify(answer)) throw new AppError('ALREADY_ANSWERED');
}
