import type { Notification } from '#contract/accounts/notifications';
import { NOTIFICATION_TEXTS } from '#rules/notifications/notification-texts';
import type { EmailSender } from './email-messages.ts';

/** A notification as a mail tells it. */
export interface DigestLine {
  kind: Exclude<Notification['type'], 'follow'>;
  /** The username of who did it; null where the site itself speaks, or they are gone. */
  username: string | null;
  title: string;
  link: string;
  text: string;
}

export interface DigestSummary {
  username: string;
  frequency: 'daily' | 'weekly';
  lines: readonly DigestLine[];
  /** Whether there is more than these lines tell. */
  hasMore: boolean;
  followers: number;
  unsubscribeLink: string;
}

/** What is new for a person, with a way to have no more of it. */
export function buildDigestEmail({ name, origin }: EmailSender, digest: DigestSummary): { subject: string; body: string } {
  const period = digest.frequency === 'daily' ? 'today' : 'this week';
  const paragraphs = [
    `Hello @${digest.username},`,
    `this is new for you ${period}:`,
    ...digest.lines.map((line) => `- ${formatDigestLine(line)}\n  ${origin}${line.link || '/notifications'}`),
    ...(digest.followers > 0 ? [`- ${formatFollowerCount(digest.followers)}\n  ${origin}/follower/${digest.username}`] : []),
    ...(digest.hasMore ? [`There is more: ${origin}/notifications`] : []),
    `You asked for this mail in your account: ${origin}/profile/me/info\nTo have no more of them, without signing in: ${digest.unsubscribeLink}`,
    `${name}\n${origin}`,
  ];
  return { subject: `New for you ${period} (${name})`, body: `${paragraphs.join('\n\n')}\n` };
}

function formatDigestLine({ kind, username, title, text }: DigestLine): string {
  const actorPrefix = username === null ? '' : `@${username} `;
  const excerpt = toSingleLine(text);
  return `${actorPrefix}${NOTIFICATION_TEXTS[kind]} “${toSingleLine(title)}”${excerpt ? `: ${excerpt}` : ''}`;
}

/** Words of others keep to their own line, so that none can pass for a line of ours. */
const toSingleLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const formatFollowerCount = (count: number) =>
  count === 1 ? 'Somebody started to follow you' : `${count >= 99 ? '99+' : count} people started to follow you`;
