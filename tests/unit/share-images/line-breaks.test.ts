import { expect, test } from 'vitest';
import { splitAtLineBreaks, splitGraphemes } from '#rules/share-images/text/line-breaks';

test.each([
  ['English', 'Only a birder', ['Only ', 'a ', 'birder']],
  ['Thai, by its dictionary', 'นกร้องเพลง ตอนเช้า', ['นก', 'ร้อง', 'เพลง ', 'ตอน', 'เช้า']],
  ['Chinese, before no closing mark', '鸟在歌唱？是。', ['鸟', '在', '歌', '唱？', '是。']],
  ['Japanese, after no opening mark and before no small kana', 'は「ひばり」きょ', ['は', '「ひ', 'ば', 'り」', 'きょ']],
  ['Japanese with a Latin name', '鳥Larkの声', ['鳥', 'Lark', 'の', '声']],
  ['Korean, between words', '새는 무엇일까요?', ['새는 ', '무엇일까요?']],
])('lines of %s break between these pieces', (_name, text, pieces) => {
  expect(splitAtLineBreaks(text)).toEqual(pieces);
});

test('letters are counted as a reader does', () => {
  expect(splitGraphemes('ক্ষাé')).toHaveLength(2);
});
