import * as z from 'zod';
import { id, isoTime, kindName, listQuery } from '#contract/common';
import { contentCard } from '#contract/contents/contents';

export const ownPlaysQuery = listQuery.pick({ limit: true, after: true });
export type OwnPlaysQuery = z.infer<typeof ownPlaysQuery>;

/** A finished play of the caller. */
export const ownPlay = z.strictObject({
  _id: id,
  contentId: id,
  type: kindName,
  /** Null if the caller can no longer open the content. */
  content: contentCard.nullable(),
  /** The points of a trivia play, of the caller's best play of the quiz, and the most that the quiz gives now. */
  finalScore: z.number().optional(),
  bestScore: z.number().optional(),
  maxScore: z.number().optional(),
  /** The title of the result of a personality play. */
  resultTitle: z.string().optional(),
  dateCreated: isoTime,
});
export type OwnPlay = z.infer<typeof ownPlay>;

/** Finished plays, the last first. */
export const ownPlayList = z.object({ plays: z.array(ownPlay), next: z.string().nullable() });
export type OwnPlayList = z.infer<typeof ownPlayList>;
