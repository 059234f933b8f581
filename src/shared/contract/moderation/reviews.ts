import * as z from 'zod';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { DECISIONS, REVIEW_ACTIONS } from '#base/reviews';
import { boundedRecord, boundedText, id, isoTime, requiredText, wholeNumber } from '#contract/common';
import { adminFields, contentCard, contentWithKey } from '#contract/contents/contents';

/** One action on up to 50 contents. `seen` contains the `dateModified` of each that the reviewer saw. */
export const reviewRequest = z.strictObject({
  ids: z.array(id).min(1).max(REVIEW_LIMITS.batchSize),
  action: z.enum(REVIEW_ACTIONS),
  reason: boundedText(REVIEW_LIMITS.reason).default(''),
  fields: adminFields.optional(),
  seen: boundedRecord(isoTime, REVIEW_LIMITS.batchSize).optional(),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

const reviewError = z.strictObject({ code: z.string(), message: z.string() });

/** Per content its new state with the id of the decision, or the error that left it unchanged. */
export const reviewResults = z.object({
  results: z.array(z.union([z.strictObject({ id, content: contentCard, decisionId: id }), z.strictObject({ id, error: reviewError })])),
});
export type ReviewResult = z.infer<typeof reviewResults>['results'][number];

/**
 * The new owner: `core_team` (the default), `recycle_bin`, `creator` for the previous owner, or a user's id. The creator reads the reason.
 * It is optional for callers that send an empty object; staff's screens require it, except for returning a content to its creator.
 */
export const transferRequest = z.strictObject({
  to: z.string().min(1).max(64).optional(),
  reason: boundedText(REVIEW_LIMITS.reason).trim().default(''),
});
export type TransferRequest = z.infer<typeof transferRequest>;

export const appealDraft = z.strictObject({ text: requiredText(REVIEW_LIMITS.appeal) });
export const appealResponse = z.object({ decisionId: id });

/** The last decision of staff on a content; null if nobody has decided. `canAppeal` says whether its creator may answer. */
export const decisionResponse = z.object({
  decision: z.strictObject({ action: z.enum(DECISIONS), reason: z.string(), date: isoTime, canAppeal: z.boolean() }).nullable(),
  /** What the creator has answered. */
  appealText: z.string().nullable(),
});
export type DecisionResponse = z.infer<typeof decisionResponse>;

export const assignment = z.strictObject({ to: id.nullable() });
export const undoResponse = z.object({ content: contentCard });

export const reviewQueueQuery = z.object({
  list: z.string().max(40).optional(),
  order: z.enum(['oldest', 'newest']).optional(),
  limit: wholeNumber({ min: 1 }).optional(),
  after: z.string().max(500).optional(),
});
export type ReviewQueueQuery = z.infer<typeof reviewQueueQuery>;

const person = z.strictObject({ _id: id, username: z.string() });
const formerCreator = z.strictObject({ ...person.shape, name: z.string() });

/** A content in a review list, with the facts a reviewer needs to decide. */
export const reviewQueueItem = z.strictObject({
  content: contentCard,
  /** The creator's, or of a content in the recycle bin the former creator's, published contents, whether the trust rule applies, whether staff revoked it, and the last rejection. */
  creator: z.strictObject({ published: z.number(), isTrusted: z.boolean(), isRevoked: z.boolean(), rejectedAt: isoTime.nullable() }),
  /** The open case on the content. */
  reports: z.strictObject({ caseId: id, count: z.number() }).nullable(),
  assignee: person.nullable(),
  /** The creator's appeal of the last decision, if no reviewer has answered it. */
  answer: z.string().nullable(),
  /**
   * Of a content in the recycle bin: whose it was, who moved it there and when, and why. `creator` and `by` are null if the account is erased;
   * they are the same if its creator has deleted it. Null for other contents.
   */
  recycleBinEntry: z
    .strictObject({ creator: formerCreator.nullable(), by: person.nullable(), date: isoTime, reason: z.string() })
    .nullable(),
  /** The last action of staff on the content, if nothing has happened since. */
  lastAction: z.strictObject({ action: z.string(), reason: z.string(), date: isoTime }).nullable(),
  /** When the content entered the list. */
  since: isoTime,
});
export type ReviewQueueItem = z.infer<typeof reviewQueueItem>;

/** What a reviewer reads before deciding on a content. */
export const reviewDetail = z.object({
  item: reviewQueueItem,
  /** The content as its creator last saved it, with its answer key. */
  content: contentWithKey,
  /**
   * What to compare it with: what visitors see while a change waits, otherwise the content at the last decision. Null if staff have never
   * decided on it, or the version of that time is not stored any more. `decision` is null for what the trust rule published.
   */
  reference: z
    .strictObject({ content: contentWithKey, decision: z.enum(DECISIONS).nullable(), by: person.nullable(), date: isoTime.nullable() })
    .nullable(),
  /** The newest actions of staff on the content, and the creator's appeals (`appeal`, whose reason is the creator's text). */
  history: z.array(z.strictObject({ action: z.string(), reason: z.string(), by: person.nullable(), date: isoTime })),
});
export type ReviewDetail = z.infer<typeof reviewDetail>;

export const reviewQueuePage = z.object({
  items: z.array(reviewQueueItem),
  next: z.string().nullable(),
  /** The number of contents in each list, by the list's name. */
  counts: z.record(z.string(), z.number()),
});
export type ReviewQueuePage = z.infer<typeof reviewQueuePage>;
