import type { Contour } from '#rules/share-images/pixel-canvas';
import { addCurve } from './share-font.ts';

/** The outlines of a TrueType font (OpenType specification, tables head, loca and glyf). */
interface GlyphTable {
  view: DataView;
  unitsPerEm: number;
  /** The start of a glyph's outline, and its length, which is 0 for a space. */
  findOutline: (glyphId: number) => { start: number; length: number };
}

interface GlyphPoint {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/** Components inside components of a damaged font are not followed further than this. */
const MAX_DEPTH = 4;
const [ON_CURVE, X_SHORT, Y_SHORT, REPEAT, X_SAME, Y_SAME] = [1, 2, 4, 8, 16, 32];
const [ARE_WORDS, ARE_OFFSETS, HAS_SCALE, HAS_MORE, HAS_TWO_SCALES, HAS_MATRIX] = [1, 2, 8, 32, 64, 128];

/** Returns a function that reads the contours of a glyph, in thousandths of an em with y upwards. */
export function openGlyphTable(font: Uint8Array): (glyphId: number) => Contour[] {
  const table = readTables(new DataView(font.buffer, font.byteOffset, font.byteLength));
  const scale = 1000 / table.unitsPerEm;
  return (glyphId) => readGlyph(table, glyphId, 0).map((points) => buildContour(points, scale));
}

function readTables(view: DataView): GlyphTable {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const name = String.fromCharCode(...Array.from({ length: 4 }, (_, letter) => view.getUint8(record + letter)));
    tables.set(name, view.getUint32(record + 8));
  }
  const [head = 0, loca = 0, glyf = 0, maxp = 0] = ['head', 'loca', 'glyf', 'maxp'].map((name) => tables.get(name));
  const hasLongOffsets = view.getInt16(head + 50) === 1;
  const glyphCount = view.getUint16(maxp + 4);
  const readOffset = (index: number) => (hasLongOffsets ? view.getUint32(loca + index * 4) : view.getUint16(loca + index * 2) * 2);
  return {
    view,
    unitsPerEm: view.getUint16(head + 18),
    findOutline: (glyphId) =>
      glyphId < glyphCount
        ? { start: glyf + readOffset(glyphId), length: readOffset(glyphId + 1) - readOffset(glyphId) }
        : { start: 0, length: 0 },
  };
}

function readGlyph(table: GlyphTable, glyphId: number, depth: number): GlyphPoint[][] {
  const { start, length } = table.findOutline(glyphId);
  if (length === 0 || depth > MAX_DEPTH) return [];
  const contourCount = table.view.getInt16(start);
  return contourCount < 0 ? readComponents(table, start + 10, depth) : readSimpleGlyph(table.view, start + 10, contourCount);
}

function readSimpleGlyph(view: DataView, start: number, contourCount: number): GlyphPoint[][] {
  const ends = Array.from({ length: contourCount }, (_, index) => view.getUint16(start + index * 2));
  const pointCount = (ends.at(-1) ?? -1) + 1;
  const instructions = start + contourCount * 2;
  let offset = instructions + 2 + view.getUint16(instructions);
  const flags: number[] = [];
  while (flags.length < pointCount) {
    const flag = view.getUint8(offset++);
    const repeats = flag & REPEAT ? view.getUint8(offset++) : 0;
    for (let count = 0; count <= repeats; count += 1) flags.push(flag);
  }
  const readCoordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? view.getUint8(offset++) : -view.getUint8(offset++);
      else if (!(flag & same)) {
        value += view.getInt16(offset);
        offset += 2;
      }
      return value;
    });
  };
  const xs = readCoordinates(X_SHORT, X_SAME);
  const ys = readCoordinates(Y_SHORT, Y_SAME);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: (flag & ON_CURVE) !== 0 }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

function readComponents(table: GlyphTable, start: number, depth: number): GlyphPoint[][] {
  const { view } = table;
  const contours: GlyphPoint[][] = [];
  let offset = start;
  for (let flags = HAS_MORE; flags & HAS_MORE; ) {
    flags = view.getUint16(offset);
    const glyphId = view.getUint16(offset + 2);
    offset += 4;
    const [dx, dy] =
      flags & ARE_WORDS ? [view.getInt16(offset), view.getInt16(offset + 2)] : [view.getInt8(offset), view.getInt8(offset + 1)];
    offset += flags & ARE_WORDS ? 4 : 2;
    const scales = flags & HAS_MATRIX ? 4 : flags & HAS_TWO_SCALES ? 2 : flags & HAS_SCALE ? 1 : 0;
    const numbers = Array.from({ length: scales }, (_, index) => view.getInt16(offset + index * 2) / 16_384);
    offset += scales * 2;
    const [a = 1, b = 0, c = 0, d = 1] = scales === 4 ? numbers : [numbers[0] ?? 1, 0, 0, numbers[1] ?? numbers[0] ?? 1];
    // Fonts of today place components by offsets and not by points.
    const [left, bottom] = flags & ARE_OFFSETS ? [dx, dy] : [0, 0];
    for (const points of readGlyph(table, glyphId, depth + 1))
      contours.push(points.map(({ x, y, isOnCurve }) => ({ x: a * x + c * y + left, y: b * x + d * y + bottom, isOnCurve })));
  }
  return contours;
}

/** Between two points off the curve there is one on it, half way. */
function buildContour(points: readonly GlyphPoint[], scale: number): Contour {
  const first = points.findIndex(({ isOnCurve }) => isOnCurve);
  const ordered = first < 0 ? [getMiddle(points.at(-1), points[0]), ...points] : [...points.slice(first), ...points.slice(0, first)];
  const [start] = ordered;
  if (!start) return [];
  const contour = [start.x * scale, start.y * scale];
  let control: GlyphPoint | null = null;
  for (const point of [...ordered.slice(1), start]) {
    const end: GlyphPoint = point.isOnCurve || !control ? point : getMiddle(control, point);
    if (control)
      addCurve(
        contour,
        [control.x, control.y, end.x, end.y].map((value) => value * scale),
      );
    else if (point.isOnCurve) contour.push(point.x * scale, point.y * scale);
    control = point.isOnCurve ? null : point;
  }
  return contour;
}

const getMiddle = (a: GlyphPoint | undefined, b: GlyphPoint | undefined): GlyphPoint => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
  isOnCurve: true,
});
