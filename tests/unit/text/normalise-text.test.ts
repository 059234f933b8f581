import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameText, normaliseText, removeLatinAccents } from '#rules/text/normalise-text';

describe('the same, accents or not', () => {
  test.each([
    ['full width', 'ＡＢＣ　１２', 'abc 12'],
    ['no-break space', 'New\u00a0York', 'new york'],
    ['soft hyphen and zero width', 'zero\u200bwidth\u00ad', 'zerowidth'],
    ['emoji style', '❤\ufe0f', '❤'],
    ['low and high quotes', '„so“ ‚ja‘', '"so" \'ja\''],
    ['guillemets', '«oui» ‹non›', '"oui" \'non\''],
    ['primes', '6′ 2″', '6\' 2"'],
    ['accent keys for apostrophes', 'l´eau, rock`n`roll', "l'eau, rock'n'roll"],
    ['minus sign', '−5', '-5'],
    ['en dash and hard hyphen', '1914–1918 Spider‑Man', '1914-1918 spider-man'],
    ['capital sharp s', 'STRAẞE', 'strasse'],
    ['Turkish dotted I', 'İSTANBUL', 'istanbul'],
    ['Turkish dotless i', 'ISPARTA', 'ısparta'],
    ['Greek iota below', 'ᾼ', 'ᾳ'],
  ])('%s: %s is %s', (_, a, b) => {
    expect(isSameText(a, b, { ignoreAccents: false })).toBe(true);
    expect(isSameText(a, b, { ignoreAccents: true })).toBe(true);
  });
});

describe('the same where accents are ignored, and only there', () => {
  test.each([
    ['ĐỒNG HỚI', 'dong hoi'],
    ['Łódź', 'lodz'],
    ['Æsir', 'aesir'],
    ['Þór', 'thor'],
    ['ёлка', 'елка'],
    ['Ἀθῆναι', 'αθηναι'],
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
  ])('%s is %s', (a, b) => {
    expect([isSameText(a, b, { ignoreAccents: false }), isSameText(a, b, { ignoreAccents: true })]).toEqual([false, true]);
  });
});

describe('never the same: the mark is a letter of its script', () => {
  test.each([
    ['が', 'か'],
    ['कि', 'कु'],
    ['ป่า', 'ปา'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['ana', 'Anna'],
  ])('%s is not %s', (a, b) => {
    expect(isSameText(a, b, { ignoreAccents: true })).toBe(false);
  });
});

test('an accent alone is not a blank', () => {
  expect(normaliseText(' \u0301 ', { ignoreAccents: true })).not.toBe('');
  expect(normaliseText(' \u200b\u00a0 ', { ignoreAccents: true })).toBe('');
});

test('normal text of any characters stays as it is, and composition never matters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.boolean(), (text, ignoreAccents) => {
      const once = normaliseText(text, { ignoreAccents });
      expect(normaliseText(once, { ignoreAccents })).toBe(once);
      for (const form of ['NFC', 'NFD']) expect(normaliseText(text.normalize(form), { ignoreAccents })).toBe(once);
    }),
    { numRuns: 3_000 },
  );
});

test('being the same goes both ways, and through a third', () => {
  const spelling = fc.constantFrom('Café', 'cafe', 'CAFÉ ', 'cafe\u0301', 'coffee', '', ' ');
  fc.assert(
    fc.property(spelling, spelling, spelling, fc.boolean(), (a, b, c, ignoreAccents) => {
      const same = (one: string, other: string) => isSameText(one, other, { ignoreAccents });
      expect(same(a, b)).toBe(same(b, a));
      if (same(a, b) && same(b, c)) expect(same(a, c)).toBe(true);
    }),
  );
});

test('only Latin letters lose their accents in an address', () => {
  expect(removeLatinAccents('điện ñandú новый ガンダム हिन्दी')).toBe('dien nandu новый ガンダム हिन्दी');
});
