import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { deviceStorage } from '#browser/storage';
import { hasSavedPlay } from '#rules/play/storage-keys';
import { Player, type PlayerProps } from './Player.tsx';

/** Mounts the player of a quiz's page, with the result that the tab shows again if the page keeps one. */
export async function mountPagePlayer(container: HTMLElement, { quiz, friend = null, ...props }: PlayerProps): Promise<void> {
  const keepsResult = container.dataset.keepsResult !== undefined;
  const mayResume = keepsResult || hasSavedPlay(quiz._id, deviceStorage.keys());
  const storage = mayResume ? await import('#islands/player/session/result-storage.ts').catch(() => null) : null;
  const keptResult = storage && keepsResult ? storage.readKeptResult(quiz) : null;
  mountPlayer(container, { ...props, quiz, keptResult, friend: friend ?? storage?.readFriendOfSavedPlay(quiz) ?? null });
}

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
      delete container.dataset.keepsResult;
    });
    return () => clearTimeout(timer);
  }, [container]);
  return children;
}
