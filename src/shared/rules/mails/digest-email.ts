import type { Notification } from '#contract/accounts/notifications';
import { NOTIFICATION_TEXTS } from '#rules/notifications/notification-texts';
import { type EmailSender, toSingleLine } from './email-messages.ts';

/** A notification in a digest. */
export interface DigestLine {
  kind: Exclude<Notification['type'], 'follow'>;
  /** The username of the actor; null if the site is the sender or the account is deleted. */
  username: string | null;
  title: string;
  link: string;
  text: string;
  /** The comment that `text` quotes; empty for other kinds. */
  commentId: string;
}

export interface DigestSummary {
  username: string;
  frequency: 'daily' | 'weekly';
  lines: readonly DigestLine[];
  /** Whether there are more notifications than lines. */
  hasMore: boolean;
  followers: number;
  unsubscribeLink: string;
}

/** The e-mail with a user's new notifications and a link to unsubscribe. */
export function buildDigestEmail({ name, origin }: EmailSender, digest: DigestSummary): { subject: string; body: string } {
  const period = digest.frequency === 'daily' ? 'today' : 'this week';
  const paragraphs = [
    `Hello @${digest.username},`,
    `here is what’s new for you ${period}:`,
    ...digest.lines.map((line) => `- ${formatDigestLine(line)}\n  ${origin}${line.link || '/notifications'}`),
    ...(digest.followers > 0 ? [`- ${formatFollowerCount(digest.followers)}\n  ${origin}/follower/${digest.username}`] : []),
    ...(digest.hasMore ? [`See all notifications: ${origin}/notifications`] : []),
    `You get this e-mail because you turned on digests. Change this in your account: ${origin}/profile/me/info\nUnsubscribe without signing in: ${digest.unsubscribeLink}`,
    `${name}\n${origin}`,
  ];
  return { subject: `New for you ${period} (${name})`, body: `${paragraphs.join('\n\n')}\n` };
}

/** The body of a digest without the lines of these comments; null if no line is left. */
export function removeDigestComments(body: string, commentIds: readonly string[]): string | null {
  const paragraphs = body.split('\n\n');
  const left = paragraphs.filter((paragraph) => !commentIds.some((id) => paragraph.endsWith(`#comment-${id}`)));
  return left.some((paragraph) => paragraph.startsWith('- ')) ? left.join('\n\n') : null;
}

function formatDigestLine({ kind, username, title, text }: DigestLine): string {
  const actorPrefix = username === null ? '' : `@${username} `;
  const excerpt = toSingleLine(text);
  // The title of a report describes its topic, such as "a comment on Larks"; other titles are names.
  if (kind === 'account') return `${NOTIFICATION_TEXTS[kind]} ${excerpt}`;
  const topic = kind === 'report' ? toSingleLine(title) : `“${toSingleLine(title)}”`;
  return `${actorPrefix}${NOTIFICATION_TEXTS[kind]} ${topic}${excerpt ? `: ${excerpt}` : ''}`;
}

const formatFollowerCount = (count: number) =>
  count === 1 ? 'Someone started following you' : `${count >= 99 ? '99+' : count} people started following you`;
