import { expect, test } from 'vitest';
import { fetchListedContents, fetchPage } from '#tests/helpers/pages';

const findMorningBirdQuiz = async () => {
  const [content] = (await fetchListedContents('contentTypes=pquiz&limit=50')).filter(({ urlName }) => urlName === 'which-morning-bird');
  if (!content) throw new Error('The quiz is not seeded');
  return content;
};

test.each(['/follower/quizlark', '/following/ha_linh', '/profile/emilia/friends'])(
  '%s is the same for everyone, and tagged with its user',
  async (path) => {
    const { status, html, headers } = await fetchPage(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(headers.get('cache-tag')).toMatch(/^user:\w{26},lists$/);
    expect(html).toContain('<h1');
  },
);

test('followers are listed with their names and links to their profiles', async () => {
  const { html } = await fetchPage('/follower/quizlark');
  expect(html.match(/data-follow="/g)?.length).toBeGreaterThan(2);
  expect(html).toMatch(/href="\/profile\/\w+"[^>]*>[^<]+<\/a>/);
});

test.each(['/feed', '/notifications', '/blocked'])('%s is private: a visitor is redirected to sign in and back', async (path) => {
  const { status, headers } = await fetchPage(path);
  expect([status, headers.get('location')]).toEqual([302, `/auth?signed_in_url=${encodeURIComponent(path)}`]);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('the reactions to a content are readable without script, and are purged with it', async () => {
  const { UID, _id } = await findMorningBirdQuiz();
  const { status, html, headers } = await fetchPage(`/content/${UID}/reaction`);
  expect([status, headers.get('cache-tag')]).toEqual([200, `content:${_id},lists`]);
  expect(html).toMatch(/liked it/);
});

test('comments and replies are readable without script', async () => {
  const { UID } = await findMorningBirdQuiz();
  const { status, html } = await fetchPage(`/content/${UID}/comments`);
  expect(status).toBe(200);
  expect(html).toContain('Owl. At six in the morning. I feel seen, and also tired.');
  const [, repliesPath = ''] = /href="([^"]+\?reply=[^"]+)"/.exec(html) ?? [];
  expect((await fetchPage(repliesPath)).html).toContain('Owls of the world, unite.');
});

test('a play page has containers for votes and comments, and is the same for everyone', async () => {
  const { UID } = await findMorningBirdQuiz();
  const { html } = await fetchPage('/pquiz/which-morning-bird');
  expect(html).toContain(`data-comments="pquiz-${UID}"`);
  expect(html).toContain(`href="/content/${UID}/comments"`);
  expect(html).toMatch(/data-votes[^>]*data-type="pquizzes"/);
  expect(html).not.toContain('Owl. At six in the morning.');
});

test('the screens of unknown users and contents redirect home', async () => {
  for (const path of [
    '/follower/nobody_at_all',
    '/following/recycle_bin',
    '/profile/nobody_at_all/friends',
    '/content/1zzzzzzzz/reaction',
    '/content/1zzzzzzzz/comments',
  ]) {
    const { status, headers } = await fetchPage(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/home?r=404']);
  }
});
