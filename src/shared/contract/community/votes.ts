import * as z from 'zod';
import { publicUser } from '#contract/accounts/users';
import { id, isoTime, kindName, kindPlural } from '#contract/common';

const score = z.literal([1, -1, 0]);
export type VoteScore = z.infer<typeof score>;

export const voteDraft = z.strictObject({ score });

/** The kind is accepted in the singular, as in page URLs, and in the plural, as in API paths. */
export const voteParams = z.object({ id: z.string().min(1).max(200), type: z.union([kindName, kindPlural]) });

export const vote = z.object({ topicType: kindName, topic: id, user: id, score, dateCreated: isoTime.nullable() });
export type Vote = z.infer<typeof vote>;

export const voteResponse = z.object({ vote });
export const castVoteResponse = z.object({
  vote,
  performance: z.object({ upVoteCount: z.number(), downVoteCount: z.number() }),
});
export type CastVoteResponse = z.infer<typeof castVoteResponse>;

export const voteList = z.object({ votes: z.array(vote), users: z.array(publicUser), next: z.string().nullable() });
export type VoteList = z.infer<typeof voteList>;
