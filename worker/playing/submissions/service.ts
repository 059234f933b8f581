import { AppError } from '#base/errors';
import { getKindByPlural, type Kind, type KindPlural } from '#base/kinds';
import { ANSWER_LIMITS } from '#base/limits/stored-plays';
import { UNRANKED_TEXTS } from '#base/texts/ranking';
import type { Kattempt } from '#contract/contents/contents';
import type { KquizBody } from '#contract/contents/kquiz';
import type { PquizBody } from '#contract/contents/pquiz';
import type { SubmissionAnswer, SubmissionDraft, SubmissionResponse } from '#contract/playing/submissions';
import { addPlayFigures, type StoredFigures } from '#rules/figures/play-figures';
import { isSameAnswer } from '#rules/kquiz/answers';
import { can, canOpenContent } from '#rules/permissions';
import { isKquizResult } from '#rules/play/texts/play-result';
import { getStatisticsKeys, pickOfferedStatistics } from '#rules/stats/content-statistics';
import { MAX_PENDING_MS } from '#rules/stats/pending-plays';
import { compareWithEarlierSubmission } from '#rules/submissions/repeated-submission';
import { countJsonBytes } from '#rules/submissions/shorten-answers';
import { findContent } from '#worker/contents/contents/find';
import { findPreviewedContent } from '#worker/contents/contents/pending-change';
import { parseBody } from '#worker/contents/contents/present';
import { findKnownKey } from '#worker/contents/known-keys/service';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { isBot } from '#worker/http/bots';
import { limitOpenCall } from '#worker/http/rate-limiting/write-limits';
import { findBestAttempt, getBestAttempt } from '#worker/playing/best-attempts/service';
import { findHandIn } from '#worker/playing/classes/hand-in';
import { findContentStats } from '#worker/playing/figures/service';
import { listCheckedAnswers } from '#worker/playing/plays/checked-answers';
import { type PlayTokenPayload, requireSameQuiz, verifyPlayToken } from '#worker/playing/plays/play-token';
import { signSharedScore } from '#worker/playing/shared-scores/service';
import { createClaimToken } from './claim-token.ts';
import { identifySubmission, type SubmissionIdentity } from './identify-submission.ts';
import { presentSubmission } from './present.ts';
import * as repo from './repo.ts';
import { findUnrankedReason, recordForeignPlay, type SeenAnswers, type StoredSubmission, saveSubmission } from './save-submission.ts';
import { parseAnswers, type ScoredSubmission, scoreSubmission } from './score-submission.ts';

/**
 * Finishes a play: scores it, stores it if it counts and returns its result. A retry writes nothing and gets the result of the first
 * submission, with the answers that counted.
 */
export async function submitPlay(
  ctx: RequestContext,
  { type, id }: { type?: KindPlural; id: string },
  draft: SubmissionDraft,
): Promise<SubmissionResponse> {
  const row = await requireOpenContent(ctx, type ? getKindByPlural(type) : null, id);
  const tokenPayload = row.type === 'kquiz' ? await verifyPlayToken(ctx, draft.playToken) : null;
  if (tokenPayload) await requireSameQuiz(ctx, tokenPayload, row);
  const answers = parseAnswers(row, draft.answers);
  await limitOpenCall(ctx, 'submit-play', row.id);
  if (countJsonBytes(answers) > ANSWER_LIMITS.longSheetBytes) await limitOpenCall(ctx, 'submit-long-answers');
  const identity = await identifySubmission(ctx, draft, { contentId: row.id, playId: tokenPayload?.playId ?? null, answers });
  const [sameId, samePlay, [stats], checkedAnswers, [seenKey], bestAttempts] = await ctx.db.batch([
    ...selectEarlierSubmissions(ctx, identity),
    findContentStats(ctx, row.id),
    listCheckedAnswers(ctx, identity.playId ?? ''),
    findKnownKey(ctx, row.id, ctx.viewer?.id ?? ''),
    findBestAttempt(ctx, row.id, ctx.viewer?.id ?? ''),
  ]);
  const seen = { seenKey: seenKey ?? null, hasBestAttempt: bestAttempts.length > 0 };
  const submission =
    pickEarlierSubmission(identity, row, [...sameId, ...samePlay]) ??
    (await saveSubmission(ctx, { row, tokenPayload, draft, answers, identity, checkedAnswers, seen })) ??
    (await requireTwin(ctx, identity, row));
  await recordForeignPlay(ctx, row, submission);
  // For everyone if the quiz shows them, and always for its creator.
  const seesStatistics = row.internalTags.includes('showstats') || can(ctx.viewer, 'content.seeKey', row);
  const statistics =
    seesStatistics && stats && row.type !== 'article' ? pickOfferedStatistics(stats, getStatisticsKeys(row.type, parseBody(row))) : null;
  const kattempt = row.type === 'kquiz' ? await getBestAttempt(ctx, row.id) : null;
  const scoredPlay = buildScoredPlay(ctx, row, { submission, stats });
  const { result } = scoredPlay;
  const handIn = draft.nickname === undefined ? null : await findHandIn(ctx, submission);
  return {
    submission: presentSubmission(submission),
    ...scoredPlay,
    statistics,
    ...describeRank(ctx, row, { tokenPayload, seen, submission, kattempt }),
    ...(kattempt && { kattempt }),
    ...(isKquizResult(result) && { sharedScore: signSharedScore(ctx, row.id, { ...result, duration: submission.duration }) }),
    ...(!hasSameAnswers(submission.answers, answers) && { answers: submission.answers }),
    ...(submission.userId === null && submission.playId === null && { claimToken: await createClaimToken(ctx, submission.id) }),
    ...(handIn && { handIn }),
  };
}

/**
 * The result with the figures of all players. They are read before the play is stored; when a request is repeated, the play is counted in
 * them for certain once it can no longer be pending.
 */
function buildScoredPlay(
  ctx: RequestContext,
  row: ContentRow,
  { submission, stats }: { submission: StoredSubmission; stats: StoredFigures | undefined },
): Pick<SubmissionResponse, 'result' | 'comparison' | 'resultPercent' | 'resultShares'> {
  const { result } = hideFromBots(ctx, scoreSubmission(row, submission.answers));
  if (!stats || row.type === 'article') return { result };
  const isOwnCounted = submission.counted && ctx.now.getTime() - submission.createdAt.getTime() > MAX_PENDING_MS;
  return addPlayFigures(parseBody<KquizBody | PquizBody>(row), result, { stats, isOwnCounted });
}

/**
 * A visitor's play that is not stored leaves nothing that tells who has seen the answers, so a declared bot reads its score only. A user's
 * is recorded.
 */
function hideFromBots(ctx: RequestContext, { result }: ScoredSubmission): Pick<ScoredSubmission, 'result'> {
  return !ctx.viewer && isBot(ctx) && isKquizResult(result) ? { result: { ...result, review: [] } } : { result };
}

interface SubmittedPlay {
  tokenPayload: PlayTokenPayload | null;
  seen: SeenAnswers;
  submission: StoredSubmission;
  kattempt: Kattempt | null;
}

/** Tells a player why a trivia play has no place on the leaderboard. A visitor, who never has one, is told of a late play only. */
function describeRank(
  ctx: RequestContext,
  row: ContentRow,
  { tokenPayload, seen, submission, kattempt }: SubmittedPlay,
): Pick<SubmissionResponse, 'unranked'> {
  // By the time of the attempt, so that a repeat of the request reads the same.
  const hasOtherAttempt = kattempt !== null && kattempt.dateCreated !== submission.createdAt.toISOString();
  const reason = findUnrankedReason(ctx, row, {
    tokenPayload,
    seen: { ...seen, hasBestAttempt: hasOtherAttempt },
    isTimePlausible: submission.ranked,
    sentAt: submission.createdAt,
  });
  return reason && (ctx.viewer || reason === 'sent-late') ? { unranked: UNRANKED_TEXTS[reason] } : {};
}

async function requireOpenContent(ctx: RequestContext, kind: Kind | null, id: string): Promise<ContentRow> {
  const row = await findContent(ctx, kind, id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return findPreviewedContent(ctx, row);
}

/** The statements that find submissions with this id or of this play. */
const selectEarlierSubmissions = (ctx: RequestContext, { id, playId }: SubmissionIdentity) =>
  [repo.findSubmission(ctx.db, id, ctx.viewer?.id ?? null), repo.findSubmissionOfPlay(ctx.db, playId ?? '')] as const;

/** The submission that this one repeats; null if there is none. Throws if it is a second one of the play, or has the id of another. */
function pickEarlierSubmission(
  identity: SubmissionIdentity,
  row: ContentRow,
  [earlier]: readonly StoredSubmission[],
): StoredSubmission | null {
  if (!earlier) return null;
  if (earlier.contentId !== row.id)
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: '_id', message: 'This id belongs to another submission. Create a new one.' }],
    });
  const outcome = compareWithEarlierSubmission(identity, earlier);
  if (outcome !== 'retry') throw new AppError(outcome);
  return earlier;
}

/** The submission that was stored between the reads and the write of this one. */
async function requireTwin(ctx: RequestContext, identity: SubmissionIdentity, row: ContentRow): Promise<StoredSubmission> {
  const [sameId, samePlay] = await ctx.db.batch([...selectEarlierSubmissions(ctx, identity)]);
  const twin = pickEarlierSubmission(identity, row, [...sameId, ...samePlay]);
  if (!twin) throw new AppError('TRY_AGAIN', { retryAfterSeconds: 1 });
  return twin;
}

const hasSameAnswers = (countedAnswers: readonly SubmissionAnswer[], sentAnswers: readonly SubmissionAnswer[]) =>
  countedAnswers.every((answer, index) => isSameAnswer(answer, sentAnswers[index] ?? {}));
