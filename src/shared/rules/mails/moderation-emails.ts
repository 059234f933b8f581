import type { ContentNotice } from '#base/reviews';
import type { UserStatus } from '#base/roles';
import { DECISION_LABELS, formatDecision } from '#rules/reviews/review-texts';
import { formatMistakeHint, formatRestrictionEnd, formatRestrictions } from '#rules/users/restriction-texts';
import { buildEmail, buildFooter, type EmailSender, type EmailText, toSingleLine } from './email-messages.ts';

/** The sender of an e-mail that its reader can answer. */
export interface AnswerableSender extends EmailSender {
  supportAddress: string;
}

interface DecisionEmailInput {
  username: string;
  action: ContentNotice;
  title: string;
  /** Empty if none was given. */
  reason: string;
  /** Paths of the decision page and of the content; null where the reader cannot open them. */
  decisionPath: string | null;
  contentPath: string | null;
  unsubscribeLink: string;
}

/** Tells a creator of a decision on their content. */
export function buildDecisionEmail(sender: AnswerableSender, notice: DecisionEmailInput): EmailText {
  const { username, action, reason, decisionPath, contentPath, unsubscribeLink } = notice;
  const title = toSingleLine(notice.title);
  const { origin, name, supportAddress } = sender;
  return buildEmail(
    `“${title}”: ${DECISION_LABELS[action]} (${name})`,
    `Hello @${username},`,
    formatDecision(action, title),
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
    ...(decisionPath === null ? [] : [`Read the decision, edit or appeal: ${origin}${decisionPath}`]),
    ...(contentPath === null ? [] : [`Open “${title}”: ${origin}${contentPath}`]),
    ...(decisionPath === null && DOUBTFUL_ACTIONS.has(action) ? [formatMistakeHint(supportAddress)] : []),
    `You get this e-mail because it is about something you made. Turn these e-mails off in your account: ${origin}/profile/me/info\nUnsubscribe without signing in: ${unsubscribeLink}`,
    buildFooter(sender),
  );
}

/** Actions against a creator that have no page to appeal on. */
const DOUBTFUL_ACTIONS: ReadonlySet<ContentNotice> = new Set(['discard', 'transfer']);

interface RestrictionEmailInput {
  username: string;
  /** The restrictions from now on; empty if all were lifted. */
  restrictions: readonly UserStatus[];
  until: Date | null;
  /** Empty if none was given. */
  reason: string;
  wasSuspended: boolean;
}

/** Tells a person that staff restricted or suspended their account, or lifted that. */
export function buildRestrictionEmail(sender: AnswerableSender, notice: RestrictionEmailInput): EmailText {
  const { username, restrictions, until, reason } = notice;
  const isLifted = restrictions.length === 0;
  return buildEmail(
    `${getRestrictionSubject(notice)} (${sender.name})`,
    `Hello @${username},`,
    isLifted
      ? 'your account has no restrictions any more. You can use everything again.'
      : `our team has restricted your account @${username}. ${formatRestrictions(restrictions)} ${formatRestrictionEnd(until)}`,
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
    isLifted ? `Sign in: ${sender.origin}/auth` : formatMistakeHint(sender.supportAddress),
    buildFooter(sender),
  );
}

function getRestrictionSubject({ restrictions, wasSuspended }: RestrictionEmailInput): string {
  if (restrictions.includes('suspended')) return 'Your account is suspended';
  if (restrictions.length > 0) return 'Your account is restricted';
  return wasSuspended ? 'Your account is no longer suspended' : 'Your account is no longer restricted';
}
