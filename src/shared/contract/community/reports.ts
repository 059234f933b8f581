import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { REPORT_REASON_NAMES, REPORT_TOPIC_TYPES } from '#base/reports';
import { boundedText, id, isoTime } from '#contract/common';

export const reportDraft = z.strictObject({
  topicType: z.enum(REPORT_TOPIC_TYPES),
  topic: id,
  reason: z.enum(REPORT_REASON_NAMES),
  text: boundedText(TEXT_LIMITS.report).trim().default(''),
});
export type ReportDraft = z.infer<typeof reportDraft>;

export const reportResponse = z.object({
  report: z.object({
    topicType: z.enum(REPORT_TOPIC_TYPES),
    topic: id,
    reason: z.enum(REPORT_REASON_NAMES),
    text: z.string(),
    dateCreated: isoTime,
  }),
});
export type ReportResponse = z.infer<typeof reportResponse>;
