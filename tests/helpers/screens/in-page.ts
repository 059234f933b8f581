/**
 * What screens are measured with inside the page. Each function is sent to the page as text, so it may use the others of this file and
 * nothing else.
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

interface Fragment extends TextFragment {
  element: Element;
  node: Node;
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

export function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  // Parts for screen readers only are a pixel large or cut to nothing, by themselves or by a parent.
  for (let part: Element | null = element; part; part = part.parentElement) {
    const style = getComputedStyle(part);
    if (style.clipPath.startsWith('inset(50%') || style.clip === 'rect(0px, 0px, 0px, 0px)') return false;
    if (style.position === 'absolute' && part.clientWidth <= 1 && part.clientHeight <= 1 && style.overflow !== 'visible') return false;
  }
  return true;
}

/** The box that a text's ancestors leave visible, and whether it can be scrolled into view. */
export function clip(element: Element, box: DOMRect) {
  let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
  let canScroll = false;
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
    const style = getComputedStyle(part);
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      const outer = part.getBoundingClientRect();
      if (style.overflowX !== 'visible') [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
      if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      canScroll ||= /auto|scroll/.test(style.overflowX + style.overflowY);
    }
    if (style.position === 'fixed') break;
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
export function listFragments(root: Element): Fragment[] {
  const fragments: Fragment[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || /^(script|style|template|noscript|title|option|textarea)$/.test(element.localName) || !isShown(element))
      continue;
    const style = getComputedStyle(element);
    for (const line of listLineBoxes(node, style)) {
      if (line.width < 1 || line.height < 1) continue;
      const box = {
        left: line.left + scrollX,
        top: line.top + scrollY,
        right: line.right + scrollX,
        bottom: line.bottom + scrollY,
      };
      const isBold = Number(style.fontWeight) >= 700;
      fragments.push({ text, box, fontSize: Number.parseFloat(style.fontSize), isBold, place: describeElement(element), element, node });
    }
  }
  return fragments;
}

/** The ancestor that is painted apart from the page below it: fixed, sticky, in the top layer, or a list that opens over the page. */
export function findLayer(element: Element): Element | null {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(part).position) || part.matches(':popover-open, :modal, [role="listbox"]')) return part;
  return null;
}

/** A text that is shortened to one line, and whole elsewhere on the page. */
export function isShortened(element: Element): boolean {
  return element.closest('[data-shortened]') !== null;
}

/** Texts that are cut off by an ancestor that cannot be scrolled. */
export function findCutTexts(fragments: Fragment[]): string[] {
  return fragments.flatMap(({ element, box, text, fontSize }) => {
    const shown = clip(element, new DOMRect(box.left - scrollX, box.top - scrollY, box.right - box.left, box.bottom - box.top));
    const lost = Math.max(box.right - box.left - (shown.right - shown.left), box.bottom - box.top - fontSize - (shown.bottom - shown.top));
    return lost > 1.5 && !shown.canScroll && !isShortened(element) ? [`cut: “${text}” in ${describeElement(element)}`] : [];
  });
}

/** Texts that are painted over each other. A line may reach into the next one's leading, so only the middle of each counts. */
export function findOverlaps(fragments: Fragment[]): string[] {
  const lines = fragments.map((fragment) => {
    const { box, fontSize, element } = fragment;
    const middle = (box.top + box.bottom) / 2;
    const shown = clip(element, new DOMRect(box.left - scrollX, middle - 0.35 * fontSize - scrollY, box.right - box.left, 0.7 * fontSize));
    return { fragment, shown, layer: findLayer(element) };
  });
  const overlaps = new Set<string>();
  for (const [index, a] of lines.entries())
    for (const b of lines.slice(index + 1)) {
      if (a.fragment.node === b.fragment.node || a.layer !== b.layer) continue;
      const width = Math.min(a.shown.right, b.shown.right) - Math.max(a.shown.left, b.shown.left);
      const height = Math.min(a.shown.bottom, b.shown.bottom) - Math.max(a.shown.top, b.shown.top);
      if (width > 1.5 && height > 1.5)
        overlaps.add(`overlap: “${a.fragment.text}” (${a.fragment.place}) and “${b.fragment.text}” (${b.fragment.place})`);
    }
  return [...overlaps];
}

/** Texts that leave the nearest box with a background or a border. */
export function findEscapes(fragments: Fragment[]): string[] {
  return fragments.flatMap(({ element, box, text, fontSize }) => {
    if (isShortened(element)) return [];
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (style.display === 'inline' || style.display === 'contents') continue;
      // A text that is scrolled away is not painted beyond the part that scrolls.
      if (/auto|scroll/.test(style.overflowX)) return [];
      const isPainted =
        isOpaque(style.backgroundColor) ||
        style.backgroundImage !== 'none' ||
        (style.borderLeftWidth !== '0px' && style.borderRightWidth !== '0px');
      if (!isPainted) continue;
      const outer = part.getBoundingClientRect();
      const middle = (box.top + box.bottom) / 2 - scrollY;
      const isOutside =
        box.left - scrollX < outer.left - 1.5 ||
        box.right - scrollX > outer.right + 1.5 ||
        middle - 0.35 * fontSize < outer.top - 1.5 ||
        middle + 0.35 * fontSize > outer.bottom + 1.5;
      return isOutside ? [`out of its box: “${text}” in ${describeElement(part)}`] : [];
    }
    return [];
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
export function measureControl(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (!element.matches('input, textarea')) return box;
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
  return new DOMRect(box.left + left, box.top, box.width - left - right, box.height);
}

/** Controls that lie over each other. */
export function findControlOverlaps(root: Element): string[] {
  const controls = [...root.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary')]
    .filter((control) => isShown(control))
    .map((element) => ({ element, layer: findLayer(element), shown: clip(element, measureControl(element)) }))
    .filter(({ element }) => getComputedStyle(element).opacity !== '0' && getComputedStyle(element).display !== 'inline');
  return controls.flatMap((a, index) =>
    controls.slice(index + 1).flatMap((b) => {
      if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) return [];
      const width = Math.min(a.shown.right, b.shown.right) - Math.max(a.shown.left, b.shown.left);
      const height = Math.min(a.shown.bottom, b.shown.bottom) - Math.max(a.shown.top, b.shown.top);
      return width > 2 && height > 2 ? [`controls overlap: ${describeElement(a.element)} and ${describeElement(b.element)}`] : [];
    }),
  );
}

/** What is wrong with the page as it is laid out now. */
export function findLayoutFaults(maxUnbrokenLetters: number): string[] {
  const root = findFrontmost();
  const fragments = listFragments(root);
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`wider than the window: ${scrollWidth} > ${clientWidth}`] : []),
    ...findCutTexts(fragments),
    ...findOverlaps(fragments),
    ...findEscapes(fragments),
    ...findBrokenWords(fragments, maxUnbrokenLetters),
    ...findControlOverlaps(root),
  ];
}

/** Whether the edge of a scrolled box or of a sticky one runs through a text: what is left of its letters is too thin to measure. */
export function isPartlyHidden({ element, box }: Fragment, layers: Element[]): boolean {
  const [top, bottom] = [box.top - scrollY, box.bottom - scrollY];
  const shown = clip(element, new DOMRect(box.left - scrollX, top, box.right - box.left, bottom - top));
  if (shown.bottom - shown.top < bottom - top - 1) return true;
  return layers.some((layer) => {
    if (layer.contains(element)) return false;
    const edges = layer.getBoundingClientRect();
    return [edges.top, edges.bottom].some((edge) => edge > top && edge < bottom);
  });
}

/** The texts whose contrast counts: not those of disabled controls and of pictures, and not those that lie below a fixed bar. */
export function listContrastTexts(): TextFragment[] {
  const fragments = listFragments(findFrontmost());
  const layers = [...document.querySelectorAll('body *')].filter((element) => /fixed|sticky/.test(getComputedStyle(element).position));
  const bars = [...new Set(fragments.flatMap(({ element }) => findLayer(element) ?? []))].map((bar) => bar.getBoundingClientRect());
  const isBelowBar = ({ element, box }: Fragment) =>
    !findLayer(element) &&
    bars.some(
      (bar) =>
        bar.left + scrollX < box.right &&
        bar.right + scrollX > box.left &&
        bar.top + scrollY < box.bottom &&
        bar.bottom + scrollY > box.top,
    );
  // A comma between texts of two directions is a piece of its own, too small to fill a pixel.
  const isComma = ({ text, box, fontSize }: Fragment) => text.length > 1 && box.right - box.left < fontSize / 2;
  return fragments
    .filter(
      (fragment) =>
        !fragment.element.closest(':disabled, svg, [aria-hidden="true"] svg') &&
        !isBelowBar(fragment) &&
        !isPartlyHidden(fragment, layers) &&
        !isComma(fragment),
    )
    .map(({ text, box, fontSize, isBold, place }) => ({ text, box, fontSize, isBold, place }));
}
