import * as z from 'zod';
import { QUIZ_LIMITS } from '#base/limits/contents';
import { dayKey, id } from '#contract/common';
import { consumerKey } from '#contract/partners/embeds';

const integer = z.number().int();
/** A share in percent with two decimals. */
const share = z.number();

/** The tables of insights that can be downloaded. */
export const INSIGHT_TABLES = ['summary', 'days', 'leaves', 'results', 'questions', 'answers', 'sources'] as const;
export type InsightTable = (typeof INSIGHT_TABLES)[number];

/** The first and the last UTC+7 day, inclusive; neither for all time. */
export const insightsQuery = z.object({
  from: dayKey.optional(),
  to: dayKey.optional(),
  format: z.enum(['json', 'csv']).default('json'),
  /** With `format=csv`: which table. */
  table: z.enum(INSIGHT_TABLES).default('summary'),
});
export type InsightsQuery = z.infer<typeof insightsQuery>;
export type InsightsRange = Pick<InsightsQuery, 'from' | 'to'>;

/** A typed text, with its share of the texts typed. */
const answerCount = z.strictObject({ text: z.string(), count: integer, share, right: z.boolean() });
export type AnswerCount = z.infer<typeof answerCount>;
/** An item with the wrong `target` where it was put, a bucket or the other side of a pair, with its share of the answers. */
const wrongPlacement = z.strictObject({ text: z.string(), target: z.string(), count: integer, share });
export type WrongPlacement = z.infer<typeof wrongPlacement>;

/**
 * Views and plays by day obey the range. Completion is of all time. Without a range, results, choices and sources are of all time; with
 * one, they are of the analysed plays, like typed answers, wrong places and seconds always.
 */
export const insights = z.strictObject({
  /** The plays whose answers were read: the newest of the range. `isWhole` is false if it has more. */
  analysed: z.strictObject({ from: dayKey.nullable(), to: dayKey.nullable(), plays: integer, isWhole: z.boolean() }),
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
      /** The most frequent typed answers. */
      typed: z.array(answerCount),
      /** The most frequent wrong pairs, or items in wrong buckets. */
      wrongPlacements: z.array(wrongPlacement),
      /** The median time to the answer. */
      medianSeconds: integer.nullable(),
    }),
  ),
  results: z.array(z.strictObject({ _id: id, title: z.string(), count: integer, share })),
  /** A source that is a class of the caller has the name of the class. */
  sources: z.array(z.strictObject({ source: z.string(), plays: integer, share, className: z.string().optional() })),
});
export type Insights = z.infer<typeof insights>;

/** An abandoned play, with its number of answers. */
export const abandonedPlay = z.strictObject({
  answered: integer.min(0).max(QUIZ_LIMITS.questions),
  /** The embed consumer whose frame the play was in. */
  consumer: consumerKey.optional(),
});
export type AbandonedPlay = z.infer<typeof abandonedPlay>;
