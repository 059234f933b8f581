import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** The browser's end of an island, as Astro asks for it: React takes over the text that the server sent, or starts from nothing. */
// biome-ignore lint/style/noDefaultExport: Astro asks a renderer to be one
export default (element: HTMLElement) =>
  (Component: ComponentType, props: object, _slots: unknown, { client }: { client: string }): void => {
    if (!element.hasAttribute('ssr')) return;
    const island = createElement(Component, props);
    startTransition(() => {
      if (client === 'only') createRoot(element).render(island);
      else hydrateRoot(element, island, { identifierPrefix: element.getAttribute('prefix') ?? '' });
    });
  };
