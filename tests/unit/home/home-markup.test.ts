import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { renderRanking, renderTags } from '#components/home/home-markup.ts';
import { renderAvatarHtml } from '#components/profile/avatar-markup.ts';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
const getMarkupShape = (html: string) =>
  JSON.stringify(parseFragment(html), (key, value) => (['parentNode', 'value'].includes(key) ? undefined : value));

test('a ranking and tags show texts of users, and no text becomes markup', () => {
  const renderRankedUser = (name: string, username = name) => renderRanking([{ username, name, profilePicture: '', playCount: 3 }]);
  expect(getMarkupShape(renderRankedUser(HOSTILE, 'robin'))).toBe(getMarkupShape(renderRankedUser('Robin', 'robin')));
  expect(getMarkupShape(renderRankedUser('Robin', HOSTILE))).toBe(getMarkupShape(renderRankedUser('Robin', 'robin')));
  expect(renderRankedUser(HOSTILE)).not.toMatch(/<script|<img/);
  expect(getMarkupShape(renderTags([{ tag: HOSTILE, count: 1 }]))).toBe(getMarkupShape(renderTags([{ tag: 'birds', count: 1 }])));
});

test('a ranking links to profiles and shows abbreviated play counts', () => {
  const html = renderRanking([
    { username: 'first_one', name: 'First', profilePicture: '/i/a.webp', playCount: 1 },
    { username: 'second_one', name: 'Second', profilePicture: '', playCount: 1_200 },
  ]);
  expect(html).toContain('href="/profile/first_one"');
  expect(html).toContain('src="/i/a.webp"');
  expect(html.match(/>(1 play|1\.2k plays|1,200 plays)</g)).toEqual(['>1 play<', '>1.2k plays<', '>1,200 plays<']);
});

test('the first three tags say how often they were played', () => {
  const tags = ['a', 'b', 'c', 'd'].map((tag) => ({ tag, count: 5 }));
  expect(renderTags(tags).match(/, 5 plays/g)).toHaveLength(3);
});

test('a user’s picture is one image element, and a drawn avatar is one element with a letter', () => {
  const listElementNames = (html: string) => [...html.matchAll(/<([a-z]+)/g)].map(([, name]) => name);
  expect(listElementNames(renderAvatarHtml('robin', { picture: `/i/a.webp${HOSTILE}`, size: 2 }))).toEqual(['img']);
  for (const username of ['robin', HOSTILE, '<b', '&lt;', '']) expect(listElementNames(renderAvatarHtml(username))).toEqual(['span']);
  expect(renderAvatarHtml('<b')).toContain('>&lt;</span>');
  expect(renderAvatarHtml('robin', { size: 2 })).toMatch(
    /style="--shell:var\(--\w+-\d+\);--speckle:var\(--\w+-\d+\);--pattern:\d+;--avatar:2rem"/,
  );
});
