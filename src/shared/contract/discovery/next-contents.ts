import * as z from 'zod';
import { PLAYED_CONTENTS_LIMIT } from '#base/limits/play';
import { id, kindName } from '#contract/common';

const ID_LENGTH = 26;

export const nextContentsQuery = z.object({
  /** The ids of what the caller has played, with commas between, the last first. */
  played: z
    .string()
    .max(PLAYED_CONTENTS_LIMIT * (ID_LENGTH + 1), `Name at most ${PLAYED_CONTENTS_LIMIT} contents.`)
    .regex(/^[0-9a-z,]*$/, 'Use the ids of contents with commas between.')
    .optional(),
});
export type NextContentsQuery = z.infer<typeof nextContentsQuery>;

export const nextContent = z.strictObject({
  _id: id,
  type: kindName,
  isGame: z.boolean(),
  urlName: z.string(),
  title: z.string(),
  language: z.string(),
  imageHomePage: z.string(),
  imageHomePageAlt: z.string(),
  tags: z.array(z.string()),
  categories: z.array(id),
  /** The name of its first category; empty without one. */
  categoryName: z.string(),
  questionCount: z.number(),
});
export type NextContent = z.infer<typeof nextContent>;

export const nextContents = z.strictObject({ contents: z.array(nextContent) });
export type NextContents = z.infer<typeof nextContents>;
