import { type PointerEvent, useEffect, useRef, useState } from 'react';

// A shorter movement is a click.
const THRESHOLD_PX = 8;
/** The distance from the upper and lower edge of the window in which a drag scrolls the page, and the most it scrolls in a frame. */
const SCROLL_EDGE_PX = 80;
const MAX_SCROLL_PX = 14;

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
    const startScrollY = scrollY;
    const controller = new AbortController();
    let current: DragState | null = null;
    let pointer: { clientX: number; clientY: number } = event;
    const update = () => {
      const [dx, dy] = [pointer.clientX - clientX, pointer.clientY - clientY + scrollY - startScrollY];
      if (!current && Math.hypot(dx, dy) < THRESHOLD_PX) return;
      current = { id, dx, dy, targetId: findDropTarget(pointer) };
      setDrag(current);
    };
    const scroller = startEdgeScrolling({ getY: () => (current ? pointer.clientY : null), onScroll: update });
    stopDrag.current();
    stopDrag.current = () => {
      controller.abort();
      scroller.stop();
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
      pointer = pointerEvent;
      update();
      if (current) pointerEvent.preventDefault();
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

/** Scrolls the page in each frame while the pointer is near the upper or lower edge of the window; the nearer, the faster. */
function startEdgeScrolling({ getY, onScroll }: { getY: () => number | null; onScroll: () => void }): { stop(): void } {
  let frame = requestAnimationFrame(function scroll() {
    frame = requestAnimationFrame(scroll);
    const y = getY();
    if (y === null) return;
    const depth = y < SCROLL_EDGE_PX ? y - SCROLL_EDGE_PX : Math.max(0, y - innerHeight + SCROLL_EDGE_PX);
    if (depth === 0) return;
    const previousY = scrollY;
    scrollBy({ top: Math.round(Math.max(-1, Math.min(1, depth / SCROLL_EDGE_PX)) * MAX_SCROLL_PX), behavior: 'instant' });
    if (scrollY !== previousY) onScroll();
  });
  return { stop: () => cancelAnimationFrame(frame) };
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
