import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shouldIgnoreKey } from '#islands/player/parts/should-ignore-key.ts';

/** An element that matches one of these selectors, as far as the rule asks. */
class StubbedElement {
  readonly selector: string;
  constructor(selector: string) {
    this.selector = selector;
  }
  matches = (selectors: string) => selectors.split(', ').includes(this.selector);
}

let openSelector = '';
beforeEach(() => {
  openSelector = '';
  vi.stubGlobal('HTMLElement', StubbedElement);
  vi.stubGlobal('document', { querySelector: (selectors: string) => (selectors.split(', ').includes(openSelector) ? {} : null) });
  vi.stubGlobal('localStorage', {});
});
afterEach(() => vi.unstubAllGlobals());

const paragraph = new StubbedElement('p');
const controls = ['a', 'textarea'].map((selector) => new StubbedElement(selector));
const root = { contains: (element: StubbedElement) => [paragraph, ...controls].includes(element) } as unknown as HTMLElement;
const press = (event: object, area: object = {}) =>
  shouldIgnoreKey({ key: 'a', target: paragraph, ...event } as unknown as KeyboardEvent, { root, ownsPage: false, ...area });

test('a plain key within the player is for the player', () => {
  expect([press({}), press({ key: 'Enter' }), press({ target: controls[0] })]).toEqual([false, false, false]);
});

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Cmd', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['that an input method uses for a character', { isComposing: true }],
  ['that something else has taken', { defaultPrevented: true }],
  ['in a field', { target: controls[1] }],
  ['that activates a link', { key: 'Enter', target: controls[0] }],
  ['elsewhere on the page', { target: new StubbedElement('p') }],
  ['without a target', { target: null }],
])('a key %s is not for the player', (_which, event) => {
  expect(press(event)).toBe(true);
});

test.each(['dialog[open]', ':popover-open'])('while %s is on the screen, no key is for the player', (selector) => {
  openSelector = selector;
  expect(press({})).toBe(true);
});

test('where nothing has the focus, a key is for the player of the page, and for no player in an article', () => {
  const body = new StubbedElement('body');
  expect([press({ target: body }, { ownsPage: true }), press({ target: body })]).toEqual([false, true]);
});

test('letter keys that are switched off leave the others', () => {
  vi.stubGlobal('localStorage', { 'quizlark:letter-keys-off': '1' });
  expect([press({}), press({ key: '1' }), press({ key: 'Enter' })]).toEqual([true, true, false]);
});
