/** What can be reported, and the reasons to choose from. */
export const REPORT_TOPIC_TYPES = ['content', 'comment', 'user'] as const;
export type ReportTopicType = (typeof REPORT_TOPIC_TYPES)[number];

export const REPORT_REASONS = {
  spam: 'Spam or advertising',
  abuse: 'Insults or harassment',
  hate: 'Hatred of a group of people',
  sexual: 'Sexual or violent',
  wrong: 'Wrong or misleading',
  rights: 'Copied, or against someone’s rights',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_NAMES = [
  'spam',
  'abuse',
  'hate',
  'sexual',
  'wrong',
  'rights',
  'other',
] as const satisfies readonly ReportReason[];
