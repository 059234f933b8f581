import { sql } from 'drizzle-orm';
import type { Db } from '#worker/db/client';
import { contentLabels, contents } from '#worker/db/schema/contents';

/** Finds the counters of these contents and the short columns that jobs need. */
export const findContentCounters = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: contents.id,
      type: contents.type,
      listed: contents.listed,
      creatorId: contents.creatorId,
      tags: contents.tags,
      categories: contents.categories,
      plays: contents.playCount,
      views: contents.viewCount,
      players: contents.playerCount,
      upVotes: contents.upVoteWeight,
      downVotes: contents.downVoteWeight,
      publishedAt: contents.publishedAt,
      score: contents.score,
      /** The copies of its counts in its labels, as JSON; null without labels. */
      labelCountsJson: sql<string | null>`(select json_object('plays', l.play_count, 'players', l.player_count)
        from ${contentLabels} l where l.content_id = ${contents}.id limit 1)`.as('label_counts_json'),
      bodyBytes: sql<number>`octet_length(${contents.body})`.as('body_bytes'),
    })
    .from(contents)
    .where(sql`${contents.id} in (select value from json_each(${JSON.stringify(ids)}))`);
export type ContentCounters = Awaited<ReturnType<typeof findContentCounters>>[number];

export interface ScoreRow {
  id: string;
  score: number;
  plays: number;
  players: number;
}

export const setScores = (db: Db, rows: readonly ScoreRow[]) =>
  db.run(sql`update ${contents} set score = one.value ->> 'score' from json_each(${JSON.stringify(rows)}) one
    where contents.id = one.value ->> 'id' and contents.score <> one.value ->> 'score'`);

/** Copies the sort keys of contents to their labels; the views as they are stored, since another job may have added some. */
export const setLabelCounters = (db: Db, rows: readonly ScoreRow[]) =>
  db.run(sql`update ${contentLabels} set score = one.value ->> 'score', play_count = one.value ->> 'plays', player_count = one.value ->> 'players',
      view_count = c.view_count
    from json_each(${JSON.stringify(rows)}) one cross join ${contents} c
    where c.id = one.value ->> 'id' and content_labels.content_id = c.id`);

/** Copies the views of contents to their labels: in lists by label too they decide between equal scores. */
export const setLabelViews = (db: Db, contentIds: readonly string[]) =>
  db.run(sql`update ${contentLabels} set view_count = c.view_count from json_each(${JSON.stringify(contentIds)}) one cross join ${contents} c
    where c.id = one.value and content_labels.content_id = c.id`);
