import type { UserStatus } from '#base/roles';
import { formatLongDate } from '#rules/text/long-date';

const RESTRICTION_SENTENCES: Record<UserStatus, string> = {
  suspended: 'You cannot sign in.',
  editor_restricted: 'You cannot save or publish quizzes and articles.',
  comment_restricted: 'You cannot comment.',
};

/** What a person with these restrictions cannot do. Whoever is suspended can do nothing else either. */
export const formatRestrictions = (restrictions: readonly UserStatus[]): string =>
  restrictions.includes('suspended')
    ? RESTRICTION_SENTENCES.suspended
    : restrictions.map((restriction) => RESTRICTION_SENTENCES[restriction]).join(' ');

/** When a restriction ends. */
export const formatRestrictionEnd = (until: Date | null): string =>
  until ? `This lasts until ${formatLongDate(until)}.` : 'This has no end date.';

/** The notification of a restricted person: what they cannot do, the end and the reason; or that everything was lifted. */
export function formatRestrictionNotice({ restrictions, until, reason }: RestrictionNotice): string {
  const sentences =
    restrictions.length === 0 ? ['You can use everything again.'] : [formatRestrictions(restrictions), formatRestrictionEnd(until)];
  return [...sentences, formatReason(reason)].filter(Boolean).join(' ');
}

interface RestrictionNotice {
  /** Empty if all restrictions were lifted. */
  restrictions: readonly UserStatus[];
  until: Date | null;
  reason: string;
}

/** The reason as a sentence; empty if none was given. */
function formatReason(reason: string): string {
  const text = reason.trim();
  return text && `Reason: ${text}${/[.!?…]$/.test(text) ? '' : '.'}`;
}

/** Whom a restricted person can write to; empty on a site without an address. */
export const formatMistakeHint = (supportAddress: string): string =>
  supportAddress && `If you think this is a mistake, write to ${supportAddress}.`;

interface RestrictedUser {
  statusReason: string;
  statusUntil: Date | string | null;
}

/** The end and the reason of a user's restriction, and whom to write to. */
export const formatRestriction = ({ statusReason, statusUntil }: RestrictedUser, supportAddress: string): string =>
  [formatRestrictionEnd(statusUntil === null ? null : new Date(statusUntil)), formatReason(statusReason), formatMistakeHint(supportAddress)]
    .filter(Boolean)
    .join(' ');
