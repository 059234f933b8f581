import { type PointerEvent, useEffect, useRef, useState } from 'react';

// A shorter movement is a click.
const THRESHOLD_PX = 8;

export interface DragState {
  id: string;
  dx: number;
  dy: number;
  /** The drop target under the pointer. */
  targetId: string | null;
}

/** Pointer dragging from the element that calls `startDrag` to an element with `data-drop`. The component must offer the same action by click. */
export function useDragToTarget(onDrop: (id: string, targetId: string) => void) {
  const [drag, setDrag] = useState<DragState | null>(null);
  const stopDrag = useRef(() => {});
  useEffect(() => () => stopDrag.current(), []);

  function startDrag(event: PointerEvent<HTMLElement>, id: string) {
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX, clientY, pointerId } = event;
    const controller = new AbortController();
    let current: DragState | null = null;
    stopDrag.current();
    stopDrag.current = () => {
      controller.abort();
      setDrag(null);
    };
    const addPointerListener = <K extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      type: K,
      listener: (pointerEvent: WindowEventMap[K]) => void,
    ) =>
      window.addEventListener(type, (pointerEvent) => pointerEvent.pointerId === pointerId && listener(pointerEvent), {
        signal: controller.signal,
        passive: false,
      });
    addPointerListener('pointermove', (pointerEvent) => {
      const [dx, dy] = [pointerEvent.clientX - clientX, pointerEvent.clientY - clientY];
      if (!current && Math.hypot(dx, dy) < THRESHOLD_PX) return;
      pointerEvent.preventDefault();
      current = { id, dx, dy, targetId: findDropTarget(pointerEvent) };
      setDrag(current);
    });
    addPointerListener('pointerup', () => {
      stopDrag.current();
      if (!current) return;
      suppressNextClick();
      if (current.targetId !== null) onDrop(id, current.targetId);
    });
    addPointerListener('pointercancel', () => stopDrag.current());
    // Otherwise the browser selects text during the drag, and its native drag and drop takes over for selected text and pictures.
    for (const type of ['selectstart', 'dragstart'])
      document.addEventListener(type, (event) => event.preventDefault(), { signal: controller.signal });
  }
  return { drag, startDrag };
}

function findDropTarget({ clientX, clientY }: { clientX: number; clientY: number }): string | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const targetId = element.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (targetId !== undefined) return targetId;
  }
  return null;
}

/** Stops the click that the browser fires when a drag ends. */
function suppressNextClick(): void {
  const stopClick = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', stopClick, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }));
}
