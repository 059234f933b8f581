import { describe, expect, test } from 'vitest';
import { decodeBase32, encodeBase32 } from '#rules/auth/base32';
import { isEqualConstantTime } from '#rules/auth/equal-constant-time';
import { buildRecoveryCode, formatRecoveryCode, parseSecondFactorCode } from '#rules/auth/second-factor-code';
import { buildOtpauthUrl, findTotpStep, getTotpCode, getTotpStep } from '#rules/auth/totp';

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));
/** The secret of RFC 6238, appendix B. */
const SECRET = encode('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of RFC 6238, appendix B, at %d seconds is %s', async (seconds, code) => {
  const step = getTotpStep(new Date(seconds * 1000));
  expect(await getTotpCode(SECRET, step, 8)).toBe(code);
  expect(await getTotpCode(SECRET, step)).toBe(code.slice(2));
});

// RFC 4648, section 10, without padding
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %s, and back', (text, base32) => {
  expect(encodeBase32(encode(text))).toBe(base32);
  expect(decodeBase32(base32)).toEqual(encode(text));
});

test.each(['MY======', 'my', 'M1', 'M Y', '\u0000'])('%j is not base32', (text) => {
  expect(decodeBase32(text)).toBeNull();
});

describe('a typed code', () => {
  const now = new Date(1_111_111_111_000);
  const step = getTotpStep(now);
  const attempt = async (steps: number, lastUsedStep = 0) =>
    findTotpStep(SECRET, { code: await getTotpCode(SECRET, step + steps), now, lastUsedStep });

  test('is accepted one step early or late, for clocks that differ', async () => {
    expect([await attempt(-1), await attempt(0), await attempt(1)]).toEqual([step - 1, step, step + 1]);
  });
  test('is refused two steps early or late', async () => {
    expect([await attempt(-2), await attempt(2)]).toEqual([null, null]);
  });
  test('is refused once it or a newer one was used', async () => {
    expect([await attempt(0, step), await attempt(-1, step), await attempt(1, step)]).toEqual([null, null, step + 1]);
  });
  test.each(['', '123456', '9428708', 'abcdef'])('is refused if it is %j', async (code) => {
    expect(await findTotpStep(SECRET, { code, now, lastUsedStep: 0 })).toBeNull();
  });
});

test.each([
  ['123456', { type: 'app', code: '123456' }],
  [' 123 456 ', { type: 'app', code: '123456' }],
  ['abcde-fgh27', { type: 'recovery', code: 'abcdefgh27' }],
  ['ABCDE FGH27', { type: 'recovery', code: 'abcdefgh27' }],
  ['12345', null],
  ['1234567', null],
  ['abcde-fgh1', null],
  ['abcde-fgh10', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('%j is read as %j', (text, code) => {
  expect(parseSecondFactorCode(text)).toEqual(code);
});

test('a recovery code has 50 bits, each byte giving one of 32 characters equally often', () => {
  const code = buildRecoveryCode(Uint8Array.from([0, 31, 32, 255, 128, 26, 27, 25, 1, 2]));
  expect(code).toBe('a7a7a23zbc');
  expect(formatRecoveryCode(code)).toHaveLength(11);
  expect(parseSecondFactorCode(formatRecoveryCode(code))).toEqual({ type: 'recovery', code });
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const char = buildRecoveryCode(Uint8Array.of(byte));
    counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  expect([counts.size, new Set(counts.values())]).toEqual([32, new Set([8])]);
});

test('the address for authenticator apps names the site and the account', () => {
  expect(buildOtpauthUrl({ issuer: 'Quiz & lark', account: 'early_wren', secret: 'MZXW6YTB' })).toBe(
    'otpauth://totp/Quiz%20%26%20lark:early_wren?secret=MZXW6YTB&issuer=Quiz%20%26%20lark',
  );
});

test.each([
  ['123456', '123456', true],
  ['123456', '123457', false],
  ['123456', '12345', false],
])('%s and %s are equal: %s', (a, b, isEqual) => {
  expect(isEqualConstantTime(a, b)).toBe(isEqual);
});
