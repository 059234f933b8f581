import { expect, test } from 'vitest';
import { extractXmlPictures, findPackageProblem, getPictureType, placeUploadedPictures } from '#rules/import/embedded-pictures';

const BASE64 = 'iVBORw0KGgoAAAANSUhEUg==';

test('the pictures of Moodle XML are taken out without a change of its lines, and placed when they are uploaded', () => {
  const xml = `<quiz>\n<file name="a b.png" path="/" encoding="base64">${BASE64.slice(0, 12)}\n${BASE64.slice(12)}</file>\n<text><img src="data:image/gif;base64,${BASE64}"></text>\n<file name='c.jpg'>${BASE64}</file>\n</quiz>`;
  const { text, pictures } = extractXmlPictures(xml);
  expect(pictures).toEqual([
    { placeholder: 'picture:1:', name: 'a b.png', base64: BASE64 },
    { placeholder: 'picture:2:', name: 'c.jpg', base64: BASE64 },
    { placeholder: 'picture:3:', name: 'picture.gif', base64: BASE64 },
  ]);
  expect(text.split('\n')).toHaveLength(xml.split('\n').length);
  expect(placeUploadedPictures(text, new Map([['picture:2:', '/images/content/x.png']]))).toBe(
    '<quiz>\n<file name="a b.png" path="/" encoding="base64">picture:1:\n</file>\n<text><img src="picture:3:"></text>\n<file name=\'c.jpg\'>/images/content/x.png</file>\n</quiz>',
  );
});

test.each([
  ['x.PNG', 'image/png'],
  ['a.b.jpeg', 'image/jpeg'],
  ['sound.mp3', null],
  ['constructor', null],
])('the type of %s is %s', (name, type) => {
  expect(getPictureType(name)).toBe(type);
});

const NEEDED = [
  { name: 'h5p.json', size: 1 },
  { name: 'content/content.json', size: 1 },
];
test.each([
  ['the needed files', NEEDED, null],
  ['libraries of any size', [...NEEDED, { name: 'H5P.X-1.0/a.js', size: 1e9 }], null],
  ['a name with dots', [...NEEDED, { name: 'content/images/a..b.png', size: 1 }], null],
  ['a step up', [...NEEDED, { name: 'content/../../a', size: 1 }], 'lead out'],
  ['a backslash', [...NEEDED, { name: 'content\\a', size: 1 }], 'lead out'],
  ['a drive', [...NEEDED, { name: 'C:a', size: 1 }], 'lead out'],
  ['too much content', [...NEEDED, { name: 'content/a.png', size: 100 }], 'larger than'],
  ['too many files', Array.from({ length: 11 }, () => NEEDED[0]), 'more than 10 files'],
  ['no content', [NEEDED[0]], 'not an H5P package'],
])('a package with %s', (_, files, problem) => {
  const found = findPackageProblem(files as typeof NEEDED, { files: 10, bytes: 100 });
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
