import { asc, type SQL, sql } from 'drizzle-orm';
import type { DigestLine } from '#rules/mails/digest-email';
import { MAX_DIGEST_DUE_AHEAD_MS } from '#rules/notifications/digest-schedule';
import type { Db } from '#worker/db/client';
import { mails, users } from '#worker/db/schema/accounts';
import { notifications, relations } from '#worker/db/schema/community';

/** Lists users whose digest is due, longest due first, then those whose time is so far in the future that a clock must have been ahead. */
export function listDueDigests(db: Db, now: Date, limit: number) {
  const isDue = sql`digest_due_at <= ${now.getTime()}`;
  const isTooFarAhead = sql`digest_due_at > ${now.getTime() + MAX_DIGEST_DUE_AHEAD_MS}`;
  // Two index scans: a condition with "or" would read every user with digests.
  const selectFirstIds = (where: SQL) => sql`select id from (select id from ${users} where ${where} order by digest_due_at limit ${limit})`;
  return db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      status: users.status,
      digest: users.digest,
      dueAt: users.digestDueAt,
      notifiedAt: users.notifiedAt,
      readAfter: users.readAfter,
      readUntil: users.readUntil,
    })
    .from(users)
    .where(sql`${users.id} in (${selectFirstIds(isDue)} union all ${selectFirstIds(isTooFarAhead)})`)
    .orderBy(asc(users.digestDueAt))
    .limit(limit);
}
export type DueDigest = Awaited<ReturnType<typeof listDueDigests>>[number];

interface DigestSpan {
  userId: string;
  since: number;
  until: number;
  /** What was read within it; null if there is no such span. */
  readAfter: number | null;
  readUntil: number | null;
}

/** Whether a time of a span of `one` was not read; see `rules/notifications/read-spans`. */
const isUnread = (time: SQL) =>
  sql`not (${time} > coalesce(one.value ->> 'readAfter', 0) and ${time} <= coalesce(one.value ->> 'readUntil', 0))`;

/** Lists the notifications of these users in their time spans, newest first, with the number of new followers; short index scans. */
export const listDigestNews = (db: Db, spans: readonly DigestSpan[], { lines, followers }: { lines: number; followers: number }) =>
  db.all<{ userId: string; linesJson: string; followers: number }>(sql`select one.value ->> 'userId' as userId,
      (select json_group_array(json_object('kind', kind, 'username', username, 'title', title, 'link', link, 'text', text,
        'commentId', comment_id)) from (
        select n.kind, (select username from ${users} a where a.id = n.actor_id and a.erased_at is null) as username, n.title, n.link, n.text, n.comment_id
        from ${notifications} n where n.user_id = one.value ->> 'userId' and n.created_at > one.value ->> 'since' and n.created_at <= one.value ->> 'until'
          and ${isUnread(sql`n.created_at`)}
        order by n.created_at desc, n.id desc limit ${lines})) as linesJson,
      (select count(*) from (select 1 from ${relations} r where r.target = one.value ->> 'userId' and r.type = 'FOLLOW'
        and r.modified_at > one.value ->> 'since' and r.modified_at <= one.value ->> 'until'
        and ${isUnread(sql`r.modified_at`)} limit ${followers})) as followers
    from json_each(${JSON.stringify(spans)}) one`);
export const parseDigestLines = (json: string): DigestLine[] => JSON.parse(json);

/** Sets the next digest time of users who still have digests on. */
export const postponeDigests = (db: Db, next: readonly { id: string; dueAt: number; nextDue: number }[]) =>
  db.run(sql`update ${users} set digest_due_at = one.value ->> 'nextDue' from json_each(${JSON.stringify(next)}) one
    where users.id = one.value ->> 'id' and users.digest_due_at = one.value ->> 'dueAt'`);

/** `rows` are JSON of `{id, to, subject, body, stopLink, commentIds}`. */
export const insertMails = (db: Db, rows: string, dueAt: Date) =>
  db.run(sql`insert into ${mails} (id, "to", subject, body, stop_link, comment_ids, due_at)
    select value ->> 'id', value ->> 'to', value ->> 'subject', value ->> 'body', value ->> 'stopLink', value -> 'commentIds',
      ${dueAt.getTime()} from json_each(${rows})`);
