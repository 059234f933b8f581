import { digestLetter } from '#rules/mails/digest';
import { digestSpan } from '#rules/notifications/digest';
import { roomForDigests } from '#worker/accounts/mails/service';
import * as repo from '#worker/accounts/notifications/digest-repo';
import { stopLink } from '#worker/accounts/notifications/stop-digest';
import type { RequestContext } from '#worker/context';
import { toJsonParts } from '#worker/db/json-parts';
import type { Cost, JobRun } from '#worker/jobs/runner/job-run';

const PAGE = 100;
const PAGES_A_RUN = 5;
const PAGE_COST: Cost = { statements: 8, bytes: 600_000 };
const LINES = 10;
const FOLLOWERS_MOST = 99;

/**
 * Puts into the outbox what is new for those who want it by mail, page by page, each in one batch with the times at which they are
 * next due; no page is written by two runs. Whom the outbox has no room for stays due.
 */
export async function sendDigests(ctx: RequestContext, run: JobRun<'send-digests'>): Promise<void> {
  let room = await roomForDigests(ctx);
  for (let page = 0; page < PAGES_A_RUN && room > 0 && run.hasRoomFor(PAGE_COST); page += 1) {
    const most = Math.min(PAGE, room);
    const due = await repo.dueDigests(ctx.db, ctx.now, most);
    if (due.length === 0) return;
    const letters = await lettersOf(ctx, due);
    await run.store({}, [
      repo.putOff(
        ctx.db,
        due.flatMap((row) => timesOf(ctx, row)),
      ),
      ...toJsonParts(letters).map((rows) => repo.insertMails(ctx.db, rows, ctx.now)),
    ]);
    room -= letters.length;
    if (due.length < most) return;
  }
}

function timesOf({ now }: RequestContext, { id, digest, dueAt }: repo.DueDigest) {
  if (dueAt === null || digest === 'off') return [];
  return [{ id, dueAt: dueAt.getTime(), nextDue: digestSpan(digest, dueAt, now).nextDue.getTime() }];
}

/** Letters to those who have a confirmed address and something unread. */
async function lettersOf(ctx: RequestContext, due: readonly repo.DueDigest[]) {
  const { origin, name } = ctx.settings;
  const readers = due.filter((row) => row.emailVerifiedAt !== null && !row.status.includes('suspended'));
  const spans = readers.flatMap(({ id, digest, dueAt, notifiedAt }) => {
    if (dueAt === null || digest === 'off') return [];
    const { since, until } = digestSpan(digest, dueAt, ctx.now);
    return [{ userId: id, since: Math.max(since.getTime(), notifiedAt?.getTime() ?? 0), until: until.getTime() }];
  });
  const news = await repo.newsOf(ctx.db, spans, { lines: LINES + 1, followers: FOLLOWERS_MOST });
  const letters = news.map(async ({ userId, told, followers }) => {
    const reader = readers.find(({ id }) => id === userId);
    const lines = repo.readLines(told);
    if (!reader || reader.digest === 'off' || lines.length + followers === 0) return [];
    const { username, digest: every, email } = reader;
    const about = { username, every, lines: lines.slice(0, LINES), isMore: lines.length > LINES, followers };
    const link = await stopLink(ctx, userId);
    return [{ id: ctx.newId(), to: email, stopLink: link, ...digestLetter({ origin, name }, { ...about, stopLink: link }) }];
  });
  return (await Promise.all(letters)).flat();
}
