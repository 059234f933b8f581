import * as z from 'zod';
import { LIMITS } from '#base/limits';

/** When a creator's public content is published at once and reviewed after. */
export const trustRule = z.strictObject({
  on: z.boolean().default(true),
  published: z.number().int().min(1).max(1_000).default(LIMITS.trusted.published),
  days: z.number().int().min(1).max(3_650).default(LIMITS.trusted.days),
});
export type TrustRule = z.infer<typeof trustRule>;
