import {
  clip,
  createElementReader,
  type ElementReader,
  type Fragment,
  findFrontmost,
  isOpaque,
  listFragments,
  memoize,
  setStyle,
  type TextFragment,
  toWindow,
  waitForFonts,
} from './in-page.ts';

/** A colour as it is painted: red, green and blue from 0 to 255, alpha from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];
type Box = TextFragment['box'];

/** A text whose contrast counts. */
export interface ContrastText extends TextFragment {
  /** By the colours of its styles; null if anything but plain colours is painted behind it, or anything over it. */
  ratio: number | null;
  /** All that decides how a text without a ratio is painted; null if that cannot be told. */
  painting: string | null;
}

export interface ContrastMeasure {
  texts: ContrastText[];
  /** What the window shows of the page. */
  view: Box;
}

/** What is painted behind and over a text. */
interface Surroundings {
  /** The one colour that is painted behind it, if it is one, and nothing over it. */
  color: Color | null;
  /** The ancestors whose backgrounds may be behind it. */
  grounds: Element[];
  /** What else may be painted behind or over it. */
  others: Painted[];
  isCovered: boolean;
}

/** Something that is painted, in the window. */
interface Painted {
  element: Element;
  box: Box;
  style: CSSStyleDeclaration;
  /** What it does not lie over: a pseudo-element in the flow of its element lies beside the other texts there. */
  spares: 'what it contains' | 'nothing';
}

/** Whether the edge of a scrolled box or of a sticky one runs through a text: what is left of its letters is too thin to measure. */
export function isPartlyHidden(reader: ElementReader, { element, box }: Fragment, layers: Element[]): boolean {
  const inWindow = toWindow(box);
  const { top, bottom } = inWindow;
  const shown = clip(reader, element, inWindow);
  if (shown.bottom - shown.top < bottom - top - 1) return true;
  return layers.some((layer) => {
    const edges = reader.getBox(layer);
    return [edges.top, edges.bottom].some((edge) => edge > top && edge < bottom) && !layer.contains(element);
  });
}

/** Texts that count: not those of disabled controls and of pictures, and not those that lie below a fixed bar. */
export function listCountedFragments(reader: ElementReader): Fragment[] {
  const fragments = listFragments(reader, findFrontmost());
  const layers = [...document.querySelectorAll('body *')].filter((element) => /fixed|sticky/.test(reader.getStyle(element).position));
  const bars = [...new Set(fragments.flatMap(({ element }) => reader.findLayer(element) ?? []))].map((bar) => reader.getBox(bar));
  const isBelowBar = ({ element, box }: Fragment) => {
    if (reader.findLayer(element)) return false;
    const { left, top, right, bottom } = toWindow(box);
    return bars.some((bar) => bar.left < right && bar.right > left && bar.top < bottom && bar.bottom > top);
  };
  // A comma between texts of two directions is a piece of its own, too small to fill a pixel.
  const isComma = ({ text, box, fontSize }: Fragment) => text.length > 1 && box.right - box.left < fontSize / 2;
  return fragments.filter(
    (fragment) =>
      !fragment.element.closest(':disabled, svg, [aria-hidden="true"] svg') &&
      !isBelowBar(fragment) &&
      !isPartlyHidden(reader, fragment, layers) &&
      !isComma(fragment),
  );
}

/** Reads colours in every notation as Chromium paints them. */
export function createColorReader(): (color: string) => Color {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const colors = new Map<string, Color>();
  return (color) => {
    const known = colors.get(color);
    if (known || !context) return known ?? [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const read: Color = [red, green, blue, alpha / 255];
    colors.set(color, read);
    return read;
  };
}

/** How far a shadow reaches at most beyond its box: the sum of all lengths of its styles. */
export function measureShadow(shadow: string): number {
  return Array.from(shadow.matchAll(/(-?[\d.]+)px/g)).reduce((sum, [, length]) => sum + Math.abs(Number(length)), 0);
}

/** What an element or a pseudo-element paints of itself reaches so far beyond its box; null if it paints nothing. */
export function measurePainting(style: CSSStyleDeclaration, isReplaced: boolean): number | null {
  const hasBorder = style.borderWidth !== '0px' && style.borderStyle !== 'none';
  const outline =
    style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth) + Math.abs(Number.parseFloat(style.outlineOffset));
  const isPainted =
    isReplaced ||
    isOpaque(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    hasBorder ||
    style.boxShadow !== 'none' ||
    style.backdropFilter !== 'none' ||
    style.filter !== 'none' ||
    outline > 0;
  return isPainted ? Math.max(outline, measureShadow(style.boxShadow), measureShadow(style.filter)) : null;
}

/** Whether a pseudo-element takes room of its own beside the texts of its element. */
export function isInFlow(host: CSSStyleDeclaration, style: CSSStyleDeclaration): boolean {
  if (style.position !== 'static' || /grid/.test(host.display)) return false;
  if ([style.transform, style.translate, style.scale].some((move) => move !== 'none')) return false;
  // A turned square reaches a fifth of its width beyond its box.
  if (style.rotate !== 'none' && Number.parseFloat(style.width) > 16) return false;
  // A negative margin takes from the gap only, and a turn less than it.
  const readGap = (gap: string) => (/flex/.test(host.display) && Number.parseFloat(gap)) || 0;
  const [columnGap, rowGap] = [readGap(host.columnGap), readGap(host.rowGap)];
  const isAtLeast = (margin: string, least: number) => Number.parseFloat(margin) >= least;
  return (
    [style.marginLeft, style.marginRight].every((margin) => isAtLeast(margin, -columnGap)) &&
    [style.marginTop, style.marginBottom].every((margin) => isAtLeast(margin, -rowGap))
  );
}

/** Where a pseudo-element can be: its own box if it is placed absolutely, else around its element. */
export function measurePseudo(reader: ElementReader, element: Element, style: CSSStyleDeclaration): Box {
  if (style.position !== 'absolute' && style.position !== 'fixed') return reader.getBox(element);
  let container = element;
  const contains = (part: Element) => reader.getStyle(part).position !== 'static' || reader.getStyle(part).transform !== 'none';
  while (style.position === 'absolute' && container.parentElement && !contains(container)) container = container.parentElement;
  const outer = style.position === 'fixed' ? new DOMRect(0, 0, innerWidth, innerHeight) : reader.getBox(container);
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat) as [
    number,
    number,
    number,
    number,
  ];
  // Its padding and border, and its container's border.
  const edge = [style.paddingLeft, style.paddingTop, style.borderLeftWidth, style.borderTopWidth, style.marginLeft, style.marginTop]
    .concat(style.position === 'fixed' ? [] : [reader.getStyle(container).borderLeftWidth, reader.getStyle(container).borderTopWidth])
    .reduce((sum, length) => sum + Math.abs(Number.parseFloat(length) || 0), 0);
  const isMoved = [style.transform, style.translate, style.rotate, style.scale].some((move) => move !== 'none');
  const reach = 2 * edge + (isMoved ? 2 * Math.max(width, height) : 0);
  if (![left, top, width, height].every(Number.isFinite)) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  return {
    left: outer.left + left - reach,
    top: outer.top + top - reach,
    right: outer.left + left + width + reach,
    bottom: outer.top + top + height + reach,
  };
}

/** All that is painted on the page beside its texts. */
export function listPainted(reader: ElementReader): Painted[] {
  const painted: Painted[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.parentElement?.closest('svg') || !reader.isShown(element)) continue;
    const add = (style: CSSStyleDeclaration, isReplaced: boolean, getBox: () => Box, spares: Painted['spares']) => {
      const reach = measurePainting(style, isReplaced);
      if (reach === null) return;
      const { left, top, right, bottom } = getBox();
      painted.push({ element, style, spares, box: { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach } });
    };
    const style = reader.getStyle(element);
    const isReplaced = /^(?:img|svg|canvas|video|iframe|object|embed|input|select|textarea|progress|meter)$/.test(element.localName);
    add(style, isReplaced, () => reader.getBox(element), 'what it contains');
    if (isReplaced) continue;
    for (const name of ['::before', '::after']) {
      const pseudo = getComputedStyle(element, name);
      if (pseudo.content === 'none' || pseudo.content === 'normal' || pseudo.display === 'none' || pseudo.visibility !== 'visible')
        continue;
      const spares = isInFlow(style, pseudo) ? 'what it contains' : 'nothing';
      add(pseudo, pseudo.content.includes('url('), () => measurePseudo(reader, element, pseudo), spares);
    }
  }
  return painted;
}

/** Whether something is painted before the background of an element, by what a pointer finds first between the two. */
export function isBeneath({ element, box }: Painted, owner: Element, text: Box): boolean {
  const x = (Math.max(box.left, text.left) + Math.min(box.right, text.right)) / 2;
  const y = (Math.max(box.top, text.top) + Math.min(box.bottom, text.bottom)) / 2;
  const stack = document.elementsFromPoint(x, y);
  // A row is found by its cells only.
  const isPart = (part: Element) => part === element || (element.localName === 'tr' && part.parentElement === element);
  return stack.includes(owner) && stack.findIndex(isPart) > stack.indexOf(owner);
}

/** Whether something of one colour is painted over a whole text, by what a pointer finds in the middle and at the corners of the text. */
export function isOver(
  reader: ElementReader,
  { element: cover, style }: Painted,
  { element, box }: { element: Element; box: Box },
): boolean {
  const outer = reader.getBox(cover);
  const isAround = outer.left <= box.left && outer.top <= box.top && outer.right >= box.right && outer.bottom >= box.bottom;
  if (!isAround || style !== reader.getStyle(cover)) return false;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const corners = [box.left + 1, box.right - 1].flatMap((left) => [box.top + 1, box.bottom - 1].map((top) => [left, top] as const));
  return [[x, y] as const, ...corners].every(([left, top]) => {
    const stack = document.elementsFromPoint(left, top);
    return stack.includes(cover) && stack.indexOf(cover) < stack.indexOf(element);
  });
}

export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Whether a text lies between the edges of an ancestor, or at least not on its border, if that is all it paints. */
export function isWithin(reader: ElementReader, element: Element, box: Box): boolean {
  const style = reader.getStyle(element);
  const outer = reader.getBox(element);
  const [left, top, right, bottom] = [style.borderLeftWidth, style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth].map(
    Number.parseFloat,
  ) as [number, number, number, number];
  if (!isOpaque(style.backgroundColor) && style.boxShadow === 'none' && style.outlineStyle === 'none') {
    const borders = [
      left > 0 && { ...toEdges(outer), right: outer.left + left },
      top > 0 && { ...toEdges(outer), bottom: outer.top + top },
      right > 0 && { ...toEdges(outer), left: outer.right - right },
      bottom > 0 && { ...toEdges(outer), top: outer.bottom - bottom },
    ];
    return !borders.some((border) => border && overlaps(border, box));
  }
  const shadow = style.boxShadow.includes('inset') ? measureShadow(style.boxShadow) : 0;
  return (
    box.left > outer.left + left + shadow - 1 &&
    box.right < outer.right - right - shadow + 1 &&
    box.top > outer.top + top + shadow - 1 &&
    box.bottom < outer.bottom - bottom - shadow + 1
  );
}

export function toEdges({ left, top, right, bottom }: DOMRect): Box {
  return { left, top, right, bottom };
}

export function findTopLayer(element: Element): Element | null {
  return element.closest(':modal, :popover-open');
}

/** A function that finds what is painted behind and over a text. */
export function createSurroundingsFinder(reader: ElementReader, describeEffects: EffectsReader) {
  const readColor = createColorReader();
  const painted = listPainted(reader);
  const root = document.documentElement;
  // The background of the body is that of the page, if the page has none.
  const coversPage = (part: Element) => part === root || (part === document.body && !isOpaque(reader.getStyle(root).backgroundColor));
  return (fragment: Fragment): Surroundings => {
    const { element } = fragment;
    const box = toWindow(fragment.box);
    const grounds: Element[] = [];
    const veils: Color[] = [];
    let color: Color | null = null;
    let isPlain = describeEffects(element) === '' && reader.getStyle(element).textShadow === 'none';
    for (let part: Element | null = element; part && !color; part = part.parentElement) {
      const style = reader.getStyle(part);
      const isAround = coversPage(part) || measurePainting(style, false) === null || isWithin(reader, part, box);
      isPlain &&= isAround && style.backgroundImage === 'none';
      grounds.push(part);
      const background = readColor(style.backgroundColor);
      if (background[3] === 1 && isAround) color = veils.reduceRight((back, veil) => blend(veil, back), background);
      else if (background[3] > 0) veils.push(background);
      // Only what a part of the top layer contains is below its texts.
      if (part.matches(':modal, :popover-open')) break;
    }
    const owner = color && grounds.at(-1);
    const others = painted.filter(
      (other) =>
        overlaps(other.box, box) &&
        (other.spares === 'nothing' || !other.element.contains(element)) &&
        (findTopLayer(other.element) !== null || findTopLayer(element) === null) &&
        !(owner && isBeneath(other, owner, box)),
    );
    const isCovered = others.some(
      (other) =>
        readColor(other.style.backgroundColor)[3] === 1 && describeEffects(other.element) === '' && isOver(reader, other, { element, box }),
    );
    return { color: isPlain && others.length === 0 ? color : null, grounds, others, isCovered };
  };
}

type EffectsReader = (element: Element) => string | null;

/** A function that says by what else than its colours an element is painted, as its own styles and those around it say; null if it moves. */
export function createEffectsReader(reader: ElementReader): EffectsReader {
  const animated = new Set(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.target));
  const describeEffects = memoize((element): string | null => {
    const { opacity, filter, mixBlendMode, maskImage, maskPosition, maskSize, backgroundClip } = reader.getStyle(element);
    const isPlain = opacity === '1' && filter === 'none' && mixBlendMode === 'normal' && maskImage === 'none' && backgroundClip !== 'text';
    const around = element.parentElement ? describeEffects(element.parentElement) : '';
    if (around === null || animated.has(element)) return null;
    return isPlain ? around : [around, opacity, filter, mixBlendMode, maskImage, maskPosition, maskSize, backgroundClip].join();
  });
  return describeEffects;
}

/** All that decides how a text and what surrounds it are painted; null if that cannot be told. */
export function describePainting(
  { reader, describeEffects }: { reader: ElementReader; describeEffects: EffectsReader },
  { text, box, element }: Fragment,
  { grounds, others }: Surroundings,
): string | null {
  const effects = [element, ...others.map((other) => other.element)].map(describeEffects);
  if (effects.includes(null)) return null;
  if (others.some((other) => /^(?:canvas|video|iframe|object|embed)$/.test(other.element.localName))) return null;
  const around = toWindow(box);
  const round = (length: number) => Math.round(10 * length) / 10;
  const place = ({ left, top, right, bottom }: Box) => [
    round(left - around.left),
    round(top - around.top),
    round(right - around.left),
    round(bottom - around.top),
  ];
  const describeStyle = (style: CSSStyleDeclaration) => [
    [style.backgroundColor, style.backgroundImage, style.backgroundSize, style.backgroundPosition, style.backgroundRepeat, style.color],
    [style.borderWidth, style.borderStyle, style.borderColor, style.borderRadius, style.boxShadow, style.outline, style.zIndex],
    [style.maskImage, style.maskPosition, style.maskSize, style.opacity, style.filter, style.backdropFilter, style.mixBlendMode],
    [style.clipPath, style.transform, style.fill, style.stroke, style.content, style.display, style.position],
  ];
  const describeDrawing = (drawn: Element) =>
    drawn.localName === 'svg' ? drawn.outerHTML : (drawn.getAttribute('src') ?? drawn.localName);
  const { fontFamily, fontSize, fontWeight, fontStyle, letterSpacing, textTransform, textShadow, webkitTextFillColor, direction } =
    reader.getStyle(element);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return JSON.stringify([
    [text, place(around), fontFamily, fontSize, fontWeight, fontStyle, letterSpacing, textTransform, textShadow, webkitTextFillColor],
    [direction, isDark, effects],
    grounds.map((part) => [...describeStyle(reader.getStyle(part)), place(toEdges(reader.getBox(part)))]),
    others.map((other) => [describeDrawing(other.element), ...describeStyle(other.style), place(other.box)]),
  ]);
}

export function blend([red, green, blue, alpha]: Color, back: Color): Color {
  const mix = (front: number, part: 0 | 1 | 2) => front * alpha + back[part] * (1 - alpha);
  return [mix(red, 0), mix(green, 1), mix(blue, 2), back[3]];
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function measureLuminance([red, green, blue]: Color): number {
  const toLinear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

export function measureRatio(front: Color, back: Color): number {
  const [one, other] = [measureLuminance(blend(front, back)), measureLuminance(back)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The texts of the page whose contrast counts, with the contrast of those that stand on plain colours, with an additional style sheet. */
export async function measureContrasts(css: string): Promise<ContrastMeasure> {
  setStyle(css);
  await waitForFonts();
  const reader = createElementReader();
  const readColor = createColorReader();
  const describeEffects = createEffectsReader(reader);
  const findSurroundings = createSurroundingsFinder(reader, describeEffects);
  const { scrollWidth } = document.documentElement;
  const texts = listCountedFragments(reader).flatMap((fragment) => {
    const { text, box, fontSize, isBold, place, element } = fragment;
    // What is beside the page cannot be scrolled into view.
    if (box.left >= scrollWidth || box.right <= 0) return [];
    const surroundings = findSurroundings(fragment);
    if (surroundings.isCovered) return [];
    const color = readColor(reader.getStyle(element).webkitTextFillColor);
    const ratio = surroundings.color && measureRatio(color, surroundings.color);
    const painting = ratio === null ? describePainting({ reader, describeEffects }, fragment, surroundings) : null;
    return { text, box, fontSize, isBold, place, ratio, painting };
  });
  return { texts, view: { left: scrollX, top: scrollY, right: scrollX + innerWidth, bottom: scrollY + innerHeight } };
}
