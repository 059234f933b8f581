import * as z from 'zod';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { TEXT_LIMITS } from '#base/limits/texts';
import { publicUser } from '#contract/accounts/users';
import { boundedText, id, isoTime, requiredText } from '#contract/common';

/** `{type}-{UID}` of the content that the comments are about. */
const threadSlug = z.string().min(3).max(64);

export const comment = z.object({
  _id: id,
  UID: z.string(),
  threadSlug,
  /** Empty for a deleted comment, which remains while it has replies. */
  text: z.string(),
  /** The id of the parent comment; empty at the top level. */
  reply: z.string(),
  /** Empty for a deleted comment. */
  user: z.string(),
  /** The number of replies. */
  replies: z.number(),
  lastReply: z.string(),
  deleted: z.boolean(),
  dateCreated: isoTime,
});
export type Comment = z.infer<typeof comment>;

export const commentDraft = z.strictObject({ threadSlug, text: requiredText(TEXT_LIMITS.comment), reply: z.string().max(64).default('') });

/** Why staff delete a comment of somebody else: the audit log stores it, and its author reads it. */
export const commentRemoval = z.strictObject({ reason: boundedText(REVIEW_LIMITS.reason).trim().optional() }).optional();

export const commentResponse = z.object({ message: comment });
export const commentList = z.object({
  messages: z.array(comment),
  users: z.array(publicUser),
  next: z.string().nullable(),
  /** The number of top-level comments of the thread, if the list is of one thread. */
  count: z.number().optional(),
});
export type CommentList = z.infer<typeof commentList>;
