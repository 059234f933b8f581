import { AppError } from '#base/errors';
import { getKindByPlural, type Kind, type KindPlural } from '#base/kinds';
import type { KquizBody } from '#contract/contents/kquiz';
import type { SubmissionAnswer, SubmissionDraft, SubmissionResponse } from '#contract/playing/submissions';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { can, canOpenContent } from '#rules/permissions';
import { getStatisticsKeys, pickOfferedStatistics } from '#rules/stats/content-statistics';
import { checkPlayDuration } from '#rules/submissions/play-duration';
import { findContent } from '#worker/contents/contents/find';
import { parseBody } from '#worker/contents/contents/present';
import { findKnownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { isBot } from '#worker/http/bots';
import { getBestAttempt, upsertBestAttempt } from '#worker/playing/best-attempts/service';
import { listCheckedAnswers } from '#worker/playing/plays/checked-answers';
import { type PlayTokenPayload, requireSameQuiz, verifyPlayToken } from '#worker/playing/plays/play-token';
import { hashPlayer } from './actor.ts';
import { presentSubmission } from './present.ts';
import * as repo from './repo.ts';
import { type ScoredSubmission, scoreSubmission, validateAnswers } from './score-submission.ts';

/** Finishes a play: scores it, stores it if it counts and returns its result. A repeat of the same submission writes nothing. */
export async function submitPlay(
  ctx: RequestContext,
  { type, id }: { type?: KindPlural; id: string },
  draft: SubmissionDraft,
): Promise<SubmissionResponse> {
  const row = await requireOpenContent(ctx, type ? getKindByPlural(type) : null, id);
  const tokenPayload = row.type === 'kquiz' ? await verifyPlayToken(ctx, draft.playToken) : null;
  if (tokenPayload) await requireSameQuiz(tokenPayload, row);
  const answers = validateAnswers(row, draft.answers);
  const submissionId = draft._id ?? ctx.newId();
  const [[existing], [stats], firstAnswers, knownKeys] = await ctx.db.batch([
    repo.findSubmission(ctx.db, submissionId, ctx.viewer?.id ?? null),
    repo.findContentStats(ctx.db, row.id),
    listCheckedAnswers(ctx, tokenPayload?.playId ?? ''),
    findKnownKey(ctx, row.id, ctx.viewer?.id ?? ''),
  ]);
  if (existing && existing.contentId !== row.id)
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: '_id', message: 'This id belongs to another submission. Create a new one.' }],
    });
  const scoredAnswers = existing?.answers ?? (keepsFirstAnswers(row) ? mergeFirstAnswers(answers, firstAnswers) : answers);
  const outcome = scoreSubmission(row, scoredAnswers);
  const submission =
    existing ??
    (await storeSubmission(ctx, {
      row,
      tokenPayload,
      draft,
      answers: scoredAnswers,
      submissionId,
      outcome,
      knowsKey: knownKeys.length > 0,
    }));
  // For everyone if the quiz shows them, and always for its creator.
  const seesStatistics = row.internalTags.includes('showstats') || can(ctx.viewer, 'content.seeKey', row);
  const statistics =
    seesStatistics && stats && row.type !== 'article' ? pickOfferedStatistics(stats, getStatisticsKeys(row.type, parseBody(row))) : null;
  const kattempt = row.type === 'kquiz' ? await getBestAttempt(ctx, row.id) : null;
  return { submission: presentSubmission(submission), result: outcome.result, statistics, ...(kattempt && { kattempt }) };
}

async function requireOpenContent(ctx: RequestContext, kind: Kind | null, id: string): Promise<ContentRow> {
  const row = await findContent(ctx, kind, id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return row;
}

const keepsFirstAnswers = (row: ContentRow) => row.type === 'kquiz' && showsAnswers(parseBody<KquizBody>(row));

/** Replaces every answer that was marked during the play by the answer marked then. */
function mergeFirstAnswers(
  answers: readonly SubmissionAnswer[],
  first: readonly { questionId: string; answer: Omit<SubmissionAnswer, 'questionId'> }[],
): SubmissionAnswer[] {
  const answersByQuestion = new Map(first.map(({ questionId, answer }) => [questionId, { questionId, ...answer }]));
  return answers.map((answer) => answersByQuestion.get(answer.questionId) ?? answer);
}

interface StoreSubmissionOptions {
  row: ContentRow;
  tokenPayload: PlayTokenPayload | null;
  draft: SubmissionDraft;
  answers: SubmissionAnswer[];
  submissionId: string;
  outcome: ScoredSubmission;
  knowsKey: boolean;
}

async function storeSubmission(
  ctx: RequestContext,
  { row, tokenPayload, draft, answers, submissionId, outcome, knowsKey }: StoreSubmissionOptions,
): Promise<Omit<repo.SubmissionRow, 'seq'>> {
  const userId = ctx.viewer?.id ?? null;
  const timing = tokenPayload
    ? checkPlayDuration({
        durationSeconds: draft.duration,
        startedAtMs: tokenPayload.startedAtMs,
        receivedAtMs: ctx.now.getTime(),
        questionCount: answers.length,
      })
    : { duration: Math.round(draft.duration), isPlausible: true };
  const submission = {
    id: submissionId,
    contentId: row.id,
    type: row.type,
    version: row.version,
    userId,
    actor: await hashPlayer(ctx),
    answers,
    duration: timing.duration,
    finalScore: outcome.finalScore,
    dimensionScores: outcome.dimensionScores,
    resultId: outcome.resultId,
    // An attempt is ranked only if the same user started and finished it, and never if that user can see the key.
    ranked:
      tokenPayload !== null && timing.isPlausible && tokenPayload.userId === userId && !knowsKey && !can(ctx.viewer, 'content.seeKey', row),
    metadata: { ...ctx.utm, ...draft.metadata },
    counted: true,
    createdAt: ctx.now,
  };
  if (shouldStore(ctx, row, draft))
    await ctx.db.batch([repo.insertSubmission(ctx.db, submission), ...buildAttemptStatements(ctx, submission)]);
  return submission;
}

/** Whether a play is stored and counted: a bot's play and a creator's preview are not. */
function shouldStore(ctx: RequestContext, row: ContentRow, draft: SubmissionDraft): boolean {
  const isPreview = draft.preview === true && can(ctx.viewer, 'content.seeKey', row);
  return !isPreview && !isBot(ctx);
}

function buildAttemptStatements(ctx: RequestContext, { ranked, userId, contentId, finalScore, duration }: Omit<repo.SubmissionRow, 'seq'>) {
  if (!ranked || userId === null || finalScore === null) return [];
  return [upsertBestAttempt(ctx, { kquizId: contentId, userId, finalScore, duration, createdAt: ctx.now })];
}
