import { describe, expect, it } from 'vitest';
import { formatStaffDay, formatStaffTime } from '#rules/text/staff-time';

describe('times on staff’s screens', () => {
  it('are in UTC+7, so that the day is the one that the dashboard and the log filter by', () => {
    expect(formatStaffTime('2026-11-23T16:59:00.000Z')).toBe('23 Nov 2026, 23:59');
    expect(formatStaffTime('2026-11-23T17:05:00.000Z')).toBe('24 Nov 2026, 00:05');
  });

  it('name the day alone where the hour does not matter', () => {
    expect(formatStaffDay('2026-11-23T17:00:00.000Z')).toBe('24 Nov 2026');
  });
});
