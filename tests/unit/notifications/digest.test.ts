import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDigestEmail } from '#rules/mails/digest-email';
import { getDigestPeriod, getFirstDigestTime } from '#rules/notifications/digest-schedule';

const DAY = 24 * 60 * 60 * 1000;
const sender = { name: 'Quizlark', origin: 'https://quizlark.test' };
const news = {
  username: 'early_wren',
  frequency: 'weekly',
  lines: [],
  hasMore: false,
  followers: 0,
  unsubscribeLink: 'https://quizlark.test/stop',
} as const;

test('the first digest comes a period after it was asked for, and none where none was', () => {
  const now = new Date('2026-11-20T05:00:00.000Z');
  expect(getFirstDigestTime('off', now)).toBeNull();
  expect(getFirstDigestTime('daily', now)).toEqual(new Date('2026-11-21T05:00:00.000Z'));
  expect(getFirstDigestTime('weekly', now)).toEqual(new Date('2026-11-27T05:00:00.000Z'));
});

test('however late digests go out, they tell of every moment once, in order, and come back to their hour', () => {
  const lateness = fc.array(fc.integer({ min: 0, max: 40 * DAY }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom('daily' as const, 'weekly' as const), lateness, (every, lates) => {
      const start = new Date('2026-11-20T05:00:00.000Z');
      let due = getFirstDigestTime(every, start) as Date;
      let told = start.getTime();
      for (const late of lates) {
        const now = new Date(due.getTime() + late);
        const { since, until, nextDue } = getDigestPeriod(every, due, now);
        expect(since.getTime()).toBe(told);
        expect(until.getTime()).toBeGreaterThan(since.getTime());
        expect(until.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(nextDue.getTime()).toBeGreaterThan(now.getTime());
        expect((nextDue.getTime() - start.getTime()) % DAY).toBe(0);
        told = until.getTime();
        due = nextDue;
      }
    }),
  );
});

test('a digest that is due in years, by a clock that was ahead, is of the last period', () => {
  const now = new Date('2026-11-20T05:00:00.000Z');
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  expect(getDigestPeriod('daily', at(3_650), now)).toEqual({ since: at(-1), until: now, nextDue: at(1) });
  expect(getDigestPeriod('weekly', at(3_650), now)).toEqual({ since: at(-7), until: now, nextDue: at(7) });
});

test('a digest tells what is new, where, and how to have no more of it', () => {
  const lines = [
    { kind: 'reply', username: 'ha_linh', title: 'Which bird?', link: '/pquiz/which-bird#c1', text: 'So\n\ntrue' },
    { kind: 'review', username: null, title: 'Which bird?', link: '', text: 'It is public.' },
  ] as const;
  const { subject, body } = buildDigestEmail(sender, { ...news, lines, hasMore: true, followers: 2 });
  expect(subject).toBe('New for you this week (Quizlark)');
  expect(body).toContain('- @ha_linh answered you on “Which bird?”: So true\n  https://quizlark.test/pquiz/which-bird#c1');
  expect(body).toContain('- A decision on “Which bird?”: It is public.\n  https://quizlark.test/notifications');
  expect(body).toContain('- 2 people started to follow you\n  https://quizlark.test/follower/early_wren');
  expect(body).toContain('There is more: https://quizlark.test/notifications');
  expect(body).toContain('To have no more of them, without signing in: https://quizlark.test/stop');
});
