import { CONTENT_STATUSES, INTERNAL_TAGS, REVIEW_STATUSES } from '#base/content-statuses';
import type { Content } from '#contract/contents/contents';
import type { EditorDraft, EditorStaffFields } from './draft.ts';

type StaffContentFields = Pick<Content, 'status' | 'reviewStatus' | 'internalTags' | 'creator' | 'creatorName' | 'creatorUsername'> & {
  metadata: { internalSearch?: string | undefined };
};

/** The draft with the staff fields of the saved content; the same object if it already has them. */
export function withStaffFields<E extends EditorDraft>(draft: E, content: StaffContentFields): E {
  const { status, reviewStatus, creator, creatorName, creatorUsername } = content;
  const { internalSearch = '' } = content.metadata;
  const internalTags = INTERNAL_TAGS.filter((tag) => content.internalTags.includes(tag));
  const staff: EditorStaffFields = { status, reviewStatus, internalTags, internalSearch, creator, creatorName, creatorUsername };
  return JSON.stringify(draft.staff) === JSON.stringify(staff) ? draft : { ...draft, staff };
}

/** The fields an admin save of another user's content sends: those that differ from the saved draft. */
export function buildAdminSaveBody(draft: EditorDraft, saved: EditorDraft): Record<string, unknown> {
  const savedFields = toAdminFields(saved);
  const changedEntries = Object.entries(toAdminFields(draft)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(savedFields[field]),
  );
  return Object.fromEntries(changedEntries);
}

function toAdminFields({ title, description, tags, categories, userStatus, recommend, staff }: EditorDraft): Record<string, unknown> {
  const { creatorUsername: _, ...staffFields } = staff ?? { creatorUsername: '' };
  return { title: title.trim(), description, tags, categories, userStatus, recommend, ...staffFields };
}

export const toggleInternalTag = (staff: EditorStaffFields, tag: EditorStaffFields['internalTags'][number]): EditorStaffFields => ({
  ...staff,
  internalTags: INTERNAL_TAGS.filter((candidate) => staff.internalTags.includes(candidate) !== (candidate === tag)),
});

export const isContentStatus = (text: string): text is EditorStaffFields['status'] => CONTENT_STATUSES.some((status) => status === text);
export const isReviewStatus = (text: string): text is EditorStaffFields['reviewStatus'] =>
  REVIEW_STATUSES.some((status) => status === text);
