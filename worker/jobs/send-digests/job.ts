import { buildDigestEmail } from '#rules/mails/digest-email';
import { getDigestPeriod } from '#rules/notifications/digest-schedule';
import { countUnsentMails } from '#worker/accounts/mails/repo';
import { buildUnsubscribeLink } from '#worker/accounts/notifications/unsubscribe';
import type { RequestContext } from '#worker/context';
import { toJsonChunks } from '#worker/db/json-chunks';
import type { JobCost, JobRun } from '#worker/jobs/runner/job-run';
import { MAILS_PER_RUN } from '#worker/jobs/send-mails/job';
import * as repo from './repo.ts';

const PAGE_SIZE = 100;
const PAGES_PER_RUN = 5;
const PAGE_COST: JobCost = { statements: 8, bytes: 600_000 };
const MAX_LINES = 10;
const MAX_FOLLOWERS = 99;

/**
 * Enqueues due digests page by page, each page in one batch with the users' next digest times; no page is written by two runs.
 * Users for whom the outbox has no capacity stay due.
 */
export async function enqueueDigests(ctx: RequestContext, run: JobRun<'send-digests'>): Promise<void> {
  let capacity = await getDigestCapacity(ctx);
  for (let page = 0; page < PAGES_PER_RUN && capacity > 0 && run.hasBudgetFor(PAGE_COST); page += 1) {
    const limit = Math.min(PAGE_SIZE, capacity);
    const dueDigests = await repo.listDueDigests(ctx.db, ctx.now, limit);
    if (dueDigests.length === 0) return;
    const emails = await buildDigestEmails(ctx, dueDigests);
    await run.store({}, [
      repo.postponeDigests(
        ctx.db,
        dueDigests.flatMap((row) => listNextDueTimes(ctx, row)),
      ),
      ...toJsonChunks(emails).map((rows) => repo.insertMails(ctx.db, rows, ctx.now)),
    ]);
    capacity -= emails.length;
    if (dueDigests.length < limit) return;
  }
}

/** Number of digests that may still be enqueued: the outbox is limited to the mails of one run. */
async function getDigestCapacity(ctx: RequestContext): Promise<number> {
  const [row] = await countUnsentMails(ctx.db, MAILS_PER_RUN);
  return MAILS_PER_RUN - (row?.unsent ?? 0);
}

function listNextDueTimes({ now }: RequestContext, { id, digest, dueAt }: repo.DueDigest) {
  if (dueAt === null || digest === 'off') return [];
  return [{ id, dueAt: dueAt.getTime(), nextDue: getDigestPeriod(digest, dueAt, now).nextDue.getTime() }];
}

/** Builds the e-mails for users with a confirmed address and something unread. */
async function buildDigestEmails(ctx: RequestContext, dueDigests: readonly repo.DueDigest[]) {
  const { origin, name } = ctx.settings;
  const recipients = dueDigests.filter((row) => row.emailVerifiedAt !== null && !row.status.includes('suspended'));
  const spans = recipients.flatMap(({ id, digest, dueAt, notifiedAt, readAfter, readUntil }) => {
    if (dueAt === null || digest === 'off') return [];
    const { since, until } = getDigestPeriod(digest, dueAt, ctx.now);
    const readSpan = { readAfter: readAfter?.getTime() ?? null, readUntil: readUntil?.getTime() ?? null };
    return [{ userId: id, since: Math.max(since.getTime(), notifiedAt?.getTime() ?? 0), until: until.getTime(), ...readSpan }];
  });
  const newsRows = await repo.listDigestNews(ctx.db, spans, { lines: MAX_LINES + 1, followers: MAX_FOLLOWERS });
  const emails = newsRows.map(async ({ userId, linesJson, followers }) => {
    const recipient = recipients.find(({ id }) => id === userId);
    const lines = repo.parseDigestLines(linesJson);
    if (!recipient || recipient.digest === 'off' || lines.length + followers === 0) return [];
    const { username, digest: frequency, email } = recipient;
    const digestContents = { username, frequency, lines: lines.slice(0, MAX_LINES), hasMore: lines.length > MAX_LINES, followers };
    const link = await buildUnsubscribeLink(ctx, userId);
    const message = buildDigestEmail({ origin, name }, { ...digestContents, unsubscribeLink: link });
    const commentIds = digestContents.lines.flatMap(({ commentId }) => commentId || []);
    return [{ id: ctx.newId(), to: email, stopLink: link, commentIds, ...message }];
  });
  return (await Promise.all(emails)).flat();
}
