import { expect, test } from 'vitest';
import { drawAvatar } from '#rules/covers/draw-avatar';
import { formatCountWithNoun, formatShortCount } from '#rules/screens/format-count';
import { getKnownFilePath } from '#rules/screens/known-queries';
import { CATEGORIES, COMMUNITY, CORE_TEAM, canSeeInternalLinks, HOME, isCurrentSection, toMenuPath } from '#rules/screens/navigation';
import { buildNextPagePath, buildPagePath, getPagerState, listPageNumbers } from '#rules/screens/pager';
import { getCategoryPath, getChoicePath, getContentPath, getShareImagePath, getSignInPath } from '#rules/screens/paths';

test.each([
  [0, '0'],
  [860, '860'],
  [999, '999'],
  [1_000, '1k'],
  [1_249, '1.2k'],
  [48_213, '48.2k'],
  [123_456, '123k'],
  [999_999, '999k'],
  [1_000_000, '1m'],
  [3_460_000, '3.4m'],
])('%d is shown as %s', (count, text) => {
  expect(formatShortCount(count)).toBe(text);
});

test('a count in full has thousands separators and its noun', () => {
  expect(formatCountWithNoun(1, 'play')).toBe('1 play');
  expect(formatCountWithNoun(0, 'play')).toBe('0 plays');
  expect(formatCountWithNoun(48_213, 'play')).toBe('48,213 plays');
  expect(formatCountWithNoun(1_000_000, 'reply', 'replies')).toBe('1,000,000 replies');
});

test.each([
  [HOME, '/home', true],
  [HOME, '/home-new', true],
  [CATEGORIES, '/category/animals', true],
  [COMMUNITY, '/com-hot', true],
  [COMMUNITY, '/community', false],
  [COMMUNITY, '/coreteam', false],
  [CORE_TEAM, '/coreteam-top', true],
])('%o is current at %s: %s', (link, path, current) => {
  expect(isCurrentSection(link, path)).toBe(current);
});

test.each([
  ['/home', '/home'],
  ['/home-new', '/home-'],
  ['/category/animals', '/category-'],
  ['/editor/manual', '/editor/manual'],
  ['/kquiz/only-a-birder', '/'],
  ['/', '/'],
])('the menu path of %s is %s', (path, menuPath) => {
  expect(toMenuPath(path)).toBe(menuPath);
  for (const link of [HOME, CATEGORIES, COMMUNITY, CORE_TEAM]) expect(isCurrentSection(link, menuPath)).toBe(isCurrentSection(link, path));
});

test('editors, staff and admins see the internal links', () => {
  expect((['user', 'recycle_bin', 'editor', 'staff', 'admin', 'content_admin'] as const).map(canSeeInternalLinks)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 54, [1, 2, 3, null, 54]],
  [4, 54, [1, 2, 3, 4, 5, null, 54]],
  [27, 54, [1, null, 26, 27, 28, null, 54]],
  [54, 54, [1, null, 53, 54]],
])('page %d of %d shows the numbers %j', (page, last, numbers) => {
  expect(listPageNumbers(page, last)).toEqual(numbers);
});

test('the path of another page keeps the other query parameters', () => {
  const url = new URL('https://quizlark.example/search?tag=birds&page=3');
  expect(buildPagePath(url, 4)).toBe('/search?tag=birds&page=4');
  expect(buildPagePath(url, 1)).toBe('/search?tag=birds');
  expect(buildPagePath(new URL('https://quizlark.example/kquiz?page=2'), 1)).toBe('/kquiz');
});

test.each([
  [
    { page: 1, last: 2, next: 'x' },
    { previous: null, hasNext: true, last: 2 },
  ],
  [
    { page: 2, last: 2, next: null },
    { previous: 1, hasNext: false, last: 2 },
  ],
  [
    { page: 9, last: 2, next: null },
    { previous: 2, hasNext: false, last: 2 },
  ],
  [
    { page: 120, last: 100, next: 'x' },
    { previous: 100, hasNext: true, last: 100 },
  ],
])('the pager of %j is %j', (list, pager) => {
  expect(getPagerState(list)).toEqual(pager);
});

test('the next page has a number near the start, and a cursor as well after that', () => {
  const url = new URL('https://quizlark.example/kquiz?opts=newest');
  expect(buildNextPagePath(url, 1, 'abc')).toBe('/kquiz?opts=newest&page=2');
  expect(buildNextPagePath(url, 2, 'abc')).toBe('/kquiz?opts=newest&page=3&after=abc');
});

test('paths use urlName, else the id, and escape their segments', () => {
  const content = { type: 'pquiz', urlName: 'morning-bird', _id: 'p1' } as const;
  expect(getContentPath(content)).toBe('/pquiz/morning-bird');
  expect(getContentPath({ ...content, urlName: '' })).toBe('/pquiz/p1');
  expect(getChoicePath(content, 'a&b')).toBe('/pquiz/morning-bird?choice=a%26b');
  expect(getCategoryPath({ UID: 'animals', link: '' })).toBe('/category/animals');
  expect(getCategoryPath({ UID: 'games', link: '/game' })).toBe('/game');
  expect(getSignInPath('/kquiz/x?page=2')).toBe('/auth?signed_in_url=%2Fkquiz%2Fx%3Fpage%3D2');
});

test('an avatar is derived from the username', () => {
  expect(drawAvatar('jo_wren')).toEqual({
    letter: 'J',
    style: { '--shell': 'var(--sky-700)', '--speckle': 'var(--sky-200)', '--pattern': '60' },
  });
  expect(drawAvatar('jo_wren')).not.toEqual(drawAvatar('emilia'));
  expect(drawAvatar('').letter).toBe('');
});

test('the path of a share image names its content, its result, its score and its format', () => {
  expect([getShareImagePath('q1'), getShareImagePath('q1', 'r1'), getShareImagePath('q1', null, { score: null, format: 'card' })]).toEqual([
    ...['/share/q1.png', '/share/q1/r1.png', '/share/q1.png'],
  ]);
  expect(getShareImagePath('q1', 'r1', { score: '7_9_127_0123456789abcdef', format: 'story' })).toBe(
    '/share/q1/r1.png?s=7_9_127_0123456789abcdef&format=story',
  );
});

test('a share image knows its score and its format, and another file neither', () => {
  const getPath = (path: string) => getKnownFilePath(new URL(path, 'http://quizlark.test'));
  expect(getPath('/share/q1.png?s=1&format=story')).toBeNull();
  expect(getPath('/share/q1.png?s=1&utm_source=x')).toBe('/share/q1.png?s=1');
  expect(getPath('/feed.xml?s=1&format=story')).toBe('/feed.xml');
});
