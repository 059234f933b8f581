import * as z from 'zod';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { REVIEW_ACTIONS } from '#base/reviews';
import { id, isoTime, text, words } from '#contract/common';
import { adminFields, contentCard } from '#contract/contents/contents';

/** One action on up to 50 contents. `seen` is the `dateModified` of each as the reviewer saw it. */
export const reviewDraft = z.strictObject({
  ids: z.array(id).min(1).max(REVIEW_LIMITS.ids),
  action: z.enum(REVIEW_ACTIONS),
  reason: text(REVIEW_LIMITS.reason).default(''),
  fields: adminFields.optional(),
  seen: z.record(z.string(), isoTime).optional(),
});
export type ReviewDraft = z.infer<typeof reviewDraft>;

const refusal = z.strictObject({ code: z.string(), message: z.string() });

/** Per content what it has become, with the id of the decision, or why it was left as it is. */
export const reviewResults = z.object({
  results: z.array(z.union([z.strictObject({ id, content: contentCard, decisionId: id }), z.strictObject({ id, error: refusal })])),
});
export type ReviewResult = z.infer<typeof reviewResults>['results'][number];

/** `core_team` where nothing is said, `recycle_bin`, `creator` for whom it came from, or a user's id. */
export const transferDraft = z.strictObject({ to: z.string().min(1).max(64).optional() });
export type TransferDraft = z.infer<typeof transferDraft>;

export const appealDraft = z.strictObject({ text: words(REVIEW_LIMITS.appeal) });
export const appealed = z.object({ decisionId: id });

export const assignment = z.strictObject({ to: id.nullable() });
export const undone = z.object({ content: contentCard });

export const queueQuery = z.object({
  list: z.string().max(40).optional(),
  order: z.enum(['oldest', 'newest']).optional(),
  limit: z.coerce.number().int().min(1).optional(),
  after: z.string().max(500).optional(),
});
export type QueueQuery = z.infer<typeof queueQuery>;

/** A content as reviewers see it in a list, with what they need to decide. */
export const queueItem = z.strictObject({
  content: contentCard,
  creator: z.strictObject({ published: z.number(), isTrusted: z.boolean(), isRevoked: z.boolean(), rejectedAt: isoTime.nullable() }),
  /** Open reports on it. */
  reports: z.strictObject({ caseId: id, count: z.number() }).nullable(),
  assignee: z.strictObject({ _id: id, username: z.string() }).nullable(),
  /** What its creator said of the last decision, where nobody has looked at it. */
  answer: z.string().nullable(),
  /** The last thing staff did with it, where nothing has happened since. */
  lastAction: z.strictObject({ action: z.string(), reason: z.string(), date: isoTime }).nullable(),
  /** When it came into the list. */
  since: isoTime,
});
export type QueueItem = z.infer<typeof queueItem>;

export const queuePage = z.object({
  items: z.array(queueItem),
  next: z.string().nullable(),
  /** How many each list holds, by its name. */
  counts: z.record(z.string(), z.number()),
});
export type QueuePage = z.infer<typeof queuePage>;
