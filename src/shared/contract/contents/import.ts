import * as z from 'zod';
import { IMPORT_LIMITS } from '#base/limits/editor';
import { kindName } from '#contract/common';

export const importRequest = z.strictObject({
  format: z.enum(['json', 'csv', 'gift', 'moodle-xml', 'h5p']),
  text: z.string().min(1, 'Nothing to import.').max(IMPORT_LIMITS.bytes),
});
export type ImportRequest = z.infer<typeof importRequest>;

const line = z.number().int();
/**
 * What came of each line: `taken` as it is, `changed` with what and why, one entry for each change, or `skipped` with the reason. In an H5P
 * package, which has no lines, they are the numbers of its questions.
 */
const importReport = {
  taken: z.array(z.strictObject({ line, title: z.string() })),
  changed: z.array(z.strictObject({ line, title: z.string(), what: z.string(), why: z.string() })),
  skipped: z.array(z.strictObject({ line, reason: z.string() })),
};
/** `content` with its `type` for our own JSON, `questions` for the other formats. */
export const importResponse = z.union([
  z.strictObject({ type: kindName, content: z.looseObject({}), ...importReport }),
  z.strictObject({ questions: z.array(z.looseObject({ type: z.number() })), ...importReport }),
]);
export type ImportResponse = z.infer<typeof importResponse>;
export type ImportReport = Pick<ImportResponse, 'taken' | 'changed' | 'skipped'>;
export const exportQuery = z.object({ format: z.enum(['json', 'csv', 'gift', 'moodle-xml']).default('json') });
export type ExportQuery = z.infer<typeof exportQuery>;
