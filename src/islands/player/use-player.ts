import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { PlaySession } from '#rules/play/session';
import type { PlayStore } from './store.ts';

const SERVED: PlaySession = { stage: 'init' };

/** The session as it stands, without its clock. While the server's page is being taken over it is what the server drew. */
export const useScene = ({ $scene }: PlayStore): PlaySession => useStore($scene, { ssr: () => SERVED });
export const useSeconds = ({ $seconds }: PlayStore): number => useStore($seconds, { ssr: () => 0 });

/** A heading that takes the focus whenever `what` it heads has changed. */
export function useHeading(what: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that moves the focus
  useEffect(() => {
    const { current } = heading;
    if (!current) return;
    current.focus({ preventScroll: true });
    window.scrollTo({ top: topOf(current), behavior: 'instant' });
  }, [what]);
  return heading;
}

function topOf(heading: HTMLElement): number {
  const player = heading.closest('[data-player]');
  return player ? player.getBoundingClientRect().top + window.scrollY : 0;
}
