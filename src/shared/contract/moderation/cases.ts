import * as z from 'zod';
import { REVIEW_LIMITS } from '#base/limits/moderation';
import { CASE_DECISIONS } from '#base/reviews';
import { USER_STATUSES } from '#base/roles';
import { boundedText, id, imageUrl, isoTime, wholeNumber } from '#contract/common';
import { contentCard } from '#contract/contents/contents';

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

/** What the author of a comment, the creator of a content or the restricted user reads. */
const reason = boundedText(REVIEW_LIMITS.reason).trim();

/** What is done about the topic of a case, in one write with the case's closing. Each is as the call that does it alone. */
export const caseAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('remove_comment'), reason }),
  /** `seen` is the `dateModified` of the content that the staff member saw. */
  z.strictObject({ type: z.enum(['reject', 'restrict', 'request_changes']), reason, seen: isoTime.optional() }),
  /** `status` replaces the restrictions of the case's subject; they end at `statusUntil`, or never. */
  z.strictObject({
    type: z.literal('restrict_user'),
    reason,
    status: z.array(z.enum(USER_STATUSES)).max(USER_STATUSES.length),
    statusUntil: isoTime.nullable().default(null),
  }),
]);
export type CaseAction = z.infer<typeof caseAction>;

/** The reported user, or whose content or comment was reported, as they are now. */
const caseSubject = z.strictObject({
  ...person.shape,
  firstName: z.string(),
  lastName: z.string(),
  userQuote: z.string(),
  profilePicture: imageUrl,
  role: z.string(),
  status: z.array(z.enum(USER_STATUSES)),
  statusReason: z.string(),
  statusUntil: isoTime.nullable(),
  publishedCount: z.number(),
});
export type CaseSubject = z.infer<typeof caseSubject>;

/** All reports on one topic. */
export const moderationCase = z.strictObject({
  _id: id,
  topicType: z.enum(['content', 'comment', 'user']),
  topic: id,
  /** The user whose content, comment or profile was reported; null if the account is erased. */
  subject: caseSubject.nullable(),
  /** A description of the topic, and a link to it. */
  title: z.string(),
  link: z.string(),
  /** The reported content, or the content that the reported comment is on. */
  content: contentCard.nullable(),
  /** The reported comment; null also if it is deleted. */
  comment: z.strictObject({ text: z.string(), dateCreated: isoTime }).nullable(),
  reportCount: z.number(),
  reports: z.array(report),
  /** The other cases about the same user that are closed, and in how many of them the reports were right. */
  closedBefore: z.strictObject({ count: z.number(), upheld: z.number() }),
  /** What staff have done about the topic or its user since the case was opened, newest first; empty for a closed case. */
  steps: z.array(z.strictObject({ action: z.string(), by: person, reason: z.string(), date: isoTime })),
  assignedTo: id.nullable(),
  /** Who closed the case, and what was done with it. */
  closedBy: person.nullable(),
  action: caseAction.nullable(),
  decision: z.string(),
  reason: z.string(),
  dateOpened: isoTime,
  dateClosed: isoTime.nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** `counts.open` is the number of open cases of the site. */
export const caseList = z.object({
  cases: z.array(moderationCase),
  next: z.string().nullable(),
  counts: z.strictObject({ open: z.number() }),
});
export type CaseList = z.infer<typeof caseList>;

/**
 * `uphold`: the reports were right. `dismiss`: they were not. Its `reason` is the message to the reporters. An `action` takes place together
 * with the closing, or neither does.
 */
export const caseDecision = z.strictObject({
  decision: z.enum(CASE_DECISIONS),
  reason: boundedText(REVIEW_LIMITS.reason).trim().default(''),
  action: caseAction.optional(),
});
export type CaseDecision = z.infer<typeof caseDecision>;
export const caseResponse = z.object({ case: moderationCase });
