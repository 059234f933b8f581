import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLUMAGE_PALETTES } from '#rules/covers/cover-pquiz';
import { buildResultDrawing } from '#rules/pquiz/result-drawing';

const owl = { _id: 'r1', index: 0, title: 'Tawny owl' };

test('the same result always has the same drawing', () => {
  expect(buildResultDrawing(owl)).toEqual(buildResultDrawing({ ...owl }));
});

test.each([
  ['Tawny owl', 'T'],
  ['The kettle', 'K'],
  ['A nap', 'N'],
  ['An oak', 'O'],
  ['the 22nd century', '2'],
  ['  “Élan”', 'É'],
  ['ñandú', 'Ñ'],
  ['Ăn sáng', 'Ă'],
  ['Theatre', 'T'],
  ['雲雀', '雲'],
  ['قبرة', 'ق'],
  ['!?', ''],
  ['', ''],
])('the letter of “%s” is %s', (title, letter) => {
  expect(buildResultDrawing({ ...owl, title }).letter).toBe(letter);
});

test('all results of a quiz look different: the first seven in colour, later ones in feathers or speckles', () => {
  const drawings = Array.from({ length: 30 }, (_, index) => buildResultDrawing({ _id: `result ${index}`, index, title: 'Bird' }));
  expect(new Set(drawings.slice(0, PLUMAGE_PALETTES.length).map(({ palette }) => JSON.stringify(palette))).size).toBe(
    PLUMAGE_PALETTES.length,
  );
  expect(new Set(drawings.map((drawing) => JSON.stringify(drawing))).size).toBe(30);
});

test('speckles surround the letter and stay inside the shell', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(29), (_id, index) => {
      for (const { x, y, radius } of buildResultDrawing({ _id, index, title: 'Owl' }).speckles) {
        expect(Math.hypot(x, y)).toBeGreaterThan(0.5);
        // The shell is an ellipse below its centre, and a taller one above it.
        expect(Math.hypot(x / 0.92, y / (y < 0 ? 1.15 : 1.0)) + radius).toBeLessThan(1);
      }
    }),
  );
});
