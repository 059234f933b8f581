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

/** A row while it is filled: where its coverage changes from `left` on, and the crossings of a scan line with the edges. */
interface RowCoverage {
  left: number;
  /** The coverage of a pixel is the sum up to it. There is one more than there are columns. */
  changes: Float64Array;
  crossings: Float64Array;
  windings: Int8Array;
}

/** Fills the area inside the contours by the non-zero rule, with anti-aliased edges. */
export function fillContours(canvas: PixelCanvas, contours: readonly Contour[], colour: Colour): void {
  const edges = contours.flatMap(listEdges).sort((a, b) => a.top - b.top);
  const bounds = findBounds(edges, canvas);
  const coverage: RowCoverage = {
    left: bounds.left,
    changes: new Float64Array(Math.max(0, bounds.right - bounds.left) + 2),
    crossings: new Float64Array(edges.length),
    windings: new Int8Array(edges.length),
  };
  const rowEdges: ContourEdge[] = [];
  let next = 0;
  for (let row = bounds.top; row < bounds.bottom; row += 1) {
    removePassedEdges(rowEdges, row);
    for (let edge = edges[next]; edge && edge.top < row + 1; edge = edges[++next]) if (edge.bottom > row) rowEdges.push(edge);
    for (let sample = 0; sample < SAMPLES_PER_ROW; sample += 1) addSpans(coverage, rowEdges, row + (sample + 0.5) / SAMPLES_PER_ROW);
    blendRow(canvas, row, coverage, colour);
  }
}

/** The rows and columns of the canvas that the edges reach. */
function findBounds(edges: readonly ContourEdge[], { width, height }: PixelCanvas) {
  const bounds = { left: width, right: 0, top: height, bottom: 0 };
  for (const { top, bottom, x, slope } of edges) {
    const end = x + slope * (bottom - top);
    bounds.left = Math.min(bounds.left, Math.floor(Math.min(x, end)));
    bounds.right = Math.max(bounds.right, Math.ceil(Math.max(x, end)));
    bounds.top = Math.min(bounds.top, Math.floor(top));
    bounds.bottom = Math.max(bounds.bottom, Math.ceil(bottom));
  }
  return {
    left: Math.max(0, bounds.left),
    right: Math.min(width, bounds.right),
    top: Math.max(0, bounds.top),
    bottom: Math.min(height, bounds.bottom),
  };
}

/** Removes in place, since a new list for each row is most of the work of a large image. */
function removePassedEdges(edges: ContourEdge[], row: number): void {
  let count = 0;
  for (const edge of edges) if (edge.bottom > row) edges[count++] = edge;
  edges.length = count;
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

function addSpans(coverage: RowCoverage, edges: readonly ContourEdge[], y: number): void {
  const { crossings, windings } = coverage;
  let count = 0;
  for (const { top, bottom, x, slope, winding } of edges) {
    if (y < top || y >= bottom) continue;
    const crossing = x + slope * (y - top);
    // Sorted by insertion: there are few.
    let index = count;
    for (; index > 0 && (crossings[index - 1] ?? 0) > crossing; index -= 1) {
      crossings[index] = crossings[index - 1] ?? 0;
      windings[index] = windings[index - 1] ?? 0;
    }
    crossings[index] = crossing;
    windings[index] = winding;
    count += 1;
  }
  let winding = 0;
  for (let index = 0; index < count; index += 1) {
    const isInside = winding !== 0;
    winding += windings[index] ?? 0;
    if (isInside === (winding !== 0)) continue;
    addStep(coverage, crossings[index] ?? 0, isInside ? -1 / SAMPLES_PER_ROW : 1 / SAMPLES_PER_ROW);
  }
}

/** Adds a change of the coverage at `x`, which two columns share. */
function addStep({ left, changes }: RowCoverage, x: number, share: number): void {
  const position = Math.min(changes.length - 2, Math.max(0, x - left));
  const column = Math.floor(position);
  changes[column] = (changes[column] ?? 0) + (column + 1 - position) * share;
  changes[column + 1] = (changes[column + 1] ?? 0) + (position - column) * share;
}

/** Blends the colour into a row and empties the coverage. */
function blendRow({ width, pixels }: PixelCanvas, row: number, { left, changes }: RowCoverage, [red, green, blue]: Colour): void {
  const end = changes.length - 2;
  let alpha = 0;
  for (let column = 0, offset = (row * width + left) * 3; column < end; column += 1, offset += 3) {
    alpha += changes[column] ?? 0;
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
  changes.fill(0);
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
