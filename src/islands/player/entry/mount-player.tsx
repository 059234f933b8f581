import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Player, type PlayerProps } from './Player.tsx';

/** Replaces the content of the container with a player, in one paint. Returns the function that unmounts it. */
export function mountPlayer(container: HTMLElement, props: PlayerProps): () => void {
  const host = document.createElement('div');
  const root = createRoot(host);
  root.render(
    <MountedPlayer container={container} host={host}>
      <Player {...props} />
    </MountedPlayer>,
  );
  return () => root.unmount();
}

/** Keeps the previous content of the container visible until the player has rendered. */
function MountedPlayer({ container, host, children }: { container: HTMLElement; host: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => container.replaceChildren(host), [container, host]);
  // The effects of the player start the play; until they have run, the page shows the pressed state.
  useEffect(() => {
    const timer = setTimeout(() => {
      delete container.dataset.pressed;
    });
    return () => clearTimeout(timer);
  }, [container]);
  return children;
}
