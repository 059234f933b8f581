import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

interface Page {
  result: object;
}

const counts = new WeakMap<object, number>();

/** The server's end of an island, as Astro asks for it: its text, in one piece. Every component that is not Astro's is React's. */
async function renderToStaticMarkup(this: Page, Component: ComponentType, props: object, slots: Record<string, string>) {
  if (Object.keys(slots).length > 0) throw new Error('An island takes no slots: hand it properties.');
  const prefix = `r${nextOf(this.result)}`;
  return { html: renderToString(createElement(Component, props), { identifierPrefix: prefix }), attrs: { prefix } };
}

/** Ids that React makes up must differ between the islands of a page. */
function nextOf(page: object): number {
  const count = counts.get(page) ?? 0;
  counts.set(page, count + 1);
  return count;
}

const check = async (Component: unknown) => typeof Component === 'function' || (typeof Component === 'object' && Component !== null);

// biome-ignore lint/style/noDefaultExport: Astro asks a renderer to be one
export default { name: '@astrojs/react', check, renderToStaticMarkup, supportsAstroStaticSlot: true };
