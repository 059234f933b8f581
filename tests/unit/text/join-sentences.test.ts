import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endSentence, joinSentences } from '#rules/text/join-sentences';

test.each<[(string | null | undefined | false)[], string]>([
  [['It pushes its stomach out', 'You got 3 of 9.'], 'It pushes its stomach out. You got 3 of 9.'],
  [['It does.', 'Why?', 'Because'], 'It does. Why? Because.'],
  [['She said “no.”', 'And left…'], 'She said “no.” And left…'],
  [['', null, undefined, false, ' a '], 'a.'],
  [['月は衛星です', '鳥'], '月は衛星です。 鳥。'],
  [['यह नदी है', 'नदी'], 'यह नदी है। नदी।'],
  [['هل هذا نهر؟', 'نهر'], 'هل هذا نهر؟ نهر.'],
  [['แม่น้ำ', 'นก'], 'แม่น้ำ นก'],
  [['Answers: A (“x”)', 'Next'], 'Answers: A (“x”). Next.'],
])('%j', (texts, joined) => {
  expect(joinSentences(texts)).toBe(joined);
});

test('no text runs into the next one, in any script', () => {
  const letters = fc.constantFrom(
    'It',
    'a',
    'Ä',
    'É',
    'ß',
    'Ω',
    'ж',
    'ع',
    'ש',
    '月',
    'か',
    '가',
    'न',
    'ก',
    '7',
    '!',
    '.',
    '?',
    '…',
    '”',
    ')',
    '。',
    '؟',
    ' ',
  );
  const text = fc.array(letters, { minLength: 1, maxLength: 8 }).map((list) => list.join(''));
  fc.assert(
    fc.property(text, text, (first, second) => {
      const [a, b] = [first.trim(), second.trim()];
      if (a === '' || b === '') return;
      const joined = joinSentences([first, second], { endsLast: false });
      expect(joined.slice(joined.length - b.length)).toBe(b);
      const beginning = joined.slice(0, -b.length);
      expect(beginning.slice(0, a.length)).toBe(a);
      expect(beginning).toMatch(/(?:\p{P}+|\p{Script=Thai}[^\p{L}]*) $/u);
      expect(endSentence(endSentence(a))).toBe(endSentence(a));
    }),
  );
});
