import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildImageKey, findImageKeys, getImageKeyType, isImageKey } from '#rules/images/image-keys';
import { readOrientation, resetOrientation } from '#rules/images/jpeg-orientation';
import { sniffImage } from '#rules/images/sniff-image';
import { buildGif, buildPng, withExif } from '#tests/factories/images';

const toBytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const parseHex = (text: string) => Uint8Array.from(text.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const pad = (bytes: Uint8Array, length = 40) => Uint8Array.from({ length: Math.max(length, bytes.length) }, (_, i) => bytes[i] ?? 0);
const formatBigEndian32 = (value: number) => String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

/** A JPEG up to its start of frame, 640 pixels wide and 480 high. */
const jpeg = parseHex('ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 0000 ffc0 000b 08 01e0 0280 01 01 11 00 ffda 0002');
const buildWebp = (kind: string, rest: string) =>
  pad(new Uint8Array([...toBytes('RIFF\x20\0\0\0WEBP'), ...toBytes(kind), 0, 0, 0, 0, ...parseHex(rest)]));
const avif = toBytes(
  `${formatBigEndian32(24)}ftypavif${formatBigEndian32(0)}mif1miaf....ispe${formatBigEndian32(0)}${formatBigEndian32(10)}${formatBigEndian32(20)}....ispe${formatBigEndian32(0)}${formatBigEndian32(800)}${formatBigEndian32(600)}`,
);

test.each([
  ['a JPEG', jpeg, { type: 'image/jpeg', width: 640, height: 480 }],
  ['a GIF', buildGif(), { type: 'image/gif', width: 1, height: 1 }],
  ['a lossy WebP', buildWebp('VP8 ', '000000 9d012a 8002 e001'), { type: 'image/webp', width: 640, height: 480 }],
  ['a lossless WebP', buildWebp('VP8L', '2f 7fc27700'), { type: 'image/webp', width: 640, height: 480 }],
  ['a WebP with features', buildWebp('VP8X', '10000000 7f0200 df0100'), { type: 'image/webp', width: 640, height: 480 }],
  ['an AVIF by its largest image', avif, { type: 'image/avif', width: 800, height: 600 }],
])('recognises %s', (_name, bytes, expected) => {
  expect(sniffImage(bytes)).toEqual(expected);
});

test('recognises a complete PNG only', async () => {
  const bytes = await buildPng(7, 5);
  expect(sniffImage(bytes)).toEqual({ type: 'image/png', width: 7, height: 5 });
  expect(sniffImage(bytes.subarray(0, 20))).toBeNull();
  expect(sniffImage(bytes.subarray(1))).toBeNull();
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ['an SVG after an XML head', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7 and then some more of it'],
  ['a bitmap', 'BM6\0\0\0\0\0\0\0'],
  ['a JPEG without height', '\xff\xd8\xff\xc0\0\x0b\x08\0\0\x02\x80\x01\x01\x11\0\xff\xda\0\x02'],
  ['a video', `${formatBigEndian32(24)}ftypisom....ispe....`],
  ['an empty file', ''],
])('does not recognise %s', (_name, text) => {
  expect(sniffImage(toBytes(text))).toBeNull();
});

test('any bytes are read without an error or an endless loop', () => {
  const starts = [new Uint8Array(), jpeg, buildGif(), buildWebp('VP8X', ''), avif, withExif(jpeg, 6)];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 80 }), fc.nat(90), (start, noise, at) => {
      const bytes = new Uint8Array([...start.subarray(0, at), ...noise]);
      sniffImage(bytes);
      readOrientation(bytes);
    }),
  );
});

test.each([
  [1, 0, false],
  [2, 0, true],
  [3, 180, false],
  [4, 180, true],
  [5, 270, true],
  [6, 90, false],
  [7, 90, true],
  [8, 270, false],
])('EXIF orientation %i rotates by %i degrees, mirrored: %s', (orientation, degrees, mirrored) => {
  expect(readOrientation(withExif(jpeg, orientation))?.orientation).toEqual({ degrees, mirrored });
});

test('resetting the orientation changes no other byte', () => {
  const upright = resetOrientation(withExif(jpeg, 6));
  expect(readOrientation(upright)?.orientation).toEqual({ degrees: 0, mirrored: false });
  expect(upright).toEqual(withExif(jpeg, 1));
  expect(readOrientation(withExif(jpeg, 99))).toBeNull();
  expect(resetOrientation(jpeg)).toBe(jpeg);
});

test('recognises image keys and finds them in texts', () => {
  const key = buildImageKey('content', '01jd3m8z4k0000000000000000', 'image/jpeg');
  expect([key, isImageKey(key), getImageKeyType(key)]).toEqual(['content/01jd3m8z4k0000000000000000.jpg', true, 'image/jpeg']);
  for (const other of ['../secret', 'content/x.jpg', `${key}.svg`, 'content/01jd3m8z4k0000000000000000.svg', `/${key}`])
    expect(isImageKey(other)).toBe(false);
  expect(findImageKeys(JSON.stringify({ image: `/images/${key}`, html: `<img src="/images/${key}"><img src="/art/x.svg">` }))).toEqual([
    key,
  ]);
});
