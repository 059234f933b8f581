import type { AuditAction, ContentAuditAction } from '#base/audit-actions';
import type { UserStatus } from '#base/roles';
import { ROLE_LABELS } from '#rules/users/role-labels';
import { type AuditNames, formatPerson, type LoggedAction } from './audit-names.ts';

/** Stands for the target in the phrase of an action. */
const TARGET = '{target}';

/**
 * An action as the middle and the end of a sentence, around the name of its target: after "staff_robin", ["rejected ", ""] before and after
 * “Cutlery or weapon?”.
 */
export function formatAuditAction(entry: LoggedAction, names: AuditNames): { start: string; end: string } {
  const phrase: Phrase = Object.hasOwn(PHRASES, entry.action) ? PHRASES[entry.action as AuditAction] : `changed ${TARGET}`;
  const [start = '', end = ''] = (typeof phrase === 'string' ? phrase : phrase(entry, names)).split(TARGET);
  return { start, end };
}

/** The reason that staff gave; an undone action stores which one it was instead. */
export const getAuditReason = ({ action, reason }: LoggedAction): string => (action === 'undo' ? '' : reason);

type Phrase = string | ((entry: LoggedAction, names: AuditNames) => string);

const PHRASES: Readonly<Record<AuditAction, Phrase>> = {
  approve: `approved ${TARGET}`,
  reject: `rejected ${TARGET}`,
  restrict: `limited ${TARGET} to people with its link`,
  request_changes: `asked for changes to ${TARGET}`,
  feature: `featured ${TARGET}`,
  unfeature: `stopped featuring ${TARGET}`,
  undo: formatUndo,
  transfer: ({ after }) => `gave ${TARGET} to ${formatReceiver(after, 'another creator')}`,
  restore: ({ after }) => `restored ${TARGET} from the recycle bin for ${formatReceiver(after, 'its creator')}`,
  discard: `moved ${TARGET} to the recycle bin`,
  erase: `erased ${TARGET} permanently`,
  save: `edited ${TARGET}`,
  assign: formatAssignment,
  'user.save': formatUserSave,
  second_factor_remove: `removed the two-step sign-in of ${TARGET}`,
  comment_delete: `deleted ${TARGET}`,
  case_dismiss: `dismissed the reports about ${TARGET}`,
  case_uphold: `upheld the reports about ${TARGET}`,
  setting_save: `changed the setting ${TARGET}`,
  'embed.add': `added the embedding site ${TARGET}`,
  'embed.change': `changed the embedding site ${TARGET}`,
  'embed.remove': `removed the embedding site ${TARGET}`,
  'embed.webhook': `changed the webhook of the embedding site ${TARGET}`,
  'embed.webhook_secret': `replaced the webhook secret of the embedding site ${TARGET}`,
};

/** Actions as nouns, for the one that was undone. */
const UNDONE_ACTIONS: Partial<Record<ContentAuditAction, string>> = {
  approve: 'the approval of',
  reject: 'the rejection of',
  restrict: 'the limit on',
  request_changes: 'the request for changes to',
  feature: 'the featuring of',
  unfeature: 'the end of the featuring of',
  transfer: 'the transfer of',
  restore: 'the restoring of',
  discard: 'the discarding of',
  save: 'the edit of',
};

function formatUndo({ reason }: LoggedAction): string {
  return `undid ${UNDONE_ACTIONS[reason as ContentAuditAction] ?? 'the last action on'} ${TARGET}`;
}

const formatReceiver = ({ creatorUsername }: LoggedAction['after'], unnamed: string): string =>
  typeof creatorUsername === 'string' && creatorUsername !== '' ? creatorUsername : unnamed;

function formatAssignment({ before, after }: LoggedAction, names: AuditNames): string {
  const reviewer = formatPerson(after.assignedTo, names);
  if (reviewer !== null) return `assigned ${TARGET} to ${reviewer}`;
  const previousReviewer = formatPerson(before.assignedTo, names);
  return previousReviewer === null ? `left ${TARGET} without a reviewer` : `took ${TARGET} from the list of ${previousReviewer}`;
}

/** A save of an account, named by the weightiest of what it changed. */
function formatUserSave({ before, after }: LoggedAction): string {
  const isChanged = (field: string) => field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  if (isChanged('status')) return formatRestrictionChange(toStatuses(before.status), toStatuses(after.status));
  if (isChanged('role')) return `changed the role of ${TARGET} to ${formatRole(after.role)}`;
  if (isChanged('trustRevoked')) return after.trustRevoked ? `stopped trusting ${TARGET}` : `allowed trusting ${TARGET} again`;
  if (isChanged('statusUntil')) return `changed the end of the restrictions of ${TARGET}`;
  return `edited the profile of ${TARGET}`;
}

const toStatuses = (value: unknown): readonly UserStatus[] => (Array.isArray(value) ? (value as UserStatus[]) : []);

const formatRole = (role: unknown): string => (Object.entries(ROLE_LABELS).find(([name]) => name === role)?.[1] ?? 'another').toLowerCase();

function formatRestrictionChange(before: readonly UserStatus[], after: readonly UserStatus[]): string {
  if (after.length === 0) return `lifted the restrictions of ${TARGET}`;
  if (after.includes('suspended') && !before.includes('suspended')) return `suspended ${TARGET}`;
  return after.some((status) => !before.includes(status)) ? `restricted ${TARGET}` : `lifted some restrictions of ${TARGET}`;
}
