import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameText, normaliseText, removeLatinAccents } from '#rules/text/normalise-text';

describe('equal with and without accents', () => {
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
  ])('%s: %s equals %s', (_, a, b) => {
    expect(isSameText(a, b, { ignoreAccents: false })).toBe(true);
    expect(isSameText(a, b, { ignoreAccents: true })).toBe(true);
  });
});

describe('equal only where accents are ignored', () => {
  test.each([
    ['ĐỒNG HỚI', 'dong hoi'],
    ['Łódź', 'lodz'],
    ['Æsir', 'aesir'],
    ['Þór', 'thor'],
    ['ёлка', 'елка'],
    ['Ἀθῆναι', 'αθηναι'],
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
  ])('%s equals %s', (a, b) => {
    expect([isSameText(a, b, { ignoreAccents: false }), isSameText(a, b, { ignoreAccents: true })]).toEqual([false, true]);
  });
});

describe('never equal: the mark is a letter of its script', () => {
  test.each([
    ['が', 'か'],
    ['कि', 'कु'],
    ['ป่า', 'ปา'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['ana', 'Anna'],
  ])('%s does not equal %s', (a, b) => {
    expect(isSameText(a, b, { ignoreAccents: true })).toBe(false);
  });
});

test('an accent alone does not equal an empty text', () => {
  expect(normaliseText(' \u0301 ', { ignoreAccents: true })).not.toBe('');
  expect(normaliseText(' \u200b\u00a0 ', { ignoreAccents: true })).toBe('');
});

test('normalising is idempotent for any characters, and composition never matters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.boolean(), (text, ignoreAccents) => {
      const normalised = normaliseText(text, { ignoreAccents });
      expect(normaliseText(normalised, { ignoreAccents })).toBe(normalised);
      for (const form of ['NFC', 'NFD']) expect(normaliseText(text.normalize(form), { ignoreAccents })).toBe(normalised);
    }),
    { numRuns: 3_000 },
  );
});

test('equality is symmetric and transitive', () => {
  const spelling = fc.constantFrom('Café', 'cafe', 'CAFÉ ', 'cafe\u0301', 'coffee', '', ' ');
  fc.assert(
    fc.property(spelling, spelling, spelling, fc.boolean(), (a, b, c, ignoreAccents) => {
      const isSame = (first: string, second: string) => isSameText(first, second, { ignoreAccents });
      expect(isSame(a, b)).toBe(isSame(b, a));
      if (isSame(a, b) && isSame(b, c)) expect(isSame(a, c)).toBe(true);
    }),
  );
});

test('only Latin letters lose their accents in a URL', () => {
  expect(removeLatinAccents('điện ñandú новый ガンダム हिन्दी')).toBe('dien nandu новый ガンダム हिन्दी');
});
