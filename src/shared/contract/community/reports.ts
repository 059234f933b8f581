import * as z from 'zod';
import { TEXT_LIMITS } from '#base/limits/texts';
import { REPORT_REASON_NAMES, REPORT_TOPICS } from '#base/reports';
import { id, isoTime, text } from '#contract/common';

export const reportDraft = z.strictObject({
  topicType: z.enum(REPORT_TOPICS),
  topic: id,
  reason: z.enum(REPORT_REASON_NAMES),
  text: text(TEXT_LIMITS.report).trim().default(''),
});
export type ReportDraft = z.infer<typeof reportDraft>;

export const reportFiled = z.object({
  report: z.object({
    topicType: z.enum(REPORT_TOPICS),
    topic: id,
    reason: z.enum(REPORT_REASON_NAMES),
    text: z.string(),
    dateCreated: isoTime,
  }),
});
export type ReportFiled = z.infer<typeof reportFiled>;
