import { AppError } from '#base/errors';
import { getKindByPlural, type Kind, type KindPlural } from '#base/kinds';
import { LIST_LIMITS } from '#base/limits/lists';
import type { ListQuery } from '#contract/common';
import type { CastVoteResponse, Vote, VoteList, VoteScore } from '#contract/community/votes';
import { CONDITION_FIELDS } from '#contract/conditions';
import { encodeCursor } from '#rules/conditions/cursor';
import { extractEqualCondition } from '#rules/conditions/equal-condition';
import { canOpenContent } from '#rules/permissions';
import { listPublicUsers } from '#worker/accounts/users/service';
import { findContent } from '#worker/contents/contents/find';
import type { RequestContext } from '#worker/context';
import type { ContentRow } from '#worker/db/content-columns';
import { refuseUnless } from '#worker/db/refusals/refuse-unless';
import { isContentAsRead } from '#worker/db/refusals/row-conditions';
import { writeThenRead } from '#worker/db/write-then-read';
import { createConditionsError, type ParsedListQuery, readListQuery, toCursorSort } from '#worker/http/list-query';
import { createRateLimitError, getRateWindowStart, getRowLimit, limitBurst } from '#worker/http/rate-limiting/write-limits';
import { slicePage } from '#worker/http/slice-page';
import { permit } from '#worker/permit';
import * as repo from './repo.ts';

interface VoteTopic {
  /** Any kind if absent. */
  type?: Kind | KindPlural;
  id: string;
}

/** Votes on a content: 1, -1, or 0 to remove the vote. A repeat changes nothing. */
export async function castVote(ctx: RequestContext, topic: VoteTopic, score: VoteScore): Promise<CastVoteResponse> {
  const viewer = permit(ctx, 'vote.cast');
  await limitBurst(ctx, viewer.id);
  const content = await requireVotableContent(ctx, topic);
  const vote = { topic: content.id, userId: viewer.id, topicType: content.type, score, createdAt: ctx.now };
  const since = getRateWindowStart(ctx, 'vote');
  const [[storedVote], [counts]] = await writeThenRead(
    ctx.db,
    [
      refuseUnless(ctx.db, 'NOT_FOUND', isContentAsRead(content)),
      repo.updateVoteCounts(ctx.db, vote, { since, max: getRowLimit(ctx, 'vote') }),
      repo.applyVote(ctx.db, vote),
    ],
    [repo.findVote(ctx.db, content.id, viewer.id), repo.findVoteCounts(ctx.db, content.id)],
  );
  if ((storedVote?.score ?? 0) !== score) {
    const [oldest] = await repo.findOldestVoteSince(ctx.db, viewer.id, since);
    throw createRateLimitError(ctx, 'vote', oldest?.createdAt ?? null);
  }
  ctx.purgeTags([`content:${content.id}`]);
  return { vote: presentOwnVote(content, viewer.id, storedVote), performance: counts ?? { upVoteCount: 0, downVoteCount: 0 } };
}

/** The caller's vote on a content, with a score of 0 if there is none. */
export async function getVote(ctx: RequestContext, topic: VoteTopic): Promise<{ vote: Vote }> {
  const viewer = permit(ctx, 'vote.cast');
  const content = await requireVotableContent(ctx, topic);
  const [row] = await repo.findVote(ctx.db, content.id, viewer.id);
  return { vote: presentOwnVote(content, viewer.id, row) };
}

/** The votes on a content, for everyone who may see the content; the votes of a user, for that user and staff. */
export async function listVotes(ctx: RequestContext, query: ListQuery): Promise<VoteList> {
  const listQuery = readListQuery(query, {
    fields: CONDITION_FIELDS.votes,
    sorts: ['-dateCreated'],
    defaultLimit: LIST_LIMITS.usersPerPage,
  });
  const { value: topic, rest: withoutTopic } = extractEqualCondition(listQuery.conditions, 'topic');
  const { value: user, rest } = extractEqualCondition(withoutTopic, 'user');
  if (topic !== null) {
    const content = await requireVotableContent(ctx, { id: topic });
    return listVotesPage(ctx, listQuery, { accessPath: { by: 'topic', topic: content.id, user }, residualFilter: rest });
  }
  if (user === null) throw createConditionsError('', 'Name a topic or a user.');
  if (user !== ctx.viewer?.id) permit(ctx, 'vote.listAll');
  return listVotesPage(ctx, listQuery, { accessPath: { by: 'user', user }, residualFilter: rest });
}

async function listVotesPage(
  ctx: RequestContext,
  { sort, limit, skip, after }: ParsedListQuery<'-dateCreated'>,
  scan: Pick<repo.FindVotesOptions, 'accessPath' | 'residualFilter'>,
): Promise<VoteList> {
  const page = { ...scan, limit: limit + 1, skip, after };
  const rows = await repo.findVotes(ctx.db, page);
  const { shown, last } = await slicePage(rows, {
    limit,
    residualFilter: scan.residualFilter,
    findWindowEnd: () => repo.findWindowEnd(ctx.db, page),
  });
  const id = scan.accessPath.by === 'topic' ? last?.userId : last?.topic;
  return {
    votes: shown.map(presentVote),
    users: await listPublicUsers(
      ctx,
      shown.map(({ userId }) => userId),
    ),
    next: last && id ? encodeCursor({ sort: toCursorSort(sort), key: last.createdAt.getTime(), id }) : null,
  };
}

async function requireVotableContent(ctx: RequestContext, { type, id }: VoteTopic): Promise<ContentRow> {
  const kind =
    type === undefined || type in { pquiz: 1, kquiz: 1, article: 1 } ? (type as Kind | undefined) : getKindByPlural(type as KindPlural);
  const row = await findContent(ctx, kind ?? null, id);
  if (!row || !canOpenContent(ctx.viewer, row)) throw new AppError('NOT_FOUND');
  return row;
}

const presentVote = (row: repo.VoteRow): Vote => ({
  topicType: row.topicType as Kind,
  topic: row.topic,
  user: row.userId,
  score: row.score as VoteScore,
  dateCreated: row.createdAt.toISOString(),
});

const presentOwnVote = (content: ContentRow, user: string, row: repo.VoteRow | undefined): Vote =>
  row ? presentVote(row) : { topicType: content.type, topic: content.id, user, score: 0, dateCreated: null };
