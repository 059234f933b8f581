/**
 * What screens are measured with inside the page. Each function is sent to the page as text, so it may use the others of this file and of
 * in-page-contrast.ts, and nothing else.
 */
export interface TextFragment {
  text: string;
  /** In CSS pixels, from the top left of the page. */
  box: { left: number; top: number; right: number; bottom: number };
  fontSize: number;
  isBold: boolean;
  /** The element, as a short selector. */
  place: string;
}

export interface Fragment extends TextFragment {
  element: Element;
  node: Node;
}

/** An ancestor that cuts what it contains off at its edges. */
interface Clip {
  box: DOMRect;
  cutsX: boolean;
  cutsY: boolean;
  canScroll: boolean;
}

/** What many measures ask of the same elements. It is read once, so a reader is good until the page changes. */
export interface ElementReader {
  getStyle(element: Element): CSSStyleDeclaration;
  getBox(element: Element): DOMRect;
  isShown(element: Element): boolean;
  listClips(element: Element): Clip[];
  findLayer(element: Element): Element | null;
  findPaintedBox(element: Element): Element | null;
}

export function describeElement(element: Element): string {
  const parts: string[] = [];
  for (let part: Element | null = element; part && parts.length < 4; part = part.parentElement) {
    const classes = Array.from(part.classList, (name) => `.${name}`).join('');
    parts.unshift(part.id ? `#${part.id}` : part.localName + classes);
    if (part.id) break;
  }
  return parts.join(' > ');
}

/** The open dialog or menu that darkens everything behind it, or the whole page. */
export function findFrontmost(): Element {
  const darkensPage = (element: Element) => element.matches('dialog') || isOpaque(getComputedStyle(element, '::backdrop').backgroundColor);
  return [...document.querySelectorAll('dialog:modal, :popover-open')].filter(darkensPage).at(-1) ?? document.body;
}

export function isOpaque(color: string): boolean {
  return !/rgba\(.*, 0\)|transparent|\/ 0\)/.test(color);
}

/** A function of elements that computes each result once. */
export function memoize<Result>(compute: (element: Element) => Result): (element: Element) => Result {
  const results = new Map<Element, Result>();
  return (element) => {
    if (!results.has(element)) results.set(element, compute(element));
    return results.get(element) as Result;
  };
}

export function createElementReader(): ElementReader {
  const getStyle = memoize((element) => getComputedStyle(element));
  const getBox = memoize((element) => element.getBoundingClientRect());
  // Parts for screen readers only are a pixel large or cut to nothing, by themselves or by a parent.
  const isForReaders = memoize((element): boolean => {
    const { clipPath, clip, position, overflow } = getStyle(element);
    if (clipPath.startsWith('inset(50%') || clip === 'rect(0px, 0px, 0px, 0px)') return true;
    if (position === 'absolute' && element.clientWidth <= 1 && element.clientHeight <= 1 && overflow !== 'visible') return true;
    return element.parentElement !== null && isForReaders(element.parentElement);
  });
  const listClips = memoize((element): Clip[] => {
    if (element === document.body) return [];
    const { overflowX, overflowY, position } = getStyle(element);
    const [cutsX, cutsY] = [overflowX !== 'visible', overflowY !== 'visible'];
    const own = cutsX || cutsY ? [{ box: getBox(element), cutsX, cutsY, canScroll: /auto|scroll/.test(overflowX + overflowY) }] : [];
    return position === 'fixed' || !element.parentElement ? own : [...own, ...listClips(element.parentElement)];
  });
  // The ancestor that is painted apart from the page below it: fixed, sticky, in the top layer, or a list that opens over the page.
  const findLayer = memoize((element): Element | null => {
    if (/fixed|sticky/.test(getStyle(element).position) || element.matches(':popover-open, :modal, [role="listbox"]')) return element;
    return element.parentElement && findLayer(element.parentElement);
  });
  // The nearest box with a background or a border. A text that is scrolled away is not painted beyond the part that scrolls.
  const findPaintedBox = memoize((element): Element | null => {
    if (element === document.body) return null;
    const style = getStyle(element);
    const isBox = style.display !== 'inline' && style.display !== 'contents';
    if (isBox && /auto|scroll/.test(style.overflowX)) return null;
    const isPainted =
      isBox &&
      (isOpaque(style.backgroundColor) ||
        style.backgroundImage !== 'none' ||
        (style.borderLeftWidth !== '0px' && style.borderRightWidth !== '0px'));
    return isPainted ? element : element.parentElement && findPaintedBox(element.parentElement);
  });
  const isShown = memoize(
    (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForReaders(element),
  );
  return { getStyle, getBox, isShown, listClips, findLayer, findPaintedBox };
}

/** The box that an element's ancestors leave visible, and whether it can be scrolled into view. */
export function clip(reader: ElementReader, element: Element, box: { left: number; top: number; right: number; bottom: number }) {
  let { left, top, right, bottom } = box;
  let canScroll = false;
  for (const outer of reader.listClips(element)) {
    if (outer.cutsX) [left, right] = [Math.max(left, outer.box.left), Math.min(right, outer.box.right)];
    if (outer.cutsY) [top, bottom] = [Math.max(top, outer.box.top), Math.min(bottom, outer.box.bottom)];
    canScroll ||= outer.canScroll;
  }
  return { left, top, right, bottom, canScroll };
}

/** The boxes of a text's lines. Where blanks are kept, those at the ends of a line have boxes of their own, in which nothing is painted. */
export function listLineBoxes(node: Node, { whiteSpaceCollapse }: CSSStyleDeclaration): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const lines = [...range.getClientRects()];
  if (whiteSpaceCollapse === 'collapse') return lines;
  const words = Array.from((node.textContent ?? '').matchAll(/\S+/g), ({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return [...range.getClientRects()];
  }).flat();
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5 * one.height;
  return lines.filter((line) => words.some((word) => overlap(line, word)));
}

/** The lines of text that are shown, as pieces of one text node on one line each. */
export function listFragments(reader: ElementReader, root: Element): Fragment[] {
  const fragments: Fragment[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || /^(script|style|template|noscript|title|option|textarea)$/.test(element.localName) || !reader.isShown(element))
      continue;
    const style = reader.getStyle(element);
    const [fontSize, isBold, place] = [Number.parseFloat(style.fontSize), Number(style.fontWeight) >= 700, describeElement(element)];
    for (const line of listLineBoxes(node, style)) {
      if (line.width < 1 || line.height < 1) continue;
      const box = {
        left: line.left + scrollX,
        top: line.top + scrollY,
        right: line.right + scrollX,
        bottom: line.bottom + scrollY,
      };
      fragments.push({ text, box, fontSize, isBold, place, element, node });
    }
  }
  return fragments;
}

/** A text that is shortened to one line, and whole elsewhere on the page. */
export function isShortened(element: Element): boolean {
  return element.closest('[data-shortened]') !== null;
}

/** A fragment's box in the window. */
export function toWindow({ left, top, right, bottom }: TextFragment['box']) {
  return { left: left - scrollX, top: top - scrollY, right: right - scrollX, bottom: bottom - scrollY };
}

/** Texts that are cut off by an ancestor that cannot be scrolled. */
export function findCutTexts(reader: ElementReader, fragments: Fragment[]): string[] {
  return fragments.flatMap(({ element, box, text, fontSize }) => {
    const shown = clip(reader, element, toWindow(box));
    const lost = Math.max(box.right - box.left - (shown.right - shown.left), box.bottom - box.top - fontSize - (shown.bottom - shown.top));
    return lost > 1.5 && !shown.canScroll && !isShortened(element) ? [`cut: “${text}” in ${describeElement(element)}`] : [];
  });
}

/** Texts that are painted over each other. A line may reach into the next one's leading, so only the middle of each counts. */
export function findOverlaps(reader: ElementReader, fragments: Fragment[]): string[] {
  const lines = fragments.map((fragment) => {
    const { box, fontSize, element } = fragment;
    const { left, top, right, bottom } = toWindow(box);
    const middle = (top + bottom) / 2;
    const shown = clip(reader, element, { left, right, top: middle - 0.35 * fontSize, bottom: middle + 0.35 * fontSize });
    return { fragment, shown, layer: reader.findLayer(element) };
  });
  const overlaps = new Set<string>();
  for (const [index, a] of lines.entries())
    for (let other = index + 1; other < lines.length; other += 1) {
      const b = lines[other] as (typeof lines)[number];
      const height = Math.min(a.shown.bottom, b.shown.bottom) - Math.max(a.shown.top, b.shown.top);
      if (height <= 1.5 || a.fragment.node === b.fragment.node || a.layer !== b.layer) continue;
      const width = Math.min(a.shown.right, b.shown.right) - Math.max(a.shown.left, b.shown.left);
      if (width > 1.5) overlaps.add(`overlap: “${a.fragment.text}” (${a.fragment.place}) and “${b.fragment.text}” (${b.fragment.place})`);
    }
  return [...overlaps];
}

/** Texts that leave the nearest box with a background or a border. */
export function findEscapes(reader: ElementReader, fragments: Fragment[]): string[] {
  return fragments.flatMap(({ element, box, text, fontSize }) => {
    const part = isShortened(element) ? null : reader.findPaintedBox(element);
    if (!part) return [];
    const outer = reader.getBox(part);
    const { left, top, right, bottom } = toWindow(box);
    const middle = (top + bottom) / 2;
    const isOutside =
      left < outer.left - 1.5 ||
      right > outer.right + 1.5 ||
      middle - 0.35 * fontSize < outer.top - 1.5 ||
      middle + 0.35 * fontSize > outer.bottom + 1.5;
    return isOutside ? [`out of its box: “${text}” in ${describeElement(part)}`] : [];
  });
}

/** Short words that are broken in the middle, without a hyphen. A word of an address or of another long run without a blank may be. */
export function findBrokenWords(fragments: Fragment[], maxUnbrokenLetters: number): string[] {
  const broken = new Set<string>();
  for (const node of new Set(fragments.map((fragment) => fragment.node))) {
    const text = node.textContent ?? '';
    const whole = document.createRange();
    whole.selectNodeContents(node);
    if (whole.getClientRects().length < 2) continue;
    const longRuns = Array.from(text.matchAll(/\S+/g)).filter(([run]) => run.length > maxUnbrokenLetters);
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
      if (longRuns.some((run) => index >= run.index && index < run.index + run[0].length)) continue;
      if (/\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Thai}|\p{sc=Hang}/u.test(word)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set(Array.from(range.getClientRects(), (line) => Math.round(line.top)));
      if (tops.size > 1) broken.add(`broken: “${word}” of “${text.trim()}” in ${describeElement(node.parentElement ?? document.body)}`);
    }
  }
  return [...broken];
}

/** A control's box without its padding: a button may stand in the padding of its field. */
export function measureControl(reader: ElementReader, element: Element): DOMRect {
  const box = reader.getBox(element);
  if (!element.matches('input, textarea')) return box;
  const { paddingLeft, paddingRight } = reader.getStyle(element);
  const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
  return new DOMRect(box.left + left, box.top, box.width - left - right, box.height);
}

/** Controls that lie over each other. */
export function findControlOverlaps(reader: ElementReader, root: Element): string[] {
  const controls = [...root.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary')]
    .filter((control) => reader.isShown(control))
    .map((element) => ({ element, layer: reader.findLayer(element), shown: clip(reader, element, measureControl(reader, element)) }))
    .filter(({ element }) => reader.getStyle(element).opacity !== '0' && reader.getStyle(element).display !== 'inline');
  const faults: string[] = [];
  for (const [index, a] of controls.entries())
    for (let other = index + 1; other < controls.length; other += 1) {
      const b = controls[other] as (typeof controls)[number];
      const height = Math.min(a.shown.bottom, b.shown.bottom) - Math.max(a.shown.top, b.shown.top);
      const width = Math.min(a.shown.right, b.shown.right) - Math.max(a.shown.left, b.shown.left);
      if (height <= 2 || width <= 2 || a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      faults.push(`controls overlap: ${describeElement(a.element)} and ${describeElement(b.element)}`);
    }
  return faults;
}

/** What is wrong with the page as it is laid out now. */
export function findLayoutFaults(maxUnbrokenLetters: number): string[] {
  const root = findFrontmost();
  const reader = createElementReader();
  const fragments = listFragments(reader, root);
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`wider than the window: ${scrollWidth} > ${clientWidth}`] : []),
    ...findCutTexts(reader, fragments),
    ...findOverlaps(reader, fragments),
    ...findEscapes(reader, fragments),
    ...findBrokenWords(fragments, maxUnbrokenLetters),
    ...findControlOverlaps(reader, root),
  ];
}

/** Waits until the page is laid out with the fonts that it uses now. A style or a size that changes may need another one. */
export async function waitForFonts(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
}

/** Gives the page an additional style sheet instead of the one that it had so. It is a constructed one, since the site's policy refuses style elements. */
export function setStyle(css: string): void {
  const store = window as { measuringSheet?: CSSStyleSheet };
  if (!store.measuringSheet) {
    store.measuringSheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(store.measuringSheet);
  }
  store.measuringSheet.replaceSync(css);
}

/** The faults of the page's layout with an additional style sheet, which it keeps. */
export async function measureLayout(css: string, maxUnbrokenLetters: number): Promise<string[]> {
  setStyle(css);
  await waitForFonts();
  return findLayoutFaults(maxUnbrokenLetters);
}
