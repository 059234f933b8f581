import { AppError } from '#base/errors';
import type { WrittenResultDraft } from '#contract/playing/written-results';
import { canOpen } from '#rules/permissions';
import { factsOf, plainWords, promptOf, type ResultFacts } from '#rules/written-results/facts';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { limitRate } from '#worker/http/limits/rate-limit';
import { writtenText } from '#worker/platform/assistant';
import * as submissions from '#worker/playing/submissions/repo';
import { outcomeOf } from '#worker/playing/submissions/result';
import * as repo from './repo.ts';

const GIVEN_UP_AFTER_MS = 120_000;
const CHARACTERS_MOST = 1_500;
const TOKENS_MOST = 400;

/** A result in words, in pieces as they are written. It is written once: after that everyone gets what was kept. */
export async function writeResult(ctx: RequestContext, id: string, { submissionId }: WrittenResultDraft): Promise<AsyncIterable<string>> {
  const facts = await factsFor(ctx, id, submissionId);
  const [known] = await repo.findWritten(ctx.db, submissionId);
  if (known?.text) return pieces(known.text);
  await limitRate(ctx, 'written-result');
  const [mine] = await repo.startWriting(ctx.db, submissionId, {
    now: ctx.now,
    givenUpBefore: new Date(ctx.now.getTime() - GIVEN_UP_AFTER_MS),
  });
  if (!mine) throw new AppError('TRY_AGAIN', { retryAfterSeconds: 5 });
  return written(ctx, submissionId, facts);
}

async function factsFor(ctx: RequestContext, id: string, submissionId: string): Promise<ResultFacts> {
  const row = await findContent(ctx, null, id);
  if (!row || !canOpen(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  const [submission] = await submissions.findSubmission(ctx.db, submissionId, ctx.viewer?.id ?? null);
  const facts = submission?.contentId === row.id ? factsOf(row, outcomeOf(row, submission.answers).result) : null;
  if (!facts) throw new AppError('NOT_FOUND');
  return facts;
}

/** Kept whole once it is whole; one that broke off leaves nothing, so that it can be asked for again. */
async function* written(ctx: RequestContext, submissionId: string, facts: ResultFacts): AsyncGenerator<string> {
  let text = '';
  let isWhole = false;
  const task = { ...promptOf(facts), maxTokens: TOKENS_MOST, charactersMost: CHARACTERS_MOST, offline: () => plainWords(facts) };
  try {
    for await (const piece of writtenText(ctx.assistant, task)) {
      text += piece;
      yield piece;
    }
    isWhole = true;
  } finally {
    await (isWhole ? repo.keepText(ctx.db, submissionId, text) : repo.stopWriting(ctx.db, submissionId));
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}
