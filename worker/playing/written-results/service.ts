import { AppError } from '#base/errors';
import type { WrittenResultRequest } from '#contract/playing/written-results';
import { canOpenContent } from '#rules/permissions';
import { buildResultPrompt, buildResultSummary, formatPlainResult, type ResultSummary } from '#rules/written-results/result-prompt';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/rate-limiting/rate-limit';
import { streamText } from '#worker/platform/assistant';
import { findSubmission } from '#worker/playing/submissions/find-submission';
import { scoreSubmission } from '#worker/playing/submissions/score-submission';
import * as repo from './repo.ts';

const WRITE_TIMEOUT_MS = 120_000;
const MAX_CHARACTERS = 1_500;
const MAX_TOKENS = 400;

/** A result as prose, in chunks as they are written. It is written once: later calls return the stored text. */
export async function writeResult(ctx: RequestContext, id: string, { submissionId }: WrittenResultRequest): Promise<AsyncIterable<string>> {
  const summary = await findResultSummary(ctx, id, submissionId);
  const [existingResult] = await repo.findWrittenResult(ctx.db, submissionId);
  if (existingResult?.text) return streamStoredText(existingResult.text);
  await limitRate(ctx, 'written-result');
  const [claim] = await repo.claimWriting(ctx.db, submissionId, {
    now: ctx.now,
    claimExpiredBefore: new Date(ctx.now.getTime() - WRITE_TIMEOUT_MS),
  });
  if (!claim) throw new AppError('TRY_AGAIN', { retryAfterSeconds: 5 });
  return streamResult(ctx, submissionId, summary);
}

async function findResultSummary(ctx: RequestContext, id: string, submissionId: string): Promise<ResultSummary> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  const [submission] = await findSubmission(ctx, submissionId, ctx.viewer?.id ?? null);
  const summary = submission?.contentId === row.id ? buildResultSummary(row, scoreSubmission(row, submission.answers).result) : null;
  if (!summary) throw new AppError('NOT_FOUND');
  return summary;
}

/** Stores the text when it is complete. The claim of a text that is interrupted or not stored is deleted, so that the next request can start again. */
async function* streamResult(ctx: RequestContext, submissionId: string, summary: ResultSummary): AsyncGenerator<string> {
  let text = '';
  let isStored = false;
  const promptOptions = {
    ...buildResultPrompt(summary),
    maxTokens: MAX_TOKENS,
    maxCharacters: MAX_CHARACTERS,
    offline: () => formatPlainResult(summary),
  };
  try {
    for await (const piece of streamText(ctx.assistant, promptOptions)) {
      text += piece;
      yield piece;
    }
    await repo.saveWrittenText(ctx.db, submissionId, text);
    isStored = true;
  } finally {
    if (!isStored) await repo.deleteClaim(ctx.db, submissionId);
  }
}

async function* streamStoredText(text: string): AsyncGenerator<string> {
  yield text;
}
