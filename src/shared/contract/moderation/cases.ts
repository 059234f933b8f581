import * as z from 'zod';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { CASE_DECISIONS } from '#base/reviews';
import { boundedText, id, isoTime, wholeNumber } from '#contract/common';

export const casesQuery = z.object({
  state: z.enum(['open', 'closed']).optional(),
  /** The user whose contents, comments or profile were reported. */
  subject: id.optional(),
  /** The id of one reported content, comment or user. */
  topic: id.optional(),
  limit: wholeNumber({ min: 1 }).optional(),
  after: z.string().max(500).optional(),
});
export type CasesQuery = z.infer<typeof casesQuery>;

const person = z.strictObject({ _id: id, username: z.string() });
const report = z.strictObject({ reporter: person, reason: z.string(), text: z.string(), date: isoTime });

/** All reports on one topic. */
export const moderationCase = z.strictObject({
  _id: id,
  topicType: z.enum(['content', 'comment', 'user']),
  topic: id,
  /** The user whose content, comment or profile was reported. */
  subject: person.nullable(),
  /** A description of the topic, and a link to it. */
  title: z.string(),
  link: z.string(),
  reportCount: z.number(),
  reports: z.array(report),
  assignedTo: id.nullable(),
  decision: z.string(),
  reason: z.string(),
  dateOpened: isoTime,
  dateClosed: isoTime.nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

export const caseList = z.object({ cases: z.array(moderationCase), next: z.string().nullable() });
export type CaseList = z.infer<typeof caseList>;

/** `uphold`: the reports were right. `dismiss`: they were not. */
export const caseDecision = z.strictObject({ decision: z.enum(CASE_DECISIONS), reason: boundedText(REVIEW_LIMITS.reason).default('') });
export type CaseDecision = z.infer<typeof caseDecision>;
export const caseResponse = z.object({ case: moderationCase });
