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

export function createPixelCanvas(width: number, height: number, [red, green, blue]: Colour): PixelCanvas {
  const pixels = new Uint8Array(width * height * 3);
  for (let offset = 0; offset < pixels.length; offset += 3) pixels.set([red, green, blue], offset);
  return { width, height, pixels };
}

/** Fills the area inside the contours by the non-zero rule, with anti-aliased edges. */
export function fillContours(canvas: PixelCanvas, contours: readonly Contour[], colour: Colour): void {
  const edges = contours.flatMap(listEdges);
  const top = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.top))));
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...edges.map((edge) => edge.bottom))));
  const coverage = new Float32Array(canvas.width);
  for (let row = top; row < bottom; row += 1) {
    coverage.fill(0);
    const rowEdges = edges.filter((edge) => edge.top < row + 1 && edge.bottom > row);
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

function addSpans(coverage: Float32Array, edges: readonly ContourEdge[], y: number): void {
  const crossings = edges
    .filter((edge) => edge.top <= y && y < edge.bottom)
    .map(({ x, slope, top, winding }) => ({ x: x + slope * (y - top), winding }))
    .sort((a, b) => a.x - b.x);
  let winding = 0;
  for (const [index, crossing] of crossings.entries()) {
    winding += crossing.winding;
    const next = crossings[index + 1];
    if (winding !== 0 && next) addSpan(coverage, crossing.x, next.x);
  }
}

function addSpan(coverage: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(coverage.length, to);
  for (let column = Math.floor(start); column < end; column += 1) {
    const share = Math.min(end, column + 1) - Math.max(start, column);
    coverage[column] = (coverage[column] ?? 0) + share / SAMPLES_PER_ROW;
  }
}

function blendRow({ width, pixels }: PixelCanvas, row: number, coverage: Float32Array, [red, green, blue]: Colour): void {
  for (let column = 0; column < width; column += 1) {
    const alpha = Math.min(1, coverage[column] ?? 0);
    if (alpha <= 0) continue;
    const offset = (row * width + column) * 3;
    pixels[offset] = Math.round((pixels[offset] ?? 0) * (1 - alpha) + red * alpha);
    pixels[offset + 1] = Math.round((pixels[offset + 1] ?? 0) * (1 - alpha) + green * alpha);
    pixels[offset + 2] = Math.round((pixels[offset + 2] ?? 0) * (1 - alpha) + blue * alpha);
  }
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
