import { expect, test } from 'vitest';
import { mapPictures } from '#rules/images/draft-pictures';

const draft = {
  title: 'image',
  imageHomePage: 'cover',
  imageHomePageAlt: 'no picture',
  recommend: [{ image: 'link', htmlContent: '<p><img src="inside&amp;a" alt="src=&quot;x&quot;"></p>', url: 'https://a.b' }],
  attachments: [{ type: 'image', uri: 'attachment' }],
  questions: [{ image: 'question', explanation: { image: 'why' }, pairsAnswer: { pairLefts: [{ image: 'left' }] } }],
  htmlContent: '<img src="first" alt=""><p>src="text"</p><img alt="b" src="second">',
};

test('every picture is mapped with the path of its field, other texts are left as they are', () => {
  const seen: [string, string][] = [];
  const mapped = mapPictures(draft, (url, path) => {
    seen.push([path, url]);
    return `/${url}"`;
  });
  expect(seen).toEqual([
    ['imageHomePage', 'cover'],
    ['recommend.0.image', 'link'],
    ['recommend.0.htmlContent', 'inside&a'],
    ['attachments.0.uri', 'attachment'],
    ['questions.0.image', 'question'],
    ['questions.0.explanation.image', 'why'],
    ['questions.0.pairsAnswer.pairLefts.0.image', 'left'],
    ['htmlContent', 'first'],
    ['htmlContent', 'second'],
  ]);
  expect(mapped.htmlContent).toBe('<img src="/first&quot;" alt=""><p>src="text"</p><img alt="b" src="/second&quot;">');
  expect(mapped).toMatchObject({ title: 'image', imageHomePage: '/cover"', imageHomePageAlt: 'no picture' });
  expect(mapPictures(draft, (url) => url)).toEqual(draft);
});

test('the pictures of a game are its own', () => {
  const game = { htmlContent: '<!doctype html><script></script><img src="https://a.b/c.png">' };
  expect(mapPictures(game, () => 'x')).toEqual(game);
});

test('a long text of unfinished tags has no pictures', () => {
  // A search of the whole text for the end of each tag would take longer than a test may.
  const draft = { htmlContent: '<img '.repeat(60_000) };
  expect(mapPictures(draft, () => 'x')).toEqual(draft);
});
