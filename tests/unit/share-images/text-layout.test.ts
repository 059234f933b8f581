import { expect, test } from 'vitest';
import { buildDisplayFont, type GlyphOutlines } from '#rules/share-images/text/share-font';
import {
  buildLineContours,
  cleanDrawnText,
  getLetterCoverage,
  layoutLine,
  layoutText,
  type TextStyle,
} from '#rules/share-images/text/text-layout';
import { openTextStyle } from '#tests/helpers/share-images/share-fonts';

const BLOCK = 'M0 0L500 0L500 700L0 700Z';
const BLOCKS: GlyphOutlines = { a: [514, BLOCK], b: [514, BLOCK], '(': [514, BLOCK], ')': [514, BLOCK], '…': [514, BLOCK], ' ': [314, ''] };
const STYLE: TextStyle = { fonts: [buildDisplayFont(BLOCKS)], language: 'en' };
const countLetters = (text: string, box: { width: number; height: number; maxLines: number }) =>
  layoutText(STYLE, text, { sizes: [100], ...box }).lines.map(({ shapedGlyphs }) => shapedGlyphs.length);

test('a text wraps at the width, and ends in an ellipsis after the last line', () => {
  expect(layoutLine(STYLE, 'aa', { isRightToLeft: false }).width).toBe(1000);
  expect(countLetters('aa aa aa', { width: 230, height: 500, maxLines: 2 })).toEqual([5, 2]);
  expect(countLetters('aa aa aa', { width: 170, height: 500, maxLines: 2 })).toEqual([2, 3]);
  expect(countLetters('aa aa aa', { width: 120, height: 500, maxLines: 2 })).toEqual([2, 2]);
  expect(layoutText(STYLE, 'aa aa aa', { sizes: [100], width: 120, height: 500, maxLines: 2 }).isCut).toBe(true);
});

test('a text has the largest size at which its lines fit into the box', () => {
  const { size, lines, isCut } = layoutText(STYLE, 'aa aa', { sizes: [100, 50], width: 120, height: 100, maxLines: 1 });
  expect([size, lines.length, isCut]).toEqual([50, 1, false]);
  expect(layoutText(STYLE, 'aa aa', { sizes: [100, 50], width: 120, height: 120, maxLines: 3 }).size).toBe(50);
  expect(layoutText(STYLE, 'aa aa', { sizes: [100, 50], width: 120, height: 240, maxLines: 3 }).size).toBe(100);
});

test('no word is left alone in the last line if the lines before it have room', () => {
  expect(countLetters('aa aa aa aa', { width: 370, height: 500, maxLines: 2 })).toEqual([5, 5]);
});

test('a word that is wider than a line is broken at the smallest size', () => {
  expect(countLetters('aaaaa', { width: 100, height: 500, maxLines: 3 })).toEqual([2, 2, 1]);
});

test('letters are placed one after the other', () => {
  const line = layoutLine(STYLE, 'aa', { isRightToLeft: false });
  expect(buildLineContours(line, { x: 10, y: 100, size: 100 })[1]).toEqual([[60, 100, 110, 100, 110, 30, 60, 30]]);
});

test('emoji and controls are left out, and other letters composed', () => {
  expect(cleanDrawnText('Larks 🐦‍🔥 and\u0007 flags 🇻🇳 1️⃣ e\u0301 © ')).toBe('Larks and flags 1 é ©');
});

test('coverage is the share of letters that a font has', () => {
  expect(['a a', 'ax', '雲雀', ''].map((text) => getLetterCoverage(STYLE, text))).toEqual([1, 0.5, 0, 0]);
});

test.each([...'AzĐđẾếŁßñ9&?/:…'])('the display typeface has %s', async (letter) => {
  const { fonts } = await openTextStyle('');
  expect(getLetterCoverage({ fonts, language: 'vi' }, letter)).toBe(1);
});

const getGlyphs = async (text: string, language: string) =>
  layoutLine(await openTextStyle(text, language), text, { isRightToLeft: false }).shapedGlyphs.map(({ glyphId }) => glyphId);

test('Arabic letters join: each has another shape at the start, in the middle, at the end and alone', async () => {
  const style = await openTextStyle('ه', 'ar');
  const [alone] = layoutLine(style, 'ه', { isRightToLeft: true }).shapedGlyphs;
  const joined = layoutLine(style, 'ههه', { isRightToLeft: true }).shapedGlyphs.map(({ glyphId }) => glyphId);
  expect(new Set([alone?.glyphId, ...joined]).size).toBe(4);
});

test('Hebrew runs from right to left, and a number in it from left to right', async () => {
  const text = 'אב 12';
  const style = await openTextStyle(text, 'he');
  const { isRightToLeft, lines } = layoutText(style, text, { sizes: [100], width: 1000, height: 200, maxLines: 1 });
  expect(isRightToLeft).toBe(true);
  const [alef, bet] = await Promise.all(['א', 'ב'].map(async (letter) => (await getGlyphs(letter, 'he'))[0]));
  expect(lines[0]?.shapedGlyphs.map(({ glyphId }) => glyphId)).toEqual([
    ...['1', '2', ' '].map((letter) => letter.codePointAt(0)),
    bet,
    alef,
  ]);
});

test('brackets in a text from right to left are mirrored', async () => {
  const style = await openTextStyle('א', 'he');
  const shapedGlyphs = layoutLine(style, '(א)', { isRightToLeft: true }).shapedGlyphs.map(({ glyphId }) => glyphId);
  expect([shapedGlyphs[0], shapedGlyphs[2]]).toEqual(['('.codePointAt(0), ')'.codePointAt(0)]);
});

test('the vowel sign i of Devanagari is drawn before its consonant, and consonants join', async () => {
  const [vowelSignFirst, ka] = [await getGlyphs('कि', 'hi'), await getGlyphs('क', 'hi')];
  expect(vowelSignFirst).toHaveLength(2);
  expect(vowelSignFirst[1]).toBe(ka[0]);
  expect((await getGlyphs('क्ष', 'hi')).length).toBeLessThan(3);
});

test.each([
  ['Greek', 'el', 'Ποιο πουλί τραγουδά;'],
  ['Cyrillic', 'ru', 'Какая птица поёт?'],
  ['Vietnamese', 'vi', 'Chim nào hót buổi sáng?'],
  ['Arabic', 'ar', 'أي طائر يغني؟'],
  ['Hebrew', 'he', 'איזו ציפור שרה?'],
  ['Devanagari', 'hi', 'कौन सा पक्षी गाता है?'],
  ['Bengali', 'bn', 'কোন পাখি গান গায়?'],
  ['Tamil', 'ta', 'எந்தப் பறவை பாடுகிறது?'],
  ['Thai', 'th', 'นกตัวไหนร้องเพลง'],
  ['Chinese', 'zh', '哪种鸟在歌唱？'],
  ['Japanese', 'ja', '朝に鳴く鳥は？'],
  ['Korean', 'ko', '노래하는 새는?'],
])('every letter of %s has a glyph with an outline', async (_name, language, text) => {
  const style = await openTextStyle(text, language);
  expect(getLetterCoverage(style, text)).toBe(1);
  const { shapedGlyphs } = layoutLine(style, text.replaceAll(' ', ''), { isRightToLeft: false });
  expect(shapedGlyphs.filter(({ glyphId, font }) => glyphId === 0 || font.getContours(glyphId).length === 0)).toEqual([]);
});

test('Chinese characters have the shapes of the text’s language', async () => {
  const getFamily = async (text: string, language: string) =>
    layoutLine(await openTextStyle(text, language), text, { isRightToLeft: false }).shapedGlyphs[0]?.font.family;
  expect(await Promise.all([getFamily('直', 'zh'), getFamily('直', 'ja'), getFamily('直ひ', 'en'), getFamily('直', 'en')])).toEqual([
    ...['noto-sans-sc', 'noto-sans-jp', 'noto-sans-jp', 'noto-sans-sc'],
  ]);
});
