import * as z from 'zod';
import { DRAFT_LIMITS, QUIZ_LIMITS } from '#base/limits/contents';
import { LIST_LIMITS } from '#base/limits/lists';
import { id, isoTime, kindName, wholeNumber } from '#contract/common';

/** How many of the questions of a draft are complete. */
const progress = z.strictObject({
  complete: wholeNumber({ min: 0, max: QUIZ_LIMITS.questions }),
  total: wholeNumber({ min: 0, max: QUIZ_LIMITS.questions }),
});

const draftFields = {
  _id: id,
  type: kindName,
  /** The content that the draft changes; the draft has the same id. Missing until a content is first saved. */
  contentId: id.optional(),
  /** The beginning of the title in the state. */
  title: z.string(),
  dateModified: isoTime,
  /** The `dateModified` of the content that the draft was begun from. */
  baseModified: isoTime.optional(),
  /** Rises by one with each change. */
  revision: z.number().int(),
  /** The browser and system that changed it last, such as "Chrome on Windows". */
  device: z.string(),
  progress: progress.optional(),
};

/** A draft without its state, as in lists. */
export const draftSummary = z.strictObject(draftFields);
export type DraftSummary = z.infer<typeof draftSummary>;

export const draftList = z.object({ drafts: z.array(draftSummary), next: z.string().nullable() });
export type DraftList = z.infer<typeof draftList>;

/** The editor's state, incomplete or invalid as it may be. */
const draftState = z.looseObject({ kind: kindName });
export const draftWithState = z.object({ draft: z.strictObject({ ...draftFields, state: draftState }) });
export type DraftWithState = z.infer<typeof draftWithState>;
export const draftStored = z.object({ draft: draftSummary });
export type DraftStored = z.infer<typeof draftStored>;

export const draftsQuery = z.object({
  limit: wholeNumber({ min: 1, max: LIST_LIMITS.maxLimit }).default(DRAFT_LIMITS.page),
  after: z.string().max(500).optional(),
});
export type DraftsQuery = z.infer<typeof draftsQuery>;

export const draftParams = z.object({ id });
/** Deletes the draft only at this revision. */
export const draftDeletionQuery = z.object({ revision: wholeNumber({ min: 1 }).optional() });

/** A change of a draft. `revision` is the one that the caller has; 0 for a new draft. */
export const draftChange = z.strictObject({
  revision: wholeNumber({ min: 0 }),
  contentId: id.optional(),
  baseModified: isoTime.optional(),
  progress: progress.optional(),
  state: draftState,
});
export type DraftChange = z.infer<typeof draftChange>;

/** In the body of a save: the draft that ends with it, unless another device has changed it since this revision. */
export const endedDraft = z.strictObject({ _id: id, revision: wholeNumber({ min: 1 }) });
