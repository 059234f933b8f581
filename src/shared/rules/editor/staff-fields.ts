import { CONTENT_STATUSES, INTERNAL_TAGS, REVIEW_STATUSES } from '#base/content-statuses';
import type { Content } from '#contract/contents/contents';
import type { EditorDraft, EditorStaffFields } from './draft.ts';

type StaffContentFields = Pick<Content, 'status' | 'reviewStatus' | 'internalTags' | 'creator' | 'creatorName' | 'creatorUsername'>;

/** The draft with what staff alone set of the content, as the server has it; the very same draft where it has that already. */
export function withStaffFields<E extends EditorDraft>(edit: E, content: StaffContentFields): E {
  const { status, reviewStatus, creator, creatorName, creatorUsername } = content;
  const internalTags = INTERNAL_TAGS.filter((tag) => content.internalTags.includes(tag));
  const staff: EditorStaffFields = { status, reviewStatus, internalTags, creator, creatorName, creatorUsername };
  return JSON.stringify(edit.staff) === JSON.stringify(staff) ? edit : { ...edit, staff };
}

/** The fields of specification 6 that an admin save of somebody else's content sends: those that differ from what was saved. */
export function buildAdminSaveBody(edit: EditorDraft, saved: EditorDraft): Record<string, unknown> {
  const before = toAdminFields(saved);
  const changed = Object.entries(toAdminFields(edit)).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
  return Object.fromEntries(changed);
}

function toAdminFields({ title, description, tags, categories, userStatus, recommend, staff }: EditorDraft): Record<string, unknown> {
  const { creatorUsername: _, ...ofStaff } = staff ?? { creatorUsername: '' };
  return { title: title.trim(), description, tags, categories, userStatus, recommend, ...ofStaff };
}

export const toggleInternalTag = (staff: EditorStaffFields, tag: EditorStaffFields['internalTags'][number]): EditorStaffFields => ({
  ...staff,
  internalTags: INTERNAL_TAGS.filter((one) => staff.internalTags.includes(one) !== (one === tag)),
});

export const isStatus = (text: string): text is EditorStaffFields['status'] => CONTENT_STATUSES.some((one) => one === text);
export const isReviewStatus = (text: string): text is EditorStaffFields['reviewStatus'] => REVIEW_STATUSES.some((one) => one === text);
