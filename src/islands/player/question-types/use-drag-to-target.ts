import { type PointerEvent, useEffect, useRef, useState } from 'react';

// Less than this is a press.
const THRESHOLD_PX = 8;

export interface DragState {
  id: string;
  dx: number;
  dy: number;
  /** The place it is held above. */
  targetId: string | null;
}

/** Dragging by pointer, beside the presses that do the same: from what gets `start` to whatever bears `data-drop`. */
export function useDragToTarget(onDrop: (id: string, place: string) => void) {
  const [drag, setDrag] = useState<DragState | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function startDrag(event: PointerEvent<HTMLElement>, id: string) {
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX, clientY, pointerId } = event;
    const listening = new AbortController();
    let now: DragState | null = null;
    stop.current();
    stop.current = () => {
      listening.abort();
      setDrag(null);
    };
    const on = <K extends 'pointermove' | 'pointerup' | 'pointercancel'>(type: K, run: (moved: WindowEventMap[K]) => void) =>
      window.addEventListener(type, (moved) => moved.pointerId === pointerId && run(moved), { signal: listening.signal, passive: false });
    on('pointermove', (moved) => {
      const [dx, dy] = [moved.clientX - clientX, moved.clientY - clientY];
      if (!now && Math.hypot(dx, dy) < THRESHOLD_PX) return;
      moved.preventDefault();
      now = { id, dx, dy, targetId: findDropTarget(moved) };
      setDrag(now);
    });
    on('pointerup', () => {
      stop.current();
      if (!now) return;
      swallowClick();
      if (now.targetId !== null) onDrop(id, now.targetId);
    });
    on('pointercancel', () => stop.current());
    // The browser would select text on the way, and drag what is selected, or a picture, in its own manner the next time.
    for (const type of ['selectstart', 'dragstart'])
      document.addEventListener(type, (begun) => begun.preventDefault(), { signal: listening.signal });
  }
  return { drag, startDrag };
}

function findDropTarget({ clientX, clientY }: { clientX: number; clientY: number }): string | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const place = element.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (place !== undefined) return place;
  }
  return null;
}

/** The release of what was dragged is no press. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
