import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from '#contract/plain-text';

describe('keeps what a text needs', () => {
  test.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a family with skin colours', '👩🏽‍❤️‍💋‍👨🏿'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a pirate flag', '🏴‍☠️'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a nurse', '🧑🏻‍⚕️ and a keycap 1️⃣'],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['a Persian letter in its initial form', 'ه\u200d شمسی'],
    ['Thai with a break', 'ภาษา\u200bไทย'],
    ['Khmer with a break', 'ភាសា\u200bខ្មែរ'],
    ['Devanagari with a joiner', 'क्\u200dष'],
    ['Devanagari', 'प्रश्नोत्तरी'],
    ['an old Malayalam chillu', 'അവന്\u200d'],
    ['Bengali', 'র\u200d্যাব'],
    ['Hebrew with a mark of direction', 'שלום C++\u200e'],
    ['a soft hyphen', 'Donau\u00addampf\u00adschiff'],
    ['a Japanese variant', '葛\u{e0100}城'],
    ['Vietnamese', 'Nghiêng nghiêng đường về'],
    ['lines and tabs', 'one\n\ttwo\n'],
    ['spaces at the ends', ' padded '],
    ['markup, which is shown as text', '<b>&amp;</b>'],
  ])('%s', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });
});

describe('removes what hides or disturbs', () => {
  test.each([
    ['controls', 'a\0b\u0007c\u001b[1m\u0090', 'abc[1m'],
    ['line ends of Windows and of old computers', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['overrides of direction', 'gpj.\u202eexe\u202c \u2066x\u2069', 'gpj.exe x'],
    ['lone zero-width characters', 'pa\u200bss\u2060word\ufeff', 'password'],
    ['joiners at the ends', '\u200dword\u200c', 'word'],
    ['joiners between spaces and signs', 'a \u200d b!\u200c?', 'a  b!?'],
    ['marks of direction without a script that needs them', 'a\u200e.\u200fb', 'a.b'],
    ['soft hyphens at the ends', '\u00ada\u00ad', 'a'],
    ['hidden tags', 'a\u{e0068}\u{e0069}', 'a'],
    ['more than one variation selector', '☺\ufe0f\ufe0e\ufe0f', '☺\ufe0f'],
    ['lone surrogates', 'a\ud800b', 'ab'],
    ['decomposed accents, which are composed', 'e\u0301', 'é'],
    ['accents that a removed character kept apart', 'e\u202e\u0301', 'é'],
  ])('%s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });
});

test.each([
  '',
  ' \n\t',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u200d\u200d',
  '\u115f\u1160',
  '\u00a0\u3000',
  '\u200f',
  '\ufe0f',
  '\u034f',
])('a text in which nothing is visible is empty: %j', (text) => {
  expect(cleanText(text)).toBe('');
});

test('a text of one line has no line ends and tabs', () => {
  expect(cleanLine('one\r\n\ttwo')).toBe('one two');
});

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          'a',
          ' ',
          '\n',
          '!',
          'é',
          'e\u0301',
          '👨',
          '👩🏽',
          '❤\ufe0f',
          '🏴',
          '\u{e0067}',
          '\u{e007f}',
          'م',
          'ه',
          'ไ',
          'ท',
          'क',
          '्',
          'ש',
          'ᠠ',
        ],
        ...[
          '\u200b',
          '\u200c',
          '\u200d',
          '\u200e',
          '\u200f',
          '\u00ad',
          '\u2060',
          '\ufeff',
          '\u202e',
          '\ufe0f',
          '\u180b',
          '\u3164',
          '\ud800',
          '\r',
        ],
      ),
    )
    .map((parts) => parts.join('')),
);

test('cleaning a clean text changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
    { numRuns: 5_000 },
  );
});

test('cleaning never makes a text longer than its normal form', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(cleanText(text).length).toBeLessThanOrEqual(text.normalize('NFC').length);
    }),
    { numRuns: 2_000 },
  );
});

test('a clean text keeps its visible characters, without any control or override of direction', () => {
  const listVisible = (text: string) => text.normalize('NFC').replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const cleaned = cleanText(text);
      expect(cleaned).not.toMatch(/(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
      expect(listVisible(cleaned)).toBe(listVisible(text));
    }),
    { numRuns: 2_000 },
  );
});
