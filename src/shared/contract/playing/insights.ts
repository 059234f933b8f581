import * as z from 'zod';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { id } from '#contract/common';

const whole = z.number().int();
/** A share in percent, with two decimals. */
const share = z.number();

export const insights = z.strictObject({
  plays: z.strictObject({ total: whole, days: z.array(z.strictObject({ day: z.string(), views: whole, plays: whole })) }),
  /** `started` are those who finished and those who left on the way; `leftAt` tells after how many answers. */
  completion: z.strictObject({
    views: whole,
    started: whole,
    finished: whole,
    share: share.nullable(),
    leftAt: z.array(z.strictObject({ answered: whole, count: whole })),
  }),
  questions: z.array(
    z.strictObject({
      _id: id,
      title: z.string(),
      answered: whole,
      choices: z.array(z.strictObject({ _id: id, text: z.string(), count: whole, share, right: z.boolean().nullable() })),
      rightShare: share.nullable(),
      difficulty: z.enum(['easy', 'medium', 'hard']).nullable(),
    }),
  ),
  results: z.array(z.strictObject({ _id: id, title: z.string(), count: whole, share })),
  sources: z.array(z.strictObject({ source: z.string(), plays: whole, share })),
});
export type Insights = z.infer<typeof insights>;

/** A play that was left: after how many answers. */
export const leaving = z.strictObject({ answered: whole.min(0).max(QUIZ_LIMITS.questions) });
export type Leaving = z.infer<typeof leaving>;
