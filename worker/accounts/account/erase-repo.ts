import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { PRODUCT, SYSTEM_USERS } from '#base/product';
import { DELETED_TOPICS } from '#rules/cases/case-texts';
import { CLASS_CAMPAIGN_PREFIX, CLASS_CODE_SEPARATOR } from '#rules/classes/class-link';
import type { Db } from '#worker/db/client';
import { isPlayedBy } from '#worker/db/played-by-sql';
import { links, mails, users } from '#worker/db/schema/accounts';
import { classAnswers, classes } from '#worker/db/schema/classes';
import { blocks, comments, notifications, relations, votes } from '#worker/db/schema/community';
import { clones, contentLabels, contents, contentVersions, images, oldSlugs } from '#worker/db/schema/contents';
import { drafts } from '#worker/db/schema/drafts';
import { appeals, cases, reports, reviewAssignments } from '#worker/db/schema/moderation';
import { contentLeaves, contentSources, contentStats, kattempts, submissions, thinnedStats } from '#worker/db/schema/play';
import { buildVoteWeightSql } from '#worker/db/vote-weight-sql';

/** Deletes the user's rows that no other user sees. */
export const deletePersonalRows = (db: Db, userId: string) =>
  [
    // What waits for the account's address has its name too.
    db.delete(mails).where(sql`"to" = (select email from ${users} where id = ${userId} and email <> '')`),
    db.delete(links).where(eq(links.userId, userId)),
    db.delete(notifications).where(eq(notifications.userId, userId)),
    db.delete(blocks).where(eq(blocks.userId, userId)),
    db.delete(blocks).where(eq(blocks.blockedId, userId)),
    db.delete(clones).where(eq(clones.userId, userId)),
    db.delete(drafts).where(eq(drafts.userId, userId)),
    db.delete(classAnswers).where(sql`class_id in (select id from ${classes} where owner_id = ${userId})`),
    db.delete(classes).where(eq(classes.ownerId, userId)),
    db.delete(appeals).where(eq(appeals.userId, userId)),
    // The case keeps the number and reasons of its reports; the reporter's text is deleted.
    db.update(reports).set({ text: '' }).where(eq(reports.reporterId, userId)),
  ] as const;

/** Deletes follows and votes, and updates the counters of other users and contents. */
export function deleteFollowsAndVotes(db: Db, userId: string) {
  const selectVotes = (score: number) => sql`select v.topic, ${buildVoteWeightSql(sql`v.created_at - u.created_at`)} as weight
    from ${votes} v join ${users} u on u.id = v.user_id where v.user_id = ${userId} and v.score = ${score}`;
  return [
    db.run(sql`update ${users} set following_count = following_count - 1
      where id in (select user_id from ${relations} where target = ${userId} and type = 'FOLLOW')`),
    db.run(sql`update ${users} set follower_count = follower_count - 1
      where id in (select target from ${relations} where user_id = ${userId} and type = 'FOLLOW')`),
    db.delete(relations).where(eq(relations.target, userId)),
    db.delete(relations).where(eq(relations.userId, userId)),
    db.run(sql`update ${contents} set up_vote_count = up_vote_count - 1, up_vote_weight = max(0, up_vote_weight - weight)
      from (${selectVotes(1)}) vote where contents.id = vote.topic`),
    db.run(sql`update ${contents} set down_vote_count = down_vote_count - 1, down_vote_weight = max(0, down_vote_weight - weight)
      from (${selectVotes(-1)}) vote where contents.id = vote.topic`),
    db.delete(votes).where(eq(votes.userId, userId)),
  ] as const;
}

/** The id of the class of a play: the campaign without its prefix and without the code of the link. */
const CLASS_OF_PLAY = sql`substr(metadata ->> 'campaign_id', ${CLASS_CAMPAIGN_PREFIX.length + 1},
  instr((metadata ->> 'campaign_id') || ${CLASS_CODE_SEPARATOR}, ${CLASS_CODE_SEPARATOR}) - ${CLASS_CAMPAIGN_PREFIX.length + 1})`;

/** Detaches plays from the user, because roll-ups need their order, and deletes leaderboard entries and what is in classes. */
export const anonymisePlays = (db: Db, userId: string) =>
  [
    // What the user handed in to classes of others: the campaign of a play names its class.
    db.delete(classAnswers).where(sql`(class_id, submission_id) in (
      select ${CLASS_OF_PLAY}, id from ${submissions} where ${isPlayedBy(userId)}
        and metadata ->> 'campaign_id' like ${`${CLASS_CAMPAIGN_PREFIX}%`})`),
    db
      .delete(kattempts)
      .where(and(eq(kattempts.userId, userId), sql`kquiz_id in (select content_id from ${submissions} where ${isPlayedBy(userId)})`)),
    db.update(submissions).set({ userId: null, ranked: false, metadata: {} }).where(isPlayedBy(userId)),
  ] as const;

/**
 * Deletes a user's comments, with the notifications that quote them, as if the user had deleted each. Only a comment with replies by
 * others stays, as a tombstone.
 */
export function deleteComments(db: Db, userId: string, now: Date) {
  const ownReplies = sql`from ${comments} where user_id = ${userId} and reply <> ''`;
  return [
    db.delete(notifications).where(sql`comment_id in (select id from ${comments} where user_id = ${userId}) and comment_id <> ''`),
    // A thread's slug is the kind and the content's UID, and a UID has no hyphen.
    db.run(sql`update ${contents} set comment_count = max(comment_count - gone.count, 0)
      from (select substr(thread_slug, instr(thread_slug, '-') + 1) as uid, count(*) as count from ${comments}
        where user_id = ${userId} and reply = '' and deleted_at is null group by thread_slug) gone where contents.uid = gone.uid`),
    db.run(sql`update ${comments} set reply_count = max(reply_count - gone.count, 0)
      from (select reply as parent_id, count(*) as count ${ownReplies} group by reply) gone where comments.id = gone.parent_id`),
    db
      .update(comments)
      .set({ text: '', deletedAt: now })
      .where(and(eq(comments.userId, userId), isNull(comments.deletedAt))),
    db
      .delete(comments)
      .where(
        sql`deleted_at is not null and reply_count = 0 and reply = '' and (user_id = ${userId} or id in (select reply ${ownReplies}))`,
      ),
    db.delete(comments).where(sql`user_id = ${userId} and reply <> ''`),
  ] as const;
}

/** Takes the user's name out of the outcomes of reports of their profile. Their notifications are found by key: a case has few reporters. */
export const hideReportedProfile = (db: Db, userId: string) =>
  db.run(sql`update ${notifications} set title = ${DELETED_TOPICS.user}, link = '' where (user_id, created_at, id) in (
    select r.reporter_id, c.closed_at, c.id || '-' || r.reporter_id from ${cases} c join ${reports} r on r.case_id = c.id
    where c.subject_id = ${userId} and c.topic_type = 'user' and c.closed_at is not null)`);

const NEVER_PUBLIC = sql`published_at is null`;

/** Deletes contents that were never public, with what others have left on those that could be opened by their link. */
export function deleteDrafts(db: Db, userId: string) {
  const isDraft = sql`creator_id = ${userId} and ${NEVER_PUBLIC}`;
  const drafts = sql`(select id from ${contents} where ${isDraft})`;
  const isOnDraft = sql`thread_slug in (select type || '-' || uid from ${contents} where ${isDraft})`;
  return [
    db.delete(contentVersions).where(sql`content_id in ${drafts}`),
    db.delete(contentLabels).where(sql`content_id in ${drafts}`),
    db.delete(oldSlugs).where(sql`content_id in ${drafts}`),
    db.delete(reviewAssignments).where(sql`content_id in ${drafts}`),
    db.delete(clones).where(sql`content_id in ${drafts}`),
    db.delete(contentStats).where(sql`content_id in ${drafts}`),
    db.delete(thinnedStats).where(sql`content_id in ${drafts}`),
    db.delete(contentLeaves).where(sql`content_id in ${drafts}`),
    db.delete(classAnswers).where(sql`class_id in (select id from ${classes} where content_id in ${drafts})`),
    db.delete(classes).where(sql`content_id in ${drafts}`),
    db.delete(contentSources).where(sql`content_id in ${drafts}`),
    db.delete(kattempts).where(sql`kquiz_id in ${drafts}`),
    db.delete(votes).where(sql`topic in ${drafts}`),
    db.delete(notifications).where(sql`comment_id in (select id from ${comments} where ${isOnDraft}) and comment_id <> ''`),
    db.delete(comments).where(isOnDraft),
    db.delete(contents).where(isDraft),
  ] as const;
}

/** Deletes changes that wait for staff: nobody but the user and staff has seen them. What visitors see remains. */
export function deletePendingChanges(db: Db, userId: string) {
  const condition = sql`creator_id = ${userId} and pending_version is not null`;
  return [
    db.delete(contentVersions).where(sql`(content_id, version) in (select id, pending_version from ${contents} where ${condition})`),
    db.run(sql`update ${contents} set pending_version = null, pending_saved_at = null, pending_refusal = null where ${condition}`),
  ] as const;
}

/** How many versions one erasure looks at. Releases up to 0043 stored the creator's name in them, which no call reads. */
const MAX_NAMED_VERSIONS = 5_000;

/** Takes the creator's name out of the stored versions of their contents. */
export const removeNameFromVersions = (db: Db, userId: string) =>
  db.run(sql`update ${contentVersions} set snapshot = json_remove(snapshot, '$.creatorName', '$.creatorUsername')
    where (content_id, version) in (select v.content_id, v.version from ${contents} c join ${contentVersions} v on v.content_id = c.id
      where c.creator_id = ${userId} limit ${MAX_NAMED_VERSIONS}) and instr(snapshot, '"creatorName"') > 0`);

/** Moves contents that have been public to the recycle bin, all of them or the unlisted ones. Labels come first, because their statement reads the creator. */
export function moveContentsToRecycleBin(db: Db, userId: string, { all, saveId, now }: { all: boolean; saveId: string; now: Date }) {
  const condition: SQL = all ? sql`creator_id = ${userId}` : sql`creator_id = ${userId} and listed = 0`;
  const ids = sql`select id from ${contents} where ${condition}`;
  const queueLabels = ['internal:user_pending', 'internal:featured'];
  return [
    db.delete(contentLabels).where(and(inArray(contentLabels.label, queueLabels), sql`content_id in (${ids})`)),
    db.run(sql`update ${contentLabels} set listed = 0 where content_id in (${ids})`),
    db.run(sql`update ${contents} set creator_id = ${SYSTEM_USERS.recycleBin}, creator_name = ${PRODUCT.recycleBin},
      creator_username = ${PRODUCT.recycleBin}, previous_creator_id = null, status = 'self', review_status = 'initial', listed = 0, official = 0,
      internal_tags = (select json_group_array(value) from json_each(internal_tags) where value not in ('user_pending', 'featured')),
      modified_at = max(modified_at + 1, ${now.getTime()}), modified_by = ${SYSTEM_USERS.recycleBin}, save_id = ${saveId} where ${condition}`),
  ] as const;
}

/** Marks the user's profile images as unused, so that a job deletes them; images of contents stay without an owner. */
export const detachImages = (db: Db, userId: string, pictures: readonly string[]) =>
  [
    db.run(
      sql`update ${images} set used_at = null where key in (select value from json_each(${JSON.stringify(pictures)})) and owner_id = ${userId}`,
    ),
    db.update(images).set({ ownerId: '' }).where(eq(images.ownerId, userId)),
  ] as const;
