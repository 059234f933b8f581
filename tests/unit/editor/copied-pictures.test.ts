import { expect, test } from 'vitest';
import { countForeignPictures, findCopiedPictures, withCopiedPictures } from '#rules/editor/copied-pictures';

const COPY = '/images/content/0123456789abcdefghjkmnpqrs.webp';
const SECOND_COPY = COPY.replace('0123', '9876');
const OWN = '/art/flags-grey/disc.svg';

const sentBody = {
  imageHomePage: 'https://a.example/1.png',
  questions: [{ image: OWN }, { image: 'https://a.example/2.png' }],
  htmlContent: '<p>a</p><img src="https://a.example/3.png?b&amp;c" alt=""><img src="https://a.example/1.png">',
};
const savedContent = {
  _id: 'x',
  imageHomePage: COPY,
  questions: [{ _id: 'y', image: OWN }, { image: SECOND_COPY }],
  htmlContent: `<p>a</p><img src="${SECOND_COPY}" alt="" loading="lazy"><img src="${COPY}" alt="">`,
};

test('the copies that a save has made replace their originals wherever the draft has them', () => {
  const copies = findCopiedPictures(sentBody, savedContent);
  expect([...copies]).toEqual([
    ['https://a.example/1.png', COPY],
    ['https://a.example/2.png', SECOND_COPY],
    ['https://a.example/3.png?b&c', SECOND_COPY],
  ]);
  const editedDraft = {
    ...sentBody,
    title: 'Edited since',
    questions: [{ image: 'https://a.example/2.png' }, { image: 'https://a.example/new.png' }],
  };
  expect(withCopiedPictures(editedDraft, copies)).toEqual({
    title: 'Edited since',
    imageHomePage: COPY,
    questions: [{ image: SECOND_COPY }, { image: 'https://a.example/new.png' }],
    htmlContent: `<p>a</p><img src="${SECOND_COPY}" alt=""><img src="${COPY}">`,
  });
});

test('a draft without pictures of other sites stays the same object', () => {
  const draft = { imageHomePage: COPY };
  expect(withCopiedPictures(draft, findCopiedPictures(draft, savedContent))).toBe(draft);
});

test('HTML whose images cannot be told apart is left as it is', () => {
  const copies = findCopiedPictures({ htmlContent: `<img src="">${sentBody.htmlContent}` }, savedContent);
  expect([...copies]).toEqual([]);
});

test('counts the pictures of other sites once each', () => {
  expect(countForeignPictures(sentBody)).toBe(3);
  expect(countForeignPictures(savedContent)).toBe(0);
});
