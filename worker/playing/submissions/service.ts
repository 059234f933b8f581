import { AppError } from '#base/errors';
import { type Kind, type KindPlural, kindOfPlural } from '#base/kinds';
import type { KquizBody } from '#contract/contents/kquiz';
import type { Answer, SubmissionDraft, Submitted } from '#contract/playing/submissions';
import { showsAnswers } from '#rules/kquiz/shows';
import { can, canOpen } from '#rules/permissions';
import { countableOf, pickOffered } from '#rules/stats/answer-stats';
import { timedBy } from '#rules/submissions/plausible';
import * as clones from '#worker/contents/clone/repo';
import type { ContentRow } from '#worker/contents/contents/columns';
import { findContent } from '#worker/contents/contents/find';
import { bodyOf } from '#worker/contents/contents/present';
import { bestAttempt } from '#worker/contents/contents/read';
import type { RequestContext } from '#worker/context';
import { isBot } from '#worker/http/limits/bots';
import * as plays from '#worker/playing/plays/repo';
import { type Play, readToken, requireSameQuiz } from '#worker/playing/plays/token';
import { actorOf } from './actor.ts';
import { presentSubmission } from './present.ts';
import * as repo from './repo.ts';
import { checkedAnswersOf, type Outcome, outcomeOf } from './result.ts';

/** Finishes a play: marks it, stores it if it counts, answers with its result. A repeat of the same submission writes nothing. */
export async function submit(
  ctx: RequestContext,
  { type, id }: { type?: KindPlural; id: string },
  draft: SubmissionDraft,
): Promise<Submitted> {
  const row = await openContent(ctx, type ? kindOfPlural(type) : null, id);
  const play = row.type === 'kquiz' ? await readToken(ctx, draft.playToken) : null;
  if (play) await requireSameQuiz(play, row);
  const answers = checkedAnswersOf(row, draft.answers);
  const submissionId = draft._id ?? ctx.newId();
  const [[known], [stats], firstAnswers, cloned] = await ctx.db.batch([
    repo.findSubmission(ctx.db, submissionId, ctx.viewer?.id ?? null),
    repo.findStats(ctx.db, row.id),
    plays.allChecked(ctx.db, play?.playId ?? ''),
    clones.findClone(ctx.db, row.id, ctx.viewer?.id ?? ''),
  ]);
  if (known && known.contentId !== row.id)
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: '_id', message: 'This id is of another play.' }] });
  const counted = known?.answers ?? (showsFirst(row) ? withFirst(answers, firstAnswers) : answers);
  const outcome = outcomeOf(row, counted);
  const submission = known ?? (await keep(ctx, { row, play, draft, answers: counted, submissionId, outcome, knowsKey: cloned.length > 0 }));
  // For everyone where the quiz shows them, and for its creator anyway.
  const seesStatistics = row.internalTags.includes('showstats') || can(ctx.viewer, 'content.seeKey', row);
  const statistics = seesStatistics && stats && row.type !== 'article' ? pickOffered(stats, countableOf(row.type, bodyOf(row))) : null;
  const kattempt = row.type === 'kquiz' ? await bestAttempt(ctx, row.id) : null;
  return { submission: presentSubmission(submission), result: outcome.result, statistics, ...(kattempt && { kattempt }) };
}

async function openContent(ctx: RequestContext, kind: Kind | null, id: string): Promise<ContentRow> {
  const row = await findContent(ctx, kind, id);
  if (!row || !canOpen(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return row;
}

const showsFirst = (row: ContentRow) => row.type === 'kquiz' && showsAnswers(bodyOf<KquizBody>(row));

/** The answers with those that were marked on the way in place of what is said of them at the end. */
function withFirst(answers: readonly Answer[], first: readonly { questionId: string; answer: Omit<Answer, 'questionId'> }[]): Answer[] {
  const marked = new Map(first.map(({ questionId, answer }) => [questionId, { questionId, ...answer }]));
  return answers.map((answer) => marked.get(answer.questionId) ?? answer);
}

interface Keeping {
  row: ContentRow;
  play: Play | null;
  draft: SubmissionDraft;
  answers: Answer[];
  submissionId: string;
  outcome: Outcome;
  knowsKey: boolean;
}

async function keep(
  ctx: RequestContext,
  { row, play, draft, answers, submissionId, outcome, knowsKey }: Keeping,
): Promise<Omit<repo.SubmissionRow, 'seq'>> {
  const userId = ctx.viewer?.id ?? null;
  const timed = play
    ? timedBy({
        durationSeconds: draft.duration,
        startedAtMs: play.startedAtMs,
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
    actor: await actorOf(ctx),
    answers,
    duration: timed.duration,
    finalScore: outcome.finalScore,
    dimensionScores: outcome.dimensionScores,
    resultId: outcome.resultId,
    // Attempts rank only when started and finished by the same person, and never by one who can see the key.
    ranked: play !== null && timed.isPlausible && play.userId === userId && !knowsKey && !can(ctx.viewer, 'content.seeKey', row),
    metadata: { ...ctx.utm, ...draft.metadata },
    counted: true,
    createdAt: ctx.now,
  };
  if (isStored(ctx, row, draft)) await ctx.db.batch([repo.insertSubmission(ctx.db, submission), ...attemptOf(ctx, submission)]);
  return submission;
}

/** Whether a play is stored and counted: one of a bot, or a creator's preview, is not. */
function isStored(ctx: RequestContext, row: ContentRow, draft: SubmissionDraft): boolean {
  const isPreview = draft.preview === true && can(ctx.viewer, 'content.seeKey', row);
  return !isPreview && !isBot(ctx);
}

function attemptOf(ctx: RequestContext, { ranked, userId, contentId, finalScore, duration }: Omit<repo.SubmissionRow, 'seq'>) {
  if (!ranked || userId === null || finalScore === null) return [];
  return [repo.keepIfBest(ctx.db, { kquizId: contentId, userId, finalScore, duration, createdAt: ctx.now })];
}
