import type { Notification } from '#contract/accounts/notifications';
import { NOTIFICATION_WORDS } from '#rules/notifications/words';
import type { Sender } from './letters.ts';

/** A notification as a mail tells it. */
export interface DigestLine {
  kind: Exclude<Notification['type'], 'follow'>;
  /** The username of who did it; null where the site itself speaks, or they are gone. */
  username: string | null;
  title: string;
  link: string;
  text: string;
}

export interface DigestNews {
  username: string;
  every: 'daily' | 'weekly';
  lines: readonly DigestLine[];
  /** Whether there is more than these lines tell. */
  isMore: boolean;
  followers: number;
  stopLink: string;
}

/** What is new for a person, with a way to have no more of it. */
export function digestLetter({ name, origin }: Sender, news: DigestNews): { subject: string; body: string } {
  const period = news.every === 'daily' ? 'today' : 'this week';
  const paragraphs = [
    `Hello @${news.username},`,
    `this is new for you ${period}:`,
    ...news.lines.map((line) => `- ${sentenceOf(line)}\n  ${origin}${line.link || '/notifications'}`),
    ...(news.followers > 0 ? [`- ${followersText(news.followers)}\n  ${origin}/follower/${news.username}`] : []),
    ...(news.isMore ? [`There is more: ${origin}/notifications`] : []),
    `You asked for this mail in your account: ${origin}/profile/me/info\nTo have no more of them, without signing in: ${news.stopLink}`,
    `${name}\n${origin}`,
  ];
  return { subject: `New for you ${period} (${name})`, body: `${paragraphs.join('\n\n')}\n` };
}

function sentenceOf({ kind, username, title, text }: DigestLine): string {
  const who = username === null ? '' : `@${username} `;
  const said = oneLine(text);
  return `${who}${NOTIFICATION_WORDS[kind]} “${oneLine(title)}”${said ? `: ${said}` : ''}`;
}

/** Words of others keep to their own line, so that none can pass for a line of ours. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const followersText = (count: number) =>
  count === 1 ? 'Somebody started to follow you' : `${count >= 99 ? '99+' : count} people started to follow you`;
