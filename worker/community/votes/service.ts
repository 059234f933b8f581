import { AppError } from '#base/errors';
import { type Kind, type KindPlural, kindOfPlural } from '#base/kinds';
import { COMMUNITY_RATES } from '#base/limits/community';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ListQuery } from '#contract/common';
import type { Score, Vote, VoteCast, VoteList } from '#contract/community/votes';
import { CONDITION_FIELDS } from '#contract/conditions';
import { writeCursor } from '#rules/conditions/cursor';
import { takeEqual } from '#rules/conditions/equal';
import { canOpen } from '#rules/permissions';
import { publicUsers } from '#worker/accounts/users/service';
import type { ContentRow } from '#worker/contents/contents/columns';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import { mostOf, refuseBurst, tooOften } from '#worker/http/limits/burst';
import { cutPage } from '#worker/http/list-page';
import { type ListAsked, readListQuery, refuseConditions, sortMark } from '#worker/http/list-query';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

interface Topic {
  /** Any kind where it is not told. */
  type?: Kind | KindPlural;
  id: string;
}

/** Votes on a content: 1, -1, or 0 to take the vote back. The same vote again changes nothing. */
export async function castVote(ctx: RequestContext, topic: Topic, score: Score): Promise<VoteCast> {
  const viewer = permit(ctx, 'vote.cast');
  await refuseBurst(ctx, viewer.id);
  const content = await contentToVoteOn(ctx, topic);
  const vote = { topic: content.id, userId: viewer.id, topicType: content.type, score, createdAt: ctx.now };
  const since = new Date(ctx.now.getTime() - COMMUNITY_RATES.vote.windowMs);
  const [, , [cast], [counts]] = await ctx.db.batch([
    repo.moveCounts(ctx.db, vote, { since, most: mostOf(ctx, 'vote') }),
    repo.setVote(ctx.db, vote),
    repo.findVote(ctx.db, content.id, viewer.id),
    repo.countsOf(ctx.db, content.id),
  ]);
  if ((cast?.score ?? 0) !== score) {
    const [oldest] = await repo.oldestSince(ctx.db, viewer.id, since);
    throw tooOften(ctx, 'vote', oldest?.createdAt ?? null);
  }
  ctx.purge([`content:${content.id}`]);
  return { vote: presentOwn(content, viewer.id, cast), performance: counts ?? { upVoteCount: 0, downVoteCount: 0 } };
}

/** The caller's vote on a content; 0 where there is none. */
export async function readVote(ctx: RequestContext, topic: Topic): Promise<{ vote: Vote }> {
  const viewer = permit(ctx, 'vote.cast');
  const content = await contentToVoteOn(ctx, topic);
  const [row] = await repo.findVote(ctx.db, content.id, viewer.id);
  return { vote: presentOwn(content, viewer.id, row) };
}

/** Votes on a content for whoever may see it; of a person, for the person and for staff. */
export async function listVotes(ctx: RequestContext, query: ListQuery): Promise<VoteList> {
  const asked = readListQuery(query, { fields: CONDITION_FIELDS.votes, sorts: ['-dateCreated'], size: LIST_LIMITS.people });
  const { value: topic, rest: withoutTopic } = takeEqual(asked.conditions, 'topic');
  const { value: user, rest } = takeEqual(withoutTopic, 'user');
  if (topic !== null) {
    const content = await contentToVoteOn(ctx, { id: topic });
    return pageOfVotes(ctx, asked, { driver: { by: 'topic', topic: content.id, user }, rest });
  }
  if (user === null) throw refuseConditions('', 'Name a topic or a user.');
  if (user !== ctx.viewer?.id) permit(ctx, 'vote.listAll');
  return pageOfVotes(ctx, asked, { driver: { by: 'user', user }, rest });
}

async function pageOfVotes(
  ctx: RequestContext,
  { sort, limit, skip, after }: ListAsked<'-dateCreated'>,
  part: Pick<repo.VotesAsked, 'driver' | 'rest'>,
): Promise<VoteList> {
  const page = { ...part, limit: limit + 1, skip, after };
  const rows = await repo.pageOf(ctx.db, page);
  const { shown, last } = await cutPage(rows, { limit, rest: part.rest, endOfWindow: () => repo.endOfWindow(ctx.db, page) });
  const id = part.driver.by === 'topic' ? last?.userId : last?.topic;
  return {
    votes: shown.map(presentVote),
    users: await publicUsers(
      ctx,
      shown.map(({ userId }) => userId),
    ),
    next: last && id ? writeCursor({ sort: sortMark(sort), key: last.createdAt.getTime(), id }) : null,
  };
}

async function contentToVoteOn(ctx: RequestContext, { type, id }: Topic): Promise<ContentRow> {
  const kind =
    type === undefined || type in { pquiz: 1, kquiz: 1, article: 1 } ? (type as Kind | undefined) : kindOfPlural(type as KindPlural);
  const row = await findContent(ctx, kind ?? null, id);
  if (!row || !canOpen(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return row;
}

const presentVote = (row: repo.VoteRow): Vote => ({
  topicType: row.topicType as Kind,
  topic: row.topic,
  user: row.userId,
  score: row.score as Score,
  dateCreated: row.createdAt.toISOString(),
});

const presentOwn = (content: ContentRow, user: string, row: repo.VoteRow | undefined): Vote =>
  row ? presentVote(row) : { topicType: content.type, topic: content.id, user, score: 0, dateCreated: null };
