import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDigestEmail } from '#rules/mails/digest-email';
import { getDigestPeriod, getFirstDigestTime } from '#rules/notifications/digest-schedule';

const DAY_MS = 24 * 60 * 60 * 1000;
const sender = { name: 'Quizlark', origin: 'https://quizlark.test' };
const summary = {
  username: 'early_wren',
  frequency: 'weekly',
  lines: [],
  hasMore: false,
  followers: 0,
  unsubscribeLink: 'https://quizlark.test/stop',
} as const;

test('the first digest is due one period after digests are turned on, and never if they are off', () => {
  const now = new Date('2026-11-20T05:00:00.000Z');
  expect(getFirstDigestTime('off', now)).toBeNull();
  expect(getFirstDigestTime('daily', now)).toEqual(new Date('2026-11-21T05:00:00.000Z'));
  expect(getFirstDigestTime('weekly', now)).toEqual(new Date('2026-11-27T05:00:00.000Z'));
});

test('late digests cover all periods without gaps or overlaps and keep their time of day', () => {
  const delays = fc.array(fc.integer({ min: 0, max: 40 * DAY_MS }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom('daily' as const, 'weekly' as const), delays, (frequency, delaysMs) => {
      const start = new Date('2026-11-20T05:00:00.000Z');
      let due = getFirstDigestTime(frequency, start) as Date;
      let coveredUntil = start.getTime();
      for (const delayMs of delaysMs) {
        const now = new Date(due.getTime() + delayMs);
        const { since, until, nextDue } = getDigestPeriod(frequency, due, now);
        expect(since.getTime()).toBe(coveredUntil);
        expect(until.getTime()).toBeGreaterThan(since.getTime());
        expect(until.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(nextDue.getTime()).toBeGreaterThan(now.getTime());
        expect((nextDue.getTime() - start.getTime()) % DAY_MS).toBe(0);
        coveredUntil = until.getTime();
        due = nextDue;
      }
    }),
  );
});

test('a digest scheduled years ahead by a wrong clock covers the last period', () => {
  const now = new Date('2026-11-20T05:00:00.000Z');
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  expect(getDigestPeriod('daily', at(3_650), now)).toEqual({ since: at(-1), until: now, nextDue: at(1) });
  expect(getDigestPeriod('weekly', at(3_650), now)).toEqual({ since: at(-7), until: now, nextDue: at(7) });
});

test('a digest lists notifications with links and has an unsubscribe link', () => {
  const lines = [
    { kind: 'reply', username: 'ha_linh', title: 'Which bird?', link: '/pquiz/which-bird#c1', text: 'So\n\ntrue' },
    { kind: 'review', username: null, title: 'Which bird?', link: '', text: 'It is public.' },
  ] as const;
  const { subject, body } = buildDigestEmail(sender, { ...summary, lines, hasMore: true, followers: 2 });
  expect(subject).toBe('New for you this week (Quizlark)');
  expect(body).toContain('- @ha_linh replied to you on “Which bird?”: So true\n  https://quizlark.test/pquiz/which-bird#c1');
  expect(body).toContain('- Review of “Which bird?”: It is public.\n  https://quizlark.test/notifications');
  expect(body).toContain('- 2 people started following you\n  https://quizlark.test/follower/early_wren');
  expect(body).toContain('See all notifications: https://quizlark.test/notifications');
  expect(body).toContain('Unsubscribe without signing in: https://quizlark.test/stop');
});
