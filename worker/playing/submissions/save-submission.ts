import type { KquizBody } from '#contract/contents/kquiz';
import type { SubmissionAnswer, SubmissionDraft } from '#contract/playing/submissions';
import { canSeePendingChange } from '#rules/contents/pending-change';
import { showsAnswers } from '#rules/kquiz/explanation-display';
import { can } from '#rules/permissions';
import { getPlayAge } from '#rules/play/play-age';
import { checkPlayDuration } from '#rules/submissions/play-duration';
import { orderQuestionSeconds } from '#rules/submissions/question-seconds';
import { getUnrankedReason, type UnrankedReason } from '#rules/submissions/ranking';
import { getReadingMs } from '#rules/submissions/reading-time';
import { parseBody } from '#worker/contents/contents/present';
import { insertSeenAnswers, insertShownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { isBot } from '#worker/http/bots';
import { enqueueResult } from '#worker/partners/webhooks/enqueue-result';
import { upsertBestAttempt } from '#worker/playing/best-attempts/service';
import { insertClassAnswer } from '#worker/playing/classes/hand-in';
import { deleteCheckedAnswers } from '#worker/playing/plays/checked-answers';
import type { PlayTokenPayload } from '#worker/playing/plays/play-token';
import { hashPlayer } from './actor.ts';
import type { SubmissionIdentity } from './identify-submission.ts';
import { presentSubmission } from './present.ts';
import * as repo from './repo.ts';
import { listRightIds, scoreSubmission } from './score-submission.ts';

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
  seen: SeenAnswers;
}

/** What the store knows about a player's earlier sight of a quiz's answers. */
export interface SeenAnswers {
  seenKey: { playId: string | null } | null;
  hasBestAttempt: boolean;
}

/**
 * Scores a submission and stores it if it counts, in one batch with the player's best attempt. Returns null if another submission with
 * this id or of this play is stored.
 */
export async function saveSubmission(ctx: RequestContext, options: SaveSubmissionOptions): Promise<StoredSubmission | null> {
  const { row, draft } = options;
  const timing = getTiming(ctx, options);
  const unrankedReason = findUnrankedReason(ctx, row, { ...options, isTimePlausible: timing.isPlausible, sentAt: ctx.now });
  const submission = await buildSubmissionRow(ctx, options, { duration: timing.duration, unrankedReason });
  if (!shouldStore(ctx, row, draft)) {
    await recordUnstoredPlay(ctx, row);
    return submission;
  }
  const delivery = await enqueueDelivery(ctx, row, submission);
  const [inserted, ...results] = await ctx.db.batch([
    repo.insertSubmission(ctx.db, submission),
    ...buildAttemptStatements(ctx, row, { submission, unrankedReason }),
    ...(submission.playId !== null && keepsFirstAnswers(row) ? [deleteCheckedAnswers(ctx, submission.playId)] : []),
    ...(draft.nickname === undefined ? [] : handIn(ctx, row, { submission, nickname: draft.nickname })),
    ...(delivery ? [delivery.statement] : []),
  ]);
  delivery?.sendAfterResponse(results.at(-1));
  return inserted.length > 0 ? submission : null;
}

/** What the webhook of the consumer gets whose frame the play was in; other plays write and read nothing more. */
const enqueueDelivery = (ctx: RequestContext, { id, type, uid }: ContentRow, submission: StoredSubmission) =>
  submission.metadata.consumer === undefined
    ? null
    : enqueueResult(ctx, submission.metadata.consumer, {
        content: { id, type, uid },
        submission: presentSubmission(submission),
        requestHash: submission.requestHash,
      });

/** The statement that stores the play in a class. Other plays are not marked a second time. */
const handIn = (ctx: RequestContext, row: ContentRow, { submission, nickname }: { submission: StoredSubmission; nickname: string }) =>
  insertClassAnswer(ctx, submission, { nickname, rightIds: listRightIds(row, submission.answers) });

async function buildSubmissionRow(
  ctx: RequestContext,
  { row, tokenPayload, draft, answers, checkedAnswers, identity: { id, playId, requestHash } }: SaveSubmissionOptions,
  { duration, unrankedReason }: { duration: number; unrankedReason: UnrankedReason | null },
): Promise<StoredSubmission> {
  const userId = ctx.viewer?.id ?? null;
  const countedAnswers = keepsFirstAnswers(row) ? replaceCheckedAnswers(answers, checkedAnswers) : [...answers];
  const { finalScore, dimensionScores, resultId } = scoreSubmission(row, countedAnswers);
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
    duration,
    finalScore,
    dimensionScores,
    resultId,
    // A person who plays again has seen the answers, and counts as a player of that day all the same.
    ranked: tokenPayload !== null && (unrankedReason === null || unrankedReason === 'answers-seen'),
    metadata: { ...ctx.utm, ...orderQuestionSeconds(draft, countedAnswers), ...(ctx.consumer && { consumer: ctx.consumer }) },
    counted: true,
    createdAt: ctx.now,
  };
}

const getTiming = (ctx: RequestContext, { row, tokenPayload, draft }: SaveSubmissionOptions) =>
  tokenPayload
    ? checkPlayDuration({
        durationSeconds: draft.duration,
        startedAtMs: tokenPayload.startedAtMs,
        receivedAtMs: ctx.now.getTime(),
        readingMs: getReadingMs(parseBody<KquizBody>(row).questions),
      })
    : { duration: Math.round(draft.duration), isPlausible: true };

export interface PlayEvidence {
  tokenPayload: PlayTokenPayload | null;
  seen: SeenAnswers;
  isTimePlausible: boolean;
  /** When the play was sent first. */
  sentAt: Date;
}

/** Why a trivia play has no place on the leaderboard; null if it has, and for plays without a token, which are of contents without one. */
export const findUnrankedReason = (
  ctx: RequestContext,
  row: ContentRow,
  { tokenPayload, seen, isTimePlausible, sentAt }: PlayEvidence,
): UnrankedReason | null =>
  tokenPayload &&
  getUnrankedReason({
    playId: tokenPayload.playId,
    startedBy: tokenPayload.userId,
    finishedBy: ctx.viewer?.id ?? null,
    seesKey: can(ctx.viewer, 'content.seeKey', row) || row.previousCreatorId === ctx.viewer?.id,
    showsAnswers: keepsFirstAnswers(row),
    isTimePlausible,
    isLate: getPlayAge(tokenPayload.startedAtMs, sentAt.getTime()) !== 'current',
    ...seen,
  });

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

/** A play that is not stored has shown the answers all the same; no play of the user ranks after it. */
async function recordUnstoredPlay(ctx: RequestContext, row: ContentRow): Promise<void> {
  if (!ctx.viewer || ctx.viewer.id === row.creatorId || !keepsFirstAnswers(row)) return;
  await insertSeenAnswers(ctx, { contentId: row.id, userId: ctx.viewer.id });
}

/** Records a play of somebody else, or of a visitor, whose result the caller reads by repeating its request. */
export async function recordForeignPlay(ctx: RequestContext, row: ContentRow, { userId, playId }: StoredSubmission): Promise<void> {
  if (!ctx.viewer || ctx.viewer.id === userId || playId === null || !keepsFirstAnswers(row)) return;
  await insertShownKey(ctx, { contentId: row.id, userId: ctx.viewer.id, playId });
}

/**
 * A play with a place on the leaderboard is remembered as an attempt, and one without as a play that has shown the answers. The statement
 * before these is the one that writes the submission.
 */
export function buildAttemptStatements(
  ctx: RequestContext,
  row: ContentRow,
  { submission, unrankedReason }: { submission: StoredSubmission; unrankedReason: UnrankedReason | null },
) {
  const { playId, userId, contentId, finalScore, duration } = submission;
  if (userId === null || playId === null || finalScore === null) return [];
  if (unrankedReason !== null) return keepsFirstAnswers(row) ? [insertShownKey(ctx, { contentId, userId, playId })] : [];
  return [upsertBestAttempt(ctx, { kquizId: contentId, userId, finalScore, duration, createdAt: submission.createdAt })];
}
