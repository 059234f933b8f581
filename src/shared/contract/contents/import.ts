import * as z from 'zod';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { kindName } from '#contract/common';

export const importRequest = z.strictObject({
  format: z.enum(['json', 'csv', 'gift']),
  text: z.string().min(1, 'Nothing to import.').max(IMPORT_LIMITS.bytes),
});
export type ImportRequest = z.infer<typeof importRequest>;
const skipped = z.array(z.strictObject({ line: z.number().int(), reason: z.string() }));
/** `content` with its `type` for our own JSON, `questions` for CSV and GIFT. `skipped` lists the lines that were left out. */
export const importResponse = z.union([
  z.strictObject({ type: kindName, content: z.looseObject({}), skipped }),
  z.strictObject({ questions: z.array(z.looseObject({ type: z.number() })), skipped }),
]);
export type ImportResponse = z.infer<typeof importResponse>;
export const exportQuery = z.object({ format: z.enum(['json', 'csv', 'gift']).default('json') });
export type ExportQuery = z.infer<typeof exportQuery>;
