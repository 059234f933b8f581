import { expect, test } from 'vitest';
import { buildDigestEmail, type DigestLine, removeDigestComments } from '#rules/mails/digest-email';

const sender = { name: 'Quizlark', origin: 'https://quizlark.test' };
const summary = {
  username: 'early_wren',
  frequency: 'weekly',
  lines: [],
  hasMore: false,
  followers: 0,
  unsubscribeLink: 'https://quizlark.test/stop',
} as const;
const buildReply = (commentId: string, text: string): DigestLine => ({
  ...{ kind: 'reply', username: 'ha_linh', title: 'Which bird?', link: `/pquiz/which-bird#comment-${commentId}`, text, commentId },
});
const review: DigestLine = { kind: 'review', username: null, title: 'Which bird?', link: '', text: 'It is public.', commentId: '' };

test('a digest lists notifications with links and has an unsubscribe link', () => {
  const report: DigestLine = { ...review, kind: 'report', title: 'a comment on Larks', text: 'You were right.' };
  const { subject, body } = buildDigestEmail(sender, {
    ...{ ...summary, lines: [buildReply('c1', 'So\n\ntrue'), review, report], hasMore: true, followers: 2 },
  });
  expect(subject).toBe('New for you this week (Quizlark)');
  expect(body).toContain('- @ha_linh replied to you on “Which bird?”: So true\n  https://quizlark.test/pquiz/which-bird#comment-c1');
  expect(body).toContain('- Review of “Which bird?”: It is public.\n  https://quizlark.test/notifications');
  expect(body).toContain('- Your report about a comment on Larks: You were right.\n  https://quizlark.test/notifications');
  expect(body).toContain('- 2 people started following you\n  https://quizlark.test/follower/early_wren');
  expect(body).toContain('See all notifications: https://quizlark.test/notifications');
  expect(body).toContain('Unsubscribe without signing in: https://quizlark.test/stop');
});

test('lines of deleted comments are left out of a digest, and a digest of nothing else is none', () => {
  const lines = [buildReply('c1', 'Abuse.'), buildReply('c2', 'Kind words about #comment-c1'), review];
  const { body } = buildDigestEmail(sender, { ...summary, lines });
  expect(removeDigestComments(body, ['c1'])).toBe(buildDigestEmail(sender, { ...summary, lines: lines.slice(1) }).body);
  expect(removeDigestComments(body, [])).toBe(body);
  const onlyComments = buildDigestEmail(sender, { ...summary, lines: lines.slice(0, 2) });
  expect(removeDigestComments(onlyComments.body, ['c1', 'c2'])).toBeNull();
  const withFollower = buildDigestEmail(sender, { ...summary, lines: lines.slice(0, 1), followers: 1 });
  expect(removeDigestComments(withFollower.body, ['c1'])).toContain('Someone started following you');
});
