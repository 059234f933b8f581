import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Player, type PlayerProps } from './Player.tsx';

/** Puts a player in the place of what stood there, in one stroke; it goes again with what this returns. */
export function mountPlayer(container: HTMLElement, props: PlayerProps): () => void {
  const host = document.createElement('div');
  const root = createRoot(host);
  root.render(
    <MountedPlayer place={container} host={host}>
      <Player {...props} />
    </MountedPlayer>,
  );
  return () => root.unmount();
}

/** What stood in the place stays to be seen until the player is drawn whole. */
function MountedPlayer({ place: container, host, children }: { place: HTMLElement; host: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => container.replaceChildren(host), [container, host]);
  // The play begins with the effects of what is drawn; until it has, the page stays as the press has left it.
  useEffect(() => {
    const timer = setTimeout(() => {
      delete container.dataset.pressed;
    });
    return () => clearTimeout(timer);
  }, [container]);
  return children;
}
