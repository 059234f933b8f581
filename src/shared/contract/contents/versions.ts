import * as z from 'zod';
import { LIST_LIMITS } from '#base/limits/lists';
import { TEAM_ID } from '#base/product';
import { contentParams, id, isoTime, wholeNumber } from '#contract/common';

const version = z.strictObject({
  version: z.number().int(),
  title: z.string(),
  dateSaved: isoTime,
  /** The creator sees themselves or the team, and only staff see who of the team it was. */
  savedBy: id.or(z.literal(TEAM_ID)),
  savedByName: z.string(),
  /** Whether visitors see this version, or it waits until staff have looked at it. */
  state: z.enum(['shown', 'pending']).nullable(),
});
/** Versions, newest first. `next` is the `before` of the next page. */
export const versionList = z.object({ versions: z.array(version), next: z.number().int().nullable() });
export type VersionList = z.infer<typeof versionList>;
export const versionsQuery = z.object({
  limit: wholeNumber({ min: 1, max: LIST_LIMITS.maxLimit }).default(LIST_LIMITS.profilePage),
  before: wholeNumber({ min: 1 }).optional(),
});
export type VersionsQuery = z.infer<typeof versionsQuery>;
export const versionParams = contentParams.extend({ n: wholeNumber({ min: 1 }) });
export type VersionParams = z.infer<typeof versionParams>;
/** A version with its content in the fields of a save. */
export const versionWithContent = version.extend({ content: z.looseObject({}) });
export type VersionWithContent = z.infer<typeof versionWithContent>;
