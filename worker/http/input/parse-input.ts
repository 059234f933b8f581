import type * as z from 'zod';
import { AppError } from '#base/errors';
import { validateInput } from '#contract/validate-input';

/** Parses what a caller sent by a schema, or refuses it. The paths of the issues begin at `root`, the field that the value came in. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, root = ''): T {
  const { data, issues } = validateInput(schema, value);
  if (issues === null) return data;
  throw new AppError('VALIDATION_FAILED', {
    issues: issues.map((issue) => ({ ...issue, path: [root, issue.path].filter(Boolean).join('.') })),
  });
}
