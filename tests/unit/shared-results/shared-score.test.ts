import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSharedScore, parseSharedScore } from '#rules/shared-results/shared-score';
import { signSharedScore, verifySharedScore } from '#worker/playing/shared-scores/service';

const ctx = { settings: { secret: 'a secret' } } as Parameters<typeof signSharedScore>[0];
const score = { finalScore: 7, maxScore: 9, duration: 127 };

test('a shared score is short and readable', () => {
  expect(formatSharedScore(score, '0123456789abcdef')).toBe('7_9_127_0123456789abcdef');
});

test('any score is read back', () => {
  const points = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(points, fc.integer({ min: 0, max: 9_999_999 }), (finalScore, duration) => {
      const any = { finalScore, maxScore: 1_000, duration };
      expect(verifySharedScore(ctx, 'quiz', signSharedScore(ctx, 'quiz', any))).toEqual(any);
    }),
  );
});

test.each(['', '7_9', '10_9_127_0123456789abcdef', '0_0_1_0123456789abcdef', '-1_9_1_0123456789abcdef', '7_9_127_0123'])(
  '%j has no score',
  (text) => {
    expect(parseSharedScore(text)).toBeNull();
  },
);

test('a score that is changed, or of another quiz, is not shown', () => {
  const signed = signSharedScore(ctx, 'quiz', score);
  expect(verifySharedScore(ctx, 'quiz', signed)).toEqual(score);
  expect(verifySharedScore(ctx, 'quiz', signed.replace('7_9', '9_9'))).toBeNull();
  expect(verifySharedScore(ctx, 'other', signed)).toBeNull();
  expect(verifySharedScore(ctx, 'quiz', null)).toBeNull();
});
