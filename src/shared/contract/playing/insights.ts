import * as z from 'zod';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { id } from '#contract/common';

const integer = z.number().int();
/** A share in percent with two decimals. */
const share = z.number();

export const insights = z.strictObject({
  plays: z.strictObject({ total: integer, days: z.array(z.strictObject({ day: z.string(), views: integer, plays: integer })) }),
  /** `started` sums finished and abandoned plays; `leftAt` counts abandoned plays by their number of answers. */
  completion: z.strictObject({
    views: integer,
    started: integer,
    finished: integer,
    share: share.nullable(),
    leftAt: z.array(z.strictObject({ answered: integer, count: integer })),
  }),
  questions: z.array(
    z.strictObject({
      _id: id,
      title: z.string(),
      answered: integer,
      choices: z.array(z.strictObject({ _id: id, text: z.string(), count: integer, share, right: z.boolean().nullable() })),
      rightShare: share.nullable(),
      difficulty: z.enum(['easy', 'medium', 'hard']).nullable(),
    }),
  ),
  results: z.array(z.strictObject({ _id: id, title: z.string(), count: integer, share })),
  sources: z.array(z.strictObject({ source: z.string(), plays: integer, share })),
});
export type Insights = z.infer<typeof insights>;

/** An abandoned play, with its number of answers. */
export const abandonedPlay = z.strictObject({ answered: integer.min(0).max(QUIZ_LIMITS.questions) });
export type AbandonedPlay = z.infer<typeof abandonedPlay>;
