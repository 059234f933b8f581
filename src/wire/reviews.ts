import * as z from 'zod';
import { LIMITS } from '#base/limits';
import { REVIEW_ACTIONS } from '#base/reviews';
import { id, isoTime, text, words } from './common.ts';
import { adminFields, contentCard } from './contents.ts';

/** One action on up to 50 contents. `seen` is the `dateModified` of each as the reviewer saw it. */
export const reviewDraft = z.strictObject({
  ids: z.array(id).min(1).max(LIMITS.review.ids),
  action: z.enum(REVIEW_ACTIONS),
  reason: text(LIMITS.review.reason).default(''),
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

export const appealDraft = z.strictObject({ text: words(LIMITS.review.appeal) });
export const appealed = z.object({ decisionId: id });

export const assignment = z.strictObject({ to: id.nullable() });
export const undone = z.object({ content: contentCard });
