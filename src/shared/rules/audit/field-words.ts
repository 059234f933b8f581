import type { AuditTargetType } from '#base/audit-actions';
import type { CONTENT_STATUSES, INTERNAL_TAGS, REVIEW_STATUSES } from '#base/content-statuses';
import { KINDS } from '#base/kinds';
import type { SettingKey } from '#contract/moderation/site-settings';
import { VISIBILITY_LABELS } from '#rules/contents/visibility-labels';
import { formatStaffTime } from '#rules/text/staff-time';
import { isRecord } from '#rules/untyped-json';
import { RESTRICTION_LABELS, ROLE_LABELS } from '#rules/users/role-labels';
import { type AuditNames, formatPerson } from './audit-names.ts';
import { formatPlainValue, toFieldWords } from './plain-value.ts';

export interface FieldWords {
  label: string;
  /** The value as text; by default as `formatPlainValue` has it. The members of a list are formatted one by one. */
  format?: (value: unknown, names: AuditNames) => string;
  /** Something else on the screen says it. */
  isHidden?: true;
}

const pickLabel =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    typeof value === 'string' && Object.hasOwn(labels, value) ? (labels[value] ?? value) : formatPlainValue(value);

const formatTime =
  (empty: string) =>
  (value: unknown): string =>
    (typeof value === 'string' || typeof value === 'number') && !Number.isNaN(new Date(value).getTime())
      ? formatStaffTime(new Date(value).toISOString())
      : empty;

const formatUser = (value: unknown, names: AuditNames): string => formatPerson(value, names) ?? 'nobody';
const formatTitle = (value: unknown): string =>
  isRecord(value) && typeof value.title === 'string' ? value.title || 'no title' : formatPlainValue(value);
const hidden = (label: string): FieldWords => ({ label, isHidden: true });

const REVIEW_LABELS: Record<(typeof REVIEW_STATUSES)[number], string> = { initial: 'none', rejected: 'Rejected', restricted: 'Link only' };
const STATUS_LABELS: Record<(typeof CONTENT_STATUSES)[number], string> = { ...VISIBILITY_LABELS, internal: 'Link only' };
const KIND_LABELS = Object.fromEntries(Object.entries(KINDS).map(([kind, { label }]) => [kind, label]));
const THEME_LABELS = { '': 'As the reader’s device', light: 'Light', dark: 'Dark' };
const DECISION_LABELS = { dismiss: 'Dismissed', uphold: 'Upheld' };

const CONTENT_FIELDS: Readonly<Record<string, FieldWords>> = {
  title: { label: 'Title' },
  description: { label: 'Description' },
  status: { label: 'Visibility', format: pickLabel(STATUS_LABELS) },
  userStatus: { label: 'Visibility chosen by the creator', format: pickLabel(STATUS_LABELS) },
  reviewStatus: { label: 'Decision', format: pickLabel(REVIEW_LABELS) },
  tags: { label: 'Tags' },
  internalTags: { label: 'Internal tags' },
  categories: { label: 'Category', format: (id, { categories }) => categories.get(String(id)) ?? 'a deleted category' },
  recommend: { label: 'Recommended links', format: formatTitle },
  creatorUsername: { label: 'Creator' },
  creatorId: hidden('Account of the creator'),
  creatorName: hidden('Name of the creator'),
  official: { label: 'By the core team' },
  previousCreatorId: { label: 'Previous creator', format: formatUser },
  publishedAt: { label: 'First published', format: formatTime('never') },
  urlName: { label: 'Address' },
  version: { label: 'Version' },
  pendingVersion: { label: 'Version that waits for review' },
  pendingSavedAt: { label: 'Change saved', format: formatTime('no change waits') },
  pendingRefusal: { label: 'Reason for refusing the change' },
  creatorRejectedAt: { label: 'Creator last rejected', format: formatTime('never') },
  internalSearch: { label: 'Words for the internal search' },
  assignedTo: { label: 'Reviewer', format: formatUser },
  type: { label: 'Kind', format: pickLabel(KIND_LABELS) },
  uid: { label: 'Public ID' },
  createdAt: { label: 'Created', format: formatTime('unknown') },
};

const USER_FIELDS: Readonly<Record<string, FieldWords>> = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  username: { label: 'Username' },
  userQuote: { label: 'About' },
  profilePicture: { label: 'Profile picture' },
  coverPicture: { label: 'Cover picture' },
  metadata: { label: 'Country and time zone' },
  role: { label: 'Role', format: pickLabel(ROLE_LABELS) },
  status: { label: 'Restrictions', format: pickLabel(RESTRICTION_LABELS) },
  statusUntil: { label: 'Restricted until', format: formatTime('no end') },
  statusReason: hidden('Reason'),
  trustRevoked: { label: 'Never a trusted creator' },
  digest: { label: 'E-mail digest' },
  decisionMails: { label: 'E-mails about decisions' },
  digestDueAt: hidden('Next e-mail digest'),
  secondFactor: { label: 'Two-step sign-in', format: (value) => (value === true ? 'on' : 'off') },
};

const SETTING_FIELDS: Readonly<Record<string, FieldWords>> = {
  on: { label: 'Trust creators by the rule' },
  published: { label: 'Published items required' },
  days: { label: 'Days without a rejection' },
  provider: { label: 'Ad page' },
  quiz: { label: 'Ads on quizzes' },
  article: { label: 'Ads on articles' },
  rewarded: { label: 'Ads for a hint' },
  ids: { label: 'Promoted items', format: (id, { contents }) => contents.get(String(id)) ?? 'a deleted item' },
  requiredOfStaff: { label: 'Two-step sign-in required of staff' },
};

const EMBED_FIELDS: Readonly<Record<string, FieldWords>> = {
  key: { label: 'Key' },
  name: { label: 'Name' },
  origins: { label: 'Sites' },
  theme: { label: 'Theme', format: pickLabel(THEME_LABELS) },
  hideAds: { label: 'Hide ads' },
  hideRecommendations: { label: 'Hide recommendations' },
  startAtOnce: { label: 'Start with the first question' },
  campaignId: { label: 'Campaign' },
  webhook: { label: 'Webhook' },
};

/** The words of every field that the log stores, by what it belongs to. */
export const FIELD_WORDS: Readonly<Record<AuditTargetType, Readonly<Record<string, FieldWords>>>> = {
  content: CONTENT_FIELDS,
  user: USER_FIELDS,
  comment: { text: hidden('Comment'), user: hidden('Author'), threadSlug: hidden('Thread') },
  case: {
    decision: { label: 'Decision', format: pickLabel(DECISION_LABELS) },
    reportCount: { label: 'Reports' },
    topicType: hidden('Kind of topic'),
    topic: hidden('Topic'),
    subject: hidden('Person'),
  },
  setting: SETTING_FIELDS,
  embed: EMBED_FIELDS,
};

/** The words of a field; a field without words is named by its own name. */
export function getFieldWords(targetType: string, field: string): FieldWords {
  const fields = Object.hasOwn(FIELD_WORDS, targetType) ? FIELD_WORDS[targetType as AuditTargetType] : {};
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? { label: toFieldWords(field) };
}

/** The names of settings, as the settings screen has them. */
export const SETTING_LABELS: Readonly<Record<SettingKey, string>> = {
  categories: 'Categories',
  templates: 'Templates',
  promoted_contents: 'Promoted items',
  ad_slots: 'Ad slots',
  trusted_creators: 'Trusted creators',
  second_factor: 'Two-step sign-in',
};

/** Internal tags with a row of their own, since they are states. */
export const TAG_STATES: Partial<Record<(typeof INTERNAL_TAGS)[number], string>> = {
  featured: 'Featured',
  user_pending: 'In the review queue',
};
