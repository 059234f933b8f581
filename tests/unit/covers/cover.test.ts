import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KIND_NAMES, type Kind } from '#base/kinds';
import { getMenuIconStyle, MENU_ICONS } from '#components/nav/menu-icons.ts';
import { COVER_FRAME, type CoverSubject, drawCover, LEAD_FRAME } from '#rules/covers/cover';
import { type CoverIconName, findCoverIcon, ICON_KEYWORDS } from '#rules/covers/cover-icons';
import { SPECKLE_PATTERN_COUNT } from '#rules/covers/draw-avatar';
import { buildPalettes, buildSpeckles, buildSprite } from '#scripts/build/sprite';

const SPRITE_URL = '/sprite.svg#';
const SPRITE_FILE = readFileSync('src/browser/icons/sprite.svg', 'utf8');
const SYMBOLS = [...SPRITE_FILE.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name ?? '');
const PALETTES = readFileSync('src/styles/palettes.css', 'utf8');
const findSymbol = (name: string) => SPRITE_FILE.split('\n').find((line) => line.includes(` id="${name}"`)) ?? '';
const findPalette = (name = '') => PALETTES.split('}').find((rule) => rule.includes(`.${name} {`)) ?? '';
const ICONS = Object.keys(ICON_KEYWORDS) as CoverIconName[];

const buildSubject = (changes: Partial<CoverSubject> = {}): CoverSubject => ({
  _id: 'c1',
  type: 'pquiz',
  tags: ['bird'],
  categories: [],
  ...changes,
});

/** 500 contents of a kind, with each icon about three times. */
const buildSubjects = (type: Kind) =>
  Array.from({ length: 500 }, (_, index) => buildSubject({ _id: `content-${index}`, type, tags: [ICONS[index % ICONS.length] ?? 'bird'] }));

test.each(KIND_NAMES)('500 covers of a %s use two or three symbols of the sprite each, in colours of the palette', (type) => {
  for (const frame of [COVER_FRAME, LEAD_FRAME]) {
    const covers = buildSubjects(type).map((content) => drawCover(SPRITE_URL, content, frame));
    expect(Math.max(...covers.map((cover) => cover.length))).toBeLessThanOrEqual(370);
    for (const cover of covers) expect(cover).toMatch(/^(<use href="\/sprite\.svg#[a-z\d-]+" [^<>]*\/>){2,3}$/);
    const all = covers.join('');
    const symbols = new Set([...all.matchAll(/#([^"]+)"/g)].map(([, name]) => name ?? ''));
    expect([...symbols].filter((name) => !SYMBOLS.includes(name))).toEqual([]);
    const colours = [...all.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? '');
    expect(colours.filter((colour) => !/^var\(--[a-z]+-\d+\)$/.test(colour))).toEqual([]);
    for (const [use, name = ''] of all.matchAll(/<use href="[^#]+#([^"]+)"[^>]*>/g)) {
      const palette = findPalette(/class="([^"]+)"/.exec(use)?.[1]);
      for (const [, colour] of findSymbol(name).matchAll(/var\((--c\d)\)/g)) expect(palette).toContain(`${colour}: var(--`);
    }
    expect(all).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('the sprite has each symbol once, no references, no colours of its own, and is at most 50 KB', () => {
  expect(SPRITE_FILE.length).toBeLessThanOrEqual(50 * 1024);
  expect(new Set(SYMBOLS).size).toBe(SYMBOLS.length);
  expect(SYMBOLS).toEqual(expect.arrayContaining(ICONS));
  expect(SPRITE_FILE).not.toMatch(/href|url\(|NaN|undefined|style=|<script/);
  const colours = [...SPRITE_FILE.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? '');
  expect(colours.filter((colour) => colour !== 'none' && !/^var\(--c[1-5]\)$/.test(colour))).toEqual([]);
});

test('the sprite is the output of scripts/icons.ts', () => {
  const icons = ICONS.map((name) => [name, new RegExp(`id="${name}" d="([^"]+)"`).exec(SPRITE_FILE)?.[1] ?? '']);
  expect(buildSprite(Object.fromEntries(icons))).toBe(SPRITE_FILE);
});

test('the palettes are the output of scripts/icons.ts', () => {
  expect(buildPalettes()).toBe(PALETTES);
});

test('the speckles are the output of scripts/icons.ts, and no pattern touches its neighbours', () => {
  const file = readFileSync('src/styles/speckles.svg', 'utf8');
  expect(buildSpeckles()).toBe(file);
  const patterns = [...file.matchAll(/<path d="([^"]+)"\/>/g)].map(([, path]) => path ?? '');
  expect(patterns).toHaveLength(2 * SPECKLE_PATTERN_COUNT);
  for (const [index, path] of patterns.entries())
    for (const [, y] of path.matchAll(/M-?\d+ (-?\d+)h/g)) {
      const top = Number(y) - 50 * (index % SPECKLE_PATTERN_COUNT);
      expect(top).toBeGreaterThanOrEqual(-2);
      expect(top).toBeLessThanOrEqual(47);
    }
});

test('the file of menu icons contains every icon at its position', () => {
  const strip = readFileSync('src/components/nav/menu-icons.svg', 'utf8');
  const positions = [...strip.matchAll(/translate\(0 (\d+)\)/g)].map(([, top]) => Number(top) / 24);
  expect(positions).toEqual(MENU_ICONS.map((_, index) => index));
  expect(getMenuIconStyle('bell')).toBe(`--icon:${MENU_ICONS.indexOf('bell')}`);
});

test('a content always has the same cover, and contents with one tag have many', () => {
  const covers = buildSubjects('kquiz').map((content) => drawCover(SPRITE_URL, { ...content, tags: ['bird'] }));
  expect(drawCover(SPRITE_URL, buildSubject({ _id: 'content-7', type: 'kquiz' }))).toBe(covers[7]);
  expect(new Set(covers).size).toBeGreaterThan(50);
});

test('covers of trivia have five compositions, each about equally often', () => {
  const compositions = buildSubjects('kquiz').map((content) => /#(dawn|scene-[a-z]+)/.exec(drawCover(SPRITE_URL, content))?.[1] ?? '');
  const counts = Map.groupBy(compositions, (name) => name);
  expect([...counts.keys()].toSorted()).toEqual(['dawn', 'scene-horizon', 'scene-night', 'scene-peaks', 'scene-rings']);
  for (const [name, list] of counts) expect(list.length, name).toBeGreaterThan(70);
});

test('every drawing of a trivia cover is at most 2 KB', () => {
  for (const name of SYMBOLS.filter((symbol) => /^(dawn|scene)-/.test(symbol)))
    expect(findSymbol(name).length, name).toBeLessThanOrEqual(2_048);
});

test.each(KIND_NAMES)('covers of a %s use all seven palettes', (type) => {
  const palettes = buildSubjects(type).map((content) => /class="([^"]+)"/.exec(drawCover(SPRITE_URL, content))?.[1]);
  expect(new Set(palettes).size).toBe(7);
});

test('the first tag or category with an icon selects it', () => {
  const hasIcon = (content: CoverSubject, icon: CoverIconName) => drawCover(SPRITE_URL, content).includes(`#${icon}"`);
  expect(hasIcon(buildSubject({ tags: ['no such thing', 'castle', 'bird'] }), 'castle')).toBe(true);
  expect(hasIcon(buildSubject({ tags: ['no such thing'], categories: ['space'] }), 'orbit')).toBe(true);
  expect(hasIcon(buildSubject({ tags: [] }), 'feather')).toBe(true);
  expect(hasIcon(buildSubject({ type: 'article', tags: [] }), 'book-open')).toBe(true);
});

test.each([
  ['birds', 'bird'],
  ['90s music', 'cassette-tape'],
  [' Rivers ', 'waves'],
  ['flask-conical', 'flask-conical'],
  ['everyday history', 'calendar-days'],
  ['constructor', undefined],
  ['', undefined],
])('the icon of "%s" is %s', (tag, icon) => {
  expect(findCoverIcon([tag])).toBe(icon);
});

test('no two icons have the same keyword', () => {
  const words = Object.values(ICON_KEYWORDS).flatMap((list) => list.split(', '));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
