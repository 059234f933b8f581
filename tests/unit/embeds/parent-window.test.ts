import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectParentWindow } from '#browser/embeds/parent-window';

const SITE = 'https://quizlark.example';
const PARTNER = 'https://partner.example';
const postMessage = vi.fn();

/** A frame of a browser that does not tell a frame the origins above it. */
function stubFrame(referrer: string): void {
  vi.stubGlobal('window', {});
  vi.stubGlobal('parent', { postMessage });
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('document', { referrer, querySelector: () => null });
}

beforeEach(() => {
  postMessage.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const root = { getBoundingClientRect: () => ({ height: 300 }) } as HTMLElement;

test.each([
  ['the page of its consumer', `${PARTNER}/post`, 1],
  ['a list of this site, in the same frame', `${SITE}/embed/category/animals`, 1],
  ['a page without referrer', '', 1],
  ['the page of another site', 'https://other.example/', 0],
])('a frame below %s sends its height to the consumer, unless that cannot be its parent', (_, referrer, calls) => {
  stubFrame(referrer);
  connectParentWindow({ id: 'kquiz-1abc', origins: [PARTNER], root });
  expect(postMessage.mock.calls.map(([message, origin]) => [message.id, message.height, origin])).toEqual(
    Array.from({ length: calls }, () => ['kquiz-1abc', 300, PARTNER]),
  );
});
