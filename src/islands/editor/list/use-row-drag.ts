import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export type DropEdge = 'top' | 'bottom' | null;

interface RowDragOptions {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  index: number;
  /** Rows can only be dropped on rows of the same list. */
  list: string;
  onMove(from: number, to: number): void;
}

/** Makes a row draggable by its handle, and a drop target above and below itself. */
export function useRowDrag({ row, handle, index, list, onMove }: RowDragOptions): { edge: DropEdge; isDragged: boolean } {
  const [edge, setEdge] = useState<DropEdge>(null);
  const [isDragged, setDragged] = useState(false);
  const drop = useEffectEvent((from: number, dropEdge: DropEdge) => {
    const to = dropEdge === 'bottom' ? index + 1 : index;
    onMove(from, from < to ? to - 1 : to);
  });
  useEffect(() => {
    if (!row.current || !handle.current) return;
    const element = row.current;
    const getEdge = (clientY: number): DropEdge => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? 'top' : 'bottom';
    };
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ list, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        onDrag: ({ source, location }) => setEdge(source.data['index'] === index ? null : getEdge(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const from = source.data['index'];
          if (typeof from === 'number' && from !== index) drop(from, getEdge(location.current.input.clientY));
        },
      }),
    );
  }, [row, handle, index, list]);
  return { edge, isDragged };
}
