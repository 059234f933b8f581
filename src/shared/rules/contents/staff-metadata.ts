import type { Article } from '#contract/contents/contents';

/** Metadata without the words by which staff find a content in the internal search. */
export function omitInternalSearch({ internalSearch: _, ...metadata }: Article['metadata']): Article['metadata'] {
  return metadata;
}

/** Metadata without the time at which staff last saved the content. */
export function omitAdminSaveDate({ dateAdminSave: _, ...metadata }: Article['metadata']): Article['metadata'] {
  return metadata;
}
