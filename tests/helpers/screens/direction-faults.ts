import type { Page } from 'playwright-core';

/**
 * Finds texts whose parts are in the wrong order because of their direction: an English sentence that is read from right to left, an Arabic
 * or Hebrew one that is read from left to right, and an English one with a name in such a script that is not isolated.
 */
export const findDirectionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isRtlText = (text: string) => /[\u0590-\u08ff]/.test(text);
    const faults = new Set<string>();
    const isolated = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const findIsolate = (element: Element): Element => {
      const { display, unicodeBidi } = getComputedStyle(element);
      return element.parentElement && display === 'inline' && !unicodeBidi.startsWith('isolate')
        ? findIsolate(element.parentElement)
        : element;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || /^(?:script|style|template|noscript|option)$/.test(element.localName)) continue;
      const isolate = findIsolate(element);
      isolated.set(isolate, (isolated.get(isolate) ?? '') + (node.textContent ?? ''));
    }
    for (const [element, whole] of isolated) {
      const text = whole.replaceAll(/\u2068[^\u2069]*\u2069/g, '').trim();
      const { direction } = getComputedStyle(element);
      const hasLatin = /[a-z]/i.test(text);
      // A number after a Latin letter belongs to it.
      const startsOrEndsNeutral = /^[\d“(]|[.:?!…)]$/.test(text);
      if (direction === 'rtl' && hasLatin && !isRtlText(text) && startsOrEndsNeutral) faults.add(`from right to left: ${text}`);
      if (direction === 'ltr' && isRtlText(text) && (hasLatin || /[.:?!…؟]$/.test(text))) faults.add(`from left to right: ${text}`);
    }
    return [...faults];
  });
