import { INTERNAL_TAGS, REVIEW_STATUSES, STATUSES } from '#base/statuses';
import type { Content } from '#contract/contents/contents';
import type { ContentEdit, StaffEdit } from './draft.ts';

type OfStaff = Pick<Content, 'status' | 'reviewStatus' | 'internalTags' | 'creator' | 'creatorName' | 'creatorUsername'>;

/** The draft with what staff alone set of the content, as the server has it; the very same draft where it has that already. */
export function withStaff<E extends ContentEdit>(edit: E, content: OfStaff): E {
  const { status, reviewStatus, creator, creatorName, creatorUsername } = content;
  const internalTags = INTERNAL_TAGS.filter((tag) => content.internalTags.includes(tag));
  const staff: StaffEdit = { status, reviewStatus, internalTags, creator, creatorName, creatorUsername };
  return JSON.stringify(edit.staff) === JSON.stringify(staff) ? edit : { ...edit, staff };
}

/** The fields of specification 6 that an admin save of somebody else's content sends: those that differ from what was saved. */
export function adminBodyOf(edit: ContentEdit, saved: ContentEdit): Record<string, unknown> {
  const before = adminFieldsOf(saved);
  const changed = Object.entries(adminFieldsOf(edit)).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
  return Object.fromEntries(changed);
}

function adminFieldsOf({ title, description, tags, categories, userStatus, recommend, staff }: ContentEdit): Record<string, unknown> {
  const { creatorUsername: _, ...ofStaff } = staff ?? { creatorUsername: '' };
  return { title: title.trim(), description, tags, categories, userStatus, recommend, ...ofStaff };
}

export const withTagToggled = (staff: StaffEdit, tag: StaffEdit['internalTags'][number]): StaffEdit => ({
  ...staff,
  internalTags: INTERNAL_TAGS.filter((one) => staff.internalTags.includes(one) !== (one === tag)),
});

export const isStatus = (text: string): text is StaffEdit['status'] => STATUSES.some((one) => one === text);
export const isReviewStatus = (text: string): text is StaffEdit['reviewStatus'] => REVIEW_STATUSES.some((one) => one === text);
