import * as z from 'zod';
import { isoTime, wholeNumber } from '#contract/common';
import { contentCard } from '#contract/contents/contents';

export const dailyParams = z.object({ number: wholeNumber({ min: 1, max: 1_000_000 }) });

/** The trivia quiz of a UTC+7 day. `content` is null if the quiz is no longer public. */
export const dailyQuiz = z.strictObject({
  number: z.number().int(),
  day: z.iso.date(),
  startsAt: isoTime,
  endsAt: isoTime,
  content: contentCard.nullable(),
});
export type DailyQuiz = z.infer<typeof dailyQuiz>;
export const dailyResponse = z.object({ daily: dailyQuiz });
