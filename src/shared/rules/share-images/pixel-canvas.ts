/** A closed polygon: x and y of each point in turn, in pixels. */
export type Contour = readonly number[];
export type Colour = readonly [red: number, green: number, blue: number];

export interface PixelCanvas {
  width: number;
  height: number;
  /** Red, green and blue of each pixel in turn. */
  pixels: Uint8Array<ArrayBuffer>;
}

interface ContourEdge {
  top: number;
  bottom: number;
  /** x at `top`, and the change of x per pixel down. */
  x: number;
  slope: number;
  winding: 1 | -1;
}

/** The number of scan lines per row of pixels. Horizontal coverage is exact. */
const SAMPLES_PER_ROW = 4;
/** Less cannot be seen. Sums of parts are not exact. */
const MIN_ALPHA = 0.001;

export function createPixelCanvas(width: number, height: number, [red, green, blue]: Colour): PixelCanvas {
  const pixels = new Uint8Array(width * height * 3);
  for (let offset = 0; offset < width * 3; offset += 3) pixels.set([red, green, blue], offset);
  for (let row = 1; row < height; row += 1) pixels.copyWithin(row * width * 3, 0, width * 3);
  return { width, height, pixels };
}

/** Fills the area inside the contours by the non-zero rule, with anti-aliased edges. */
export function fillContours(canvas: PixelCanvas, contours: readonly Contour[], colour: Colour): void {
  const edges = contours.flatMap(listEdges).sort((a, b) => a.top - b.top);
  const top = Math.max(0, Math.floor(edges[0]?.top ?? 0));
  const bottom = Math.min(canvas.height, Math.ceil(edges.reduce((lowest, edge) => Math.max(lowest, edge.bottom), 0)));
  const coverage = new Float64Array(canvas.width + 2);
  let rowEdges: ContourEdge[] = [];
  let next = 0;
  for (let row = top; row < bottom; row += 1) {
    rowEdges = rowEdges.filter((edge) => edge.bottom > row);
    for (let edge = edges[next]; edge && edge.top < row + 1; edge = edges[++next]) if (edge.bottom > row) rowEdges.push(edge);
    for (let sample = 0; sample < SAMPLES_PER_ROW; sample += 1) addSpans(coverage, rowEdges, row + (sample + 0.5) / SAMPLES_PER_ROW);
    blendRow(canvas, row, coverage, colour);
  }
}

function listEdges(contour: Contour): ContourEdge[] {
  const edges: ContourEdge[] = [];
  for (let index = 0; index < contour.length; index += 2) {
    const [x0 = 0, y0 = 0] = [contour[index], contour[index + 1]];
    const next = (index + 2) % contour.length;
    const [x1 = 0, y1 = 0] = [contour[next], contour[next + 1]];
    if (y0 === y1) continue;
    const slope = (x1 - x0) / (y1 - y0);
    edges.push(y0 < y1 ? { top: y0, bottom: y1, x: x0, slope, winding: 1 } : { top: y1, bottom: y0, x: x1, slope, winding: -1 });
  }
  return edges;
}

function addSpans(coverage: Float64Array, edges: readonly ContourEdge[], y: number): void {
  const crossings: { x: number; winding: number }[] = [];
  for (const { top, bottom, x, slope, winding } of edges)
    if (top <= y && y < bottom) crossings.push({ x: x + slope * (y - top), winding });
  crossings.sort((a, b) => a.x - b.x);
  let winding = 0;
  for (let index = 0; index < crossings.length - 1; index += 1) {
    const [crossing, next] = [crossings[index], crossings[index + 1]];
    winding += crossing?.winding ?? 0;
    if (winding !== 0 && crossing && next) addSpan(coverage, crossing.x, next.x);
  }
}

/** Adds where the coverage of a row changes: the coverage of a pixel is the sum up to it. */
function addSpan(coverage: Float64Array, from: number, to: number): void {
  const width = coverage.length - 2;
  const start = Math.min(width, Math.max(0, from));
  const end = Math.min(width, Math.max(0, to));
  addStep(coverage, start, 1 / SAMPLES_PER_ROW);
  addStep(coverage, end, -1 / SAMPLES_PER_ROW);
}

function addStep(coverage: Float64Array, x: number, share: number): void {
  const column = Math.floor(x);
  coverage[column] = (coverage[column] ?? 0) + (column + 1 - x) * share;
  coverage[column + 1] = (coverage[column + 1] ?? 0) + (x - column) * share;
}

/** Blends the colour into a row and empties the coverage. */
function blendRow({ width, pixels }: PixelCanvas, row: number, coverage: Float64Array, [red, green, blue]: Colour): void {
  let alpha = 0;
  for (let column = 0, offset = row * width * 3; column < width; column += 1, offset += 3) {
    alpha += coverage[column] ?? 0;
    if (alpha < MIN_ALPHA) continue;
    if (alpha > 1 - MIN_ALPHA) {
      pixels[offset] = red;
      pixels[offset + 1] = green;
      pixels[offset + 2] = blue;
      continue;
    }
    pixels[offset] = Math.round((pixels[offset] ?? 0) * (1 - alpha) + red * alpha);
    pixels[offset + 1] = Math.round((pixels[offset + 1] ?? 0) * (1 - alpha) + green * alpha);
    pixels[offset + 2] = Math.round((pixels[offset + 2] ?? 0) * (1 - alpha) + blue * alpha);
  }
  coverage.fill(0);
}

export function buildCircle(x: number, y: number, radius: number): Contour {
  const steps = Math.max(24, Math.round(radius));
  return Array.from({ length: steps }, (_, step) => (step * 2 * Math.PI) / steps).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function buildBox({ x, y, width, height }: Box): Contour {
  const [right, bottom] = [x + width, y + height];
  return [x, y, right, y, right, bottom, x, bottom];
}

/** Converts OKLCH, with the hue in degrees, to sRGB (CSS Color 4). */
export function convertOklch(lightness: number, chroma: number, hue: number): Colour {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toSrgbChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toSrgbChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toSrgbChannel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function toSrgbChannel(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}
