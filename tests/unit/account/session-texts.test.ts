import { expect, test } from 'vitest';
import { formatEndedSessions, formatSessionPlace, formatSessionTime } from '#rules/account/session-texts';

test.each([
  ['2026-11-23T07:05:00Z', 'today, 14:05'],
  ['2026-11-22T17:00:00Z', 'today, 00:00'],
  ['2026-11-22T16:59:00Z', 'yesterday, 23:59'],
  ['2026-11-21T16:59:00Z', '21 Nov 2026, 23:59'],
])('the session of %s was last used %s', (isoTime, text) => {
  expect(formatSessionTime(isoTime, { now: new Date('2026-11-23T07:30:00Z'), timeZone: 'Asia/Bangkok' })).toBe(text);
});

test.each([
  ['Hanoi, VN', 'Hanoi, Vietnam'],
  ['DE', 'Germany'],
  ['T1', 'Tor network'],
  ['Hanoi', 'Hanoi'],
  ['', ''],
])('the place %j is shown as %j', (place, text) => {
  expect(formatSessionPlace(place)).toBe(text);
});

test.each([
  [0, 'You were signed in nowhere else'],
  [1, 'Signed out on 1 other device'],
  [3, 'Signed out on 3 other devices'],
])('%d ended sessions are told', (count, text) => {
  expect(formatEndedSessions(count)).toBe(text);
});
