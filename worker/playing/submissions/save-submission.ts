import type { KquizBody } from '#contract/contents/kquiz';
import type { SubmissionAnswer, SubmissionDraft } from '#contract/playing/submissions';
import { canSeePendingChange } from '#rules/contents/pending-change';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { can } from '#rules/permissions';
import { checkPlayDuration } from '#rules/submissions/play-duration';
import { parseBody } from '#worker/contents/contents/present';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { isBot } from '#worker/http/bots';
import { upsertBestAttempt } from '#worker/playing/best-attempts/service';
import { deleteCheckedAnswers } from '#worker/playing/plays/checked-answers';
import type { PlayTokenPayload } from '#worker/playing/plays/play-token';
import { hashPlayer } from './actor.ts';
import type { SubmissionIdentity } from './identify-submission.ts';
import * as repo from './repo.ts';
import { scoreSubmission } from './score-submission.ts';

export type StoredSubmission = Omit<repo.SubmissionRow, 'seq'>;

interface SaveSubmissionOptions {
  row: ContentRow;
  tokenPayload: PlayTokenPayload | null;
  draft: SubmissionDraft;
  /** The answers as sent, in the order of the questions. */
  answers: readonly SubmissionAnswer[];
  /** The answers that were marked during the play. */
  checkedAnswers: readonly { questionId: string; answer: Omit<SubmissionAnswer, 'questionId'> }[];
  identity: SubmissionIdentity;
  knowsKey: boolean;
}

/**
 * Scores a submission and stores it if it counts, in one batch with the player's best attempt. Returns null if another submission with
 * this id or of this play is stored.
 */
export async function saveSubmission(ctx: RequestContext, options: SaveSubmissionOptions): Promise<StoredSubmission | null> {
  const { row, draft } = options;
  const submission = await buildSubmissionRow(ctx, options);
  if (!shouldStore(ctx, row, draft)) return submission;
  const [inserted] = await ctx.db.batch([
    repo.insertSubmission(ctx.db, submission),
    ...buildAttemptStatements(ctx, submission),
    ...(submission.playId !== null && keepsFirstAnswers(row) ? [deleteCheckedAnswers(ctx, submission.playId)] : []),
  ]);
  return inserted.length > 0 ? submission : null;
}

async function buildSubmissionRow(
  ctx: RequestContext,
  { row, tokenPayload, draft, answers, checkedAnswers, identity: { id, playId, requestHash }, knowsKey }: SaveSubmissionOptions,
): Promise<StoredSubmission> {
  const userId = ctx.viewer?.id ?? null;
  const countedAnswers = keepsFirstAnswers(row) ? replaceCheckedAnswers(answers, checkedAnswers) : [...answers];
  const { finalScore, dimensionScores, resultId } = scoreSubmission(row, countedAnswers);
  const timing = tokenPayload
    ? checkPlayDuration({
        durationSeconds: draft.duration,
        startedAtMs: tokenPayload.startedAtMs,
        receivedAtMs: ctx.now.getTime(),
        questionCount: answers.length,
      })
    : { duration: Math.round(draft.duration), isPlausible: true };
  return {
    id,
    playId,
    requestHash,
    contentId: row.id,
    type: row.type,
    version: row.version,
    userId,
    actor: await hashPlayer(ctx),
    answers: countedAnswers,
    duration: timing.duration,
    finalScore,
    dimensionScores,
    resultId,
    // An attempt is ranked only if the same user started and finished it, and never if that user can see the key.
    ranked:
      tokenPayload !== null && timing.isPlausible && tokenPayload.userId === userId && !knowsKey && !can(ctx.viewer, 'content.seeKey', row),
    metadata: { ...ctx.utm, ...draft.metadata },
    counted: true,
    createdAt: ctx.now,
  };
}

const keepsFirstAnswers = (row: ContentRow) => row.type === 'kquiz' && showsAnswers(parseBody<KquizBody>(row));

/** Replaces every answer that was marked during the play by the answer marked then. */
function replaceCheckedAnswers(
  answers: readonly SubmissionAnswer[],
  checkedAnswers: SaveSubmissionOptions['checkedAnswers'],
): SubmissionAnswer[] {
  const answersByQuestion = new Map(checkedAnswers.map(({ questionId, answer }) => [questionId, { questionId, ...answer }]));
  return answers.map((answer) => answersByQuestion.get(answer.questionId) ?? answer);
}

/** Whether a play is stored and counted: a bot's play and a preview by the creator or a reviewer are not. */
function shouldStore(ctx: RequestContext, row: ContentRow, draft: SubmissionDraft): boolean {
  const isPreview = (draft.preview === true || ctx.isPreview) && canSeePendingChange(ctx.viewer, row);
  return !isPreview && !isBot(ctx);
}

function buildAttemptStatements(ctx: RequestContext, { ranked, userId, contentId, finalScore, duration }: StoredSubmission) {
  if (!ranked || userId === null || finalScore === null) return [];
  return [upsertBestAttempt(ctx, { kquizId: contentId, userId, finalScore, duration, createdAt: ctx.now })];
}
